import type { DeskApplication, Estimate, EstimateTerms } from '../../../lib/api/types';
import { fits } from '../../../lib/shape';
import { uuid } from '../../../lib/uuid';
import { newSheet, type Sheet, type SheetSource, sheetOf, termsOf } from './sheet';

export type Theirs = Pick<Estimate, 'id' | 'revision' | 'terms' | 'costs' | 'by'>;

export interface EstimateDraft {
  id: string;
  /** The revision at the server that this draft is based on; `undefined` if there was none. */
  revision?: number | undefined;
  savedAt?: string | undefined;
  sheet: Sheet;
  dirty: boolean;
  /** Saves that got no reply. The server may have any of them. */
  tried?: readonly Sheet[] | undefined;
  theirs?: Theirs | undefined;
}

const draftOf = ({ estimates }: Pick<DeskApplication, 'estimates'>): Estimate | undefined =>
  estimates.find(({ sentAt }) => !sentAt);

export function startDraft(application: SheetSource): EstimateDraft {
  const draft = draftOf(application);
  if (!draft) return { id: uuid(), sheet: newSheet(application, new Date()), dirty: false };
  const { id, revision, savedAt, terms } = draft;
  return { id, revision, savedAt, sheet: sheetOf(terms), dirty: false };
}

export const changed = (draft: EstimateDraft, part: Partial<Sheet>): EstimateDraft => ({
  ...draft,
  sheet: { ...draft.sheet, ...part },
  dirty: true,
});

export const beforeSave = ({ tried = [], ...draft }: EstimateDraft): EstimateDraft => ({
  ...draft,
  tried: tried.includes(draft.sheet) ? tried : [...tried, draft.sheet],
});

/** Marks the draft as saved, unless it was edited during the call. */
export const afterSave = (
  now: EstimateDraft,
  sent: EstimateDraft,
  { id, revision, savedAt }: Estimate,
): EstimateDraft => ({
  ...now,
  id,
  revision,
  savedAt,
  dirty: now.sheet !== sent.sheet,
  tried: undefined,
});

export const takeTheirs = ({ savedAt }: EstimateDraft, { id, revision, terms }: Theirs): EstimateDraft => ({
  id,
  revision,
  savedAt,
  sheet: sheetOf(terms),
  dirty: false,
});

export const keepMine = ({ savedAt, sheet }: EstimateDraft, { id, revision }: Theirs): EstimateDraft => ({
  id,
  revision,
  savedAt,
  sheet,
  dirty: true,
});

const storedSheet = {
  'amount?': 'string',
  'rehabHoldback?': 'string',
  'rate?': 'string',
  'termMonths?': 'string',
  'points?': 'string',
  'interestOnly?': 'boolean',
  'validUntil?': 'string',
  'fees?': [{ name: 'string', amount: 'string' }],
  'conditions?': 'string',
  'note?': 'string',
} as const;

/** A draft stored by an older release may lack newer fields: only what it has must fit. */
export const isStored = (found: unknown): found is EstimateDraft =>
  fits<Pick<EstimateDraft, 'id' | 'dirty'> & { sheet: Partial<Sheet>; tried?: Partial<Sheet>[] }>(found, {
    id: 'string',
    dirty: 'boolean',
    sheet: storedSheet,
    'tried?': [storedSheet],
  });

const isSame = (terms: EstimateTerms, sheet: Sheet) =>
  JSON.stringify(termsOf(sheetOf(terms))) === JSON.stringify(termsOf(sheet));

/** Combines the draft on this device with the server's current one. */
export function resumeDraft(stored: EstimateDraft, application: SheetSource): EstimateDraft {
  const sheet = { ...newSheet(application, new Date()), ...stored.sheet };
  const itself = application.estimates.find(({ id }) => id === stored.id);
  // The save arrived, but the reply was lost.
  if (itself && isSame(itself.terms, sheet)) return startDraft(application);
  const draft = draftOf(application);
  if (!draft && itself && !stored.dirty) return startDraft(application);
  // The draft it was based on was sent or discarded, so this becomes a new one.
  if (!draft) return { id: itself ? uuid() : stored.id, sheet, dirty: stored.dirty };
  const hasTried = stored.tried?.some((tried) => isSame(draft.terms, { ...sheet, ...tried }));
  if (draft.id !== stored.id || (draft.revision !== stored.revision && !hasTried)) {
    return { ...stored, sheet, savedAt: draft.savedAt, theirs: draft };
  }
  return { ...stored, sheet, savedAt: draft.savedAt, revision: draft.revision, theirs: undefined };
}
