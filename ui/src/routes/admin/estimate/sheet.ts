import { dateFault, shownDate, storedDate } from '../../../features/wizard/form/date';
import type { DeskApplication, EstimateTerms, RateIndication } from '../../../lib/api/types';
import { lenderDay } from '../../../lib/lender-day';
import { type Reading, readCount, readDollars, readPercent, wholeDollars, wrongNumber } from '../../../lib/money';

export type SheetSource = Pick<DeskApplication, 'program' | 'amount' | 'figures' | 'estimates' | 'rates'>;

/** The estimate form as typed, whether or not it can be read yet. */
export interface Sheet {
  amount: string;
  rehabHoldback: string;
  rate: string;
  termMonths: string;
  points: string;
  interestOnly: boolean;
  validUntil: string;
  fees: readonly { name: string; amount: string }[];
  conditions: string;
  note: string;
}

export type Part = 'amount' | 'rehabHoldback' | 'rate' | 'termMonths' | 'points' | 'validUntil' | 'fees';

const typed = (amount: number | null): string => (amount === null ? '' : String(amount));

export const sheetOf = (terms: EstimateTerms): Sheet => ({
  ...terms,
  amount: typed(terms.amount),
  rehabHoldback: typed(terms.rehabHoldback),
  termMonths: typed(terms.termMonths),
  validUntil: terms.validUntil && shownDate(terms.validUntil),
  fees: terms.fees.map(({ name, amount }) => ({ name, amount: String(amount) })),
});

const number = ({ number: read }: Reading): number | null => (read === undefined ? null : Number(read));
/** As the server writes it, `9.5` for `9.50`. Unreadable input is sent as typed, so that the server refuses it. */
function percent(typed: string): string {
  const { number: read } = readPercent(typed);
  return read ? String(Number(read)) : typed.trim();
}

const enteredFees = ({ fees }: Sheet) => fees.filter(({ name, amount }) => name.trim() || amount);

export const termsOf = (sheet: Sheet): EstimateTerms => ({
  amount: number(readDollars(sheet.amount)),
  rehabHoldback: number(readDollars(sheet.rehabHoldback)),
  rate: percent(sheet.rate),
  termMonths: number(readCount(sheet.termMonths)),
  points: percent(sheet.points),
  interestOnly: sheet.interestOnly,
  validUntil: storedDate(sheet.validUntil),
  fees: enteredFees(sheet).map(({ name, amount }) => ({ name: name.trim(), amount: number(readDollars(amount)) ?? 0 })),
  conditions: sheet.conditions.trim(),
  note: sheet.note.trim(),
});

const maxMonths = 480;

const share = /^\d{1,2}(\.\d{1,3})?$/;

/**
 * What prevents sending a sheet, in its order. With `open`, only what prevents saving an incomplete one. The server
 * checks again.
 */
export function faultsOf(sheet: Sheet, today: string, open: boolean): Part[] {
  const { amount, rehabHoldback, rate, termMonths, points, validUntil } = termsOf(sheet);
  const may = (blank: boolean, right: boolean) => (blank ? open : right);
  const isBlank = (typed: string) => typed.trim() === '';
  const day = validUntil !== '' && dateFault(validUntil) === undefined;
  const right: Record<Part, boolean> = {
    amount: may(isBlank(sheet.amount), (amount ?? 0) > 0 && !wrongNumber(wholeDollars, sheet.amount)),
    rehabHoldback:
      !wrongNumber(wholeDollars, sheet.rehabHoldback) && (rehabHoldback ?? 0) <= (amount ?? Number.POSITIVE_INFINITY),
    rate: may(rate === '', share.test(rate)),
    termMonths: may(isBlank(sheet.termMonths), (termMonths ?? 0) > 0 && (termMonths ?? 0) <= maxMonths),
    points: points === '' || share.test(points),
    validUntil: may(validUntil === '', day && (open || validUntil >= today)),
    fees: enteredFees(sheet).every(
      ({ name, amount: cost }) => name.trim() !== '' && !isBlank(cost) && !wrongNumber(wholeDollars, cost),
    ),
  };
  const parts: Part[] = ['amount', 'rehabHoldback', 'rate', 'termMonths', 'points', 'validUntil', 'fees'];
  return parts.filter((part) => !right[part]);
}

/** Default validity in days: long enough to order an appraisal. */
const validDays = 14;

/** Loans repaid by a sale or refinancing: one year, interest-only. */
const shortTerm = { termMonths: '12', interestOnly: true };

const defaultTerms: Record<string, Pick<Sheet, 'termMonths' | 'interestOnly'>> = {
  bridge: shortTerm,
  'fix-and-flip': shortTerm,
  'new-construction': shortTerm,
  'dscr-rental': { termMonths: '360', interestOnly: false },
};

const unknown = { termMonths: '', interestOnly: false };

const percentText = (millionths: number): string => String(Number((millionths / 10_000).toFixed(3)));

/**
 * What the rate sheet says: the requested amount up to the largest loan, and the rate and points if it has one of each for
 * what is known. Where they depend on a credit score that is not known yet, they are left out.
 */
export function termsOnSheet(
  rates: RateIndication | null | undefined,
): Partial<Pick<Sheet, 'amount' | 'rate' | 'points'>> {
  if (rates?.result.outcome !== 'terms') return {};
  const { loan, rate, spread, points } = rates.result;
  return {
    amount: String(Math.floor(loan / 100)),
    ...(rate.to - spread === rate.from && { rate: percentText(rate.from) }),
    ...(points.from === points.to && { points: percentText(points.from) }),
  };
}

/**
 * A new sheet: the terms last sent, or else the requested amount, the program's usual terms and what the rate sheet says.
 * Valid for two weeks.
 */
export function newSheet({ program, amount, figures, estimates, rates }: SheetSource, now: Date): Sheet {
  const until = new Date(lenderDay(now));
  until.setUTCDate(until.getUTCDate() + validDays);
  const validUntil = shownDate(until.toISOString().slice(0, 10));
  const sent = estimates.find(({ sentAt }) => sentAt);
  if (sent) return { ...sheetOf(sent.terms), validUntil };
  const onSheet = termsOnSheet(rates);
  // The sheet may lend less than was asked for, and no more than the loan can be held back.
  const most = Number(onSheet.amount ?? Number.POSITIVE_INFINITY);
  return {
    ...(defaultTerms[program ?? ''] ?? unknown),
    amount: typed(amount),
    rehabHoldback: typed(figures.rehabHoldback && Math.min(figures.rehabHoldback, most)),
    rate: '',
    points: '',
    validUntil,
    fees: [],
    conditions: '',
    note: '',
    ...onSheet,
  };
}
