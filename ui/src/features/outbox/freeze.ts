import type { Language } from '../../i18n/languages';
import type { ConsentAgreed } from '../../lib/api/types';
import type { Change } from '../../lib/device/vault';
import type { Held } from '../drafts/draft';
import type { Kept } from '../drafts/kept';
import { saveIdAfter } from '../drafts/merge';
import type { ApplicationItem, DeletionItem, Item } from './item';

/** What a person adds to their answers when they submit them. */
export interface Word {
  language: Language;
  consents: ConsentAgreed[];
  formVersion: number;
}

/** A draft as it is submitted: nothing that happens to it later changes what is sent. */
export const frozen = (
  id: string,
  { content, stored, open, unheard = [], saveId = saveIdAfter(undefined) }: Held,
  word: Word,
): ApplicationItem => ({
  kind: 'application',
  id,
  queuedAt: Date.now(),
  standing: { state: 'queued' },
  save: { saveId, content },
  base: stored,
  unheard: open ? [...unheard, open.content] : unheard,
  ...word,
});

/** A draft as it is deleted: until `undoUntil` nobody is told. */
export const deletionOf = (
  draft: { id: string; program: string | null; revision: number | null },
  kept: Kept | undefined,
  language: Language,
  undoUntil: number,
): DeletionItem => ({
  kind: 'deletion',
  ...draft,
  kept: kept ?? null,
  language,
  queuedAt: Date.now(),
  standing: { state: 'queued' },
  notBefore: undoUntil,
});

/** In the same breath it is no draft any more. */
export const noDraft = (id: string): Change => ({ shelf: 'drafts', id, value: undefined });

/** What was to be sent as a draft again. The server may have got it all the same: it is known by its save. */
export const heldOf = ({ save, base, unheard }: ApplicationItem): Held => ({
  content: save.content,
  stored: base,
  open: save,
  overlaps: [],
  unheard,
  saveId: save.saveId,
});

/** As it was before, among the drafts. */
const keptOfItem = (item: ApplicationItem): Kept => ({
  ...heldOf(item),
  formVersion: item.formVersion,
  changedAt: new Date().toISOString(),
});

/** What tells the server that an application that waited was discarded. */
export function deletionInstead(item: Item): DeletionItem | undefined {
  if (item.kind !== 'application') return undefined;
  const { id, save, base, language } = item;
  const draft = { id, program: save.content.program, revision: base?.revision ?? null };
  return deletionOf(draft, keptOfItem(item), language, Date.now());
}

/**
 * The same of a deletion. From the moment it is first tried the server may have carried it out, though no reply said so: then
 * it is asked by the last save, for what it does not have it would be taken at its word, and the draft for gone.
 */
function keptOfDeletion({ kept, notBefore }: DeletionItem): Kept | undefined {
  if (!kept?.stored || notBefore !== undefined) return kept ?? undefined;
  const { saveId, content } = kept.stored;
  return { ...kept, open: kept.open ?? { saveId, content } };
}

/** The change that puts it back there. */
export const givenBack = (item: ApplicationItem | DeletionItem): Change => ({
  shelf: 'drafts',
  id: item.id,
  value: item.kind === 'deletion' ? keptOfDeletion(item) : keptOfItem(item),
});
