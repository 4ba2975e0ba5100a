import type {
  DeskApplication,
  Estimate,
  EstimateCosts,
  Figure,
  Figures,
  Pipeline,
  PipelineRow,
  TimelineEntry,
} from '../../src/lib/api/types';
import { uuid } from '../../src/lib/uuid';

export const hours = (count: number, from: string | number = Date.now()): string =>
  new Date(new Date(from).getTime() + count * 3_600_000).toISOString();

/** A pipeline row, `left` hours before its estimate is due. */
export function rowDue(left: number, row: Partial<PipelineRow> = {}): PipelineRow {
  const id = row.id ?? uuid();
  return {
    id,
    reference: `PC-2026-${id.slice(-5)}`,
    status: 'received',
    borrower: 'Ramiro Castellanos',
    email: 'ramiro@example.com',
    phone: '(305) 555-0199',
    program: 'bridge',
    amount: 420_000,
    place: { address: '1 SW 8th Street', region: 'FL', code: '33130', country: 'US' },
    receivedAt: hours(left - 24),
    estimateDue: hours(left),
    clock: left < 0 ? 'red' : left <= 6 ? 'amber' : 'green',
    assignee: null,
    asked: false,
    revision: 1,
    ...row,
  };
}

export const figuresOf = (more: Partial<Figures> = {}): Figures => ({
  basis: 'requested',
  loan: 420_000,
  loanAtClosing: 420_000,
  rehabHoldback: 0,
  list: [],
  ...more,
});

const hotel = rowDue(-30, { borrower: 'Hotel Bahía Clara', clock: 'stopped', status: 'estimate_sent' });

/** One row for each clock state. */
export const clockRows = (): PipelineRow[] => [
  rowDue(-1.2, { borrower: 'Ramiro Castellanos' }),
  rowDue(2.3, { borrower: 'Gloria Pineda', status: 'in_review', assignee: { id: 'x', name: 'L. Ortega' } }),
  rowDue(11.9, { borrower: 'Inversiones Nopal', asked: true }),
  { ...hotel, answeredAt: hours(14, hotel.receivedAt) },
];

export const pipelineOf = (applications: PipelineRow[], next?: string): Pipeline => ({
  applications,
  counts: [{ status: 'received', count: applications.length }],
  ...(next && { next }),
});

export const rafael = { account: 'rafael', name: 'Rafael', kind: 'staff' as const };

export const happened = (sequence: number, entry: Partial<TimelineEntry> = {}): TimelineEntry => ({
  sequence,
  at: hours(-1),
  by: rafael,
  deed: 'status_changed',
  ...entry,
});

/** An application as the desk loads it. */
export function fileOf(more: Partial<DeskApplication> = {}): DeskApplication {
  return {
    ...rowDue(20, { borrower: 'Marisol Quintero' }),
    answers: {},
    corrections: [],
    editable: true,
    consents: [],
    duplicates: [],
    estimates: [],
    figures: figuresOf(),
    flags: [],
    formVersion: 1,
    language: 'en',
    missing: [],
    notes: [],
    programInterest: null,
    readers: [],
    requests: [],
    sender: { account: 'marisol', name: 'Marisol', email: 'marisol@example.com' },
    thread: [],
    timeline: [happened(1, { deed: 'submitted', by: { account: 'marisol', name: 'Marisol', kind: 'borrower' } })],
    transitions: ['in_review', 'denied'],
    ...more,
  };
}

/** Made-up costs, so that no test repeats the server's calculation. */
export const costsOf = (more: Partial<EstimateCosts> = {}): EstimateCosts => ({
  monthlyPayment: 765.43,
  points: null,
  total: 1234,
  loanAtClosing: null,
  cashToClose: null,
  ...more,
});

export const figureOf = (name: Figure['name'], more: Partial<Figure> = {}): Figure => ({
  name,
  value: null,
  missing: [],
  of: [],
  by: [],
  notes: [],
  ...more,
});

export const draftOf = (more: Partial<Estimate> = {}): Estimate => ({
  id: uuid(),
  revision: 1,
  by: rafael,
  savedAt: hours(-1),
  costs: costsOf(),
  terms: {
    amount: 100_000,
    rehabHoldback: null,
    rate: '9',
    termMonths: 12,
    points: '',
    interestOnly: true,
    validUntil: '2099-12-31',
    fees: [],
    conditions: '',
    note: '',
  },
  ...more,
});
