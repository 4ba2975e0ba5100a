import type { DeskApplication, Estimate, EstimateTerms } from '../../../lib/api/types';
import { uuid } from '../../../lib/uuid';
import { type Known, newSheet, type Sheet, sheetOf, termsOf } from './sheet';

/** The draft that somebody saved meanwhile. */
export type Theirs = Pick<Estimate, 'id' | 'revision' | 'terms' | 'costs' | 'by'>;

/** An estimate that is being written. */
export interface Draft {
  id: string;
  /** The server's draft that it is based on; absent if there was none. */
  revision?: number | undefined;
  savedAt?: string | undefined;
  sheet: Sheet;
  /** Whether something in it is not on the server. */
  dirty: boolean;
  theirs?: Theirs | undefined;
}

export const draftOf = ({ estimates }: Pick<DeskApplication, 'estimates'>): Estimate | undefined =>
  estimates.find(({ sentAt }) => !sentAt);

/** What is on the server, or a new one. */
export function begun(application: Known): Draft {
  const draft = draftOf(application);
  if (!draft) return { id: uuid(), sheet: newSheet(application, new Date()), dirty: false };
  const { id, revision, savedAt, terms } = draft;
  return { id, revision, savedAt, sheet: sheetOf(terms), dirty: false };
}

export const changed = (draft: Draft, part: Partial<Sheet>): Draft => ({
  ...draft,
  sheet: { ...draft.sheet, ...part },
  dirty: true,
});

/** What was typed since it was sent to the server is not there. */
export const saved = (now: Draft, sent: Draft, { id, revision, savedAt }: Estimate): Draft => ({
  ...now,
  id,
  revision,
  savedAt,
  dirty: now.sheet !== sent.sheet,
});

/** The other is gone on with, and what was typed here is given up. */
export const taken = ({ savedAt }: Draft, { id, revision, terms }: Theirs): Draft => ({
  id,
  revision,
  savedAt,
  sheet: sheetOf(terms),
  dirty: false,
});

/** What was typed here stays, to be saved over the other. */
export const insisted = ({ savedAt, sheet }: Draft, { id, revision }: Theirs): Draft => ({
  id,
  revision,
  savedAt,
  sheet,
  dirty: true,
});

const isSame = (terms: EstimateTerms, sheet: Sheet) =>
  JSON.stringify(termsOf(sheetOf(terms))) === JSON.stringify(termsOf(sheet));

/** What lay unsaved on this device, as it stands to what is on the server by now. */
export function resumed(lying: Draft, application: Known): Draft {
  // What an older release left may lack what is asked today.
  const sheet = { ...newSheet(application, new Date()), ...lying.sheet };
  const itself = application.estimates.find(({ id }) => id === lying.id);
  // It arrived, and nobody was left to hear of it.
  if (itself && isSame(itself.terms, sheet)) return begun(application);
  const draft = draftOf(application);
  // The draft it was based on was sent or discarded: this is a new one.
  if (!draft) return { id: itself ? uuid() : lying.id, sheet, dirty: true };
  const isCurrent = draft.id === lying.id && draft.revision === lying.revision;
  return { ...lying, sheet, savedAt: draft.savedAt, theirs: isCurrent ? undefined : draft };
}
