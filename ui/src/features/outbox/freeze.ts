import type { Language } from '../../i18n/languages';
import type { ConsentAgreed } from '../../lib/api/types';
import type { Change } from '../../lib/device/vault';
import type { Held } from '../drafts/draft';
import type { Kept } from '../drafts/kept';
import { saveIdAfter } from '../drafts/merge';
import type { ApplicationItem, DeletionItem, Item } from './item';

export interface SubmissionExtras {
  language: Language;
  consents: ConsentAgreed[];
  formVersion: number;
}

/** Copies a draft for submission. Later changes to the draft do not affect what is sent. */
export const submissionOf = (
  id: string,
  { content, stored, open, unheard = [], saveId = saveIdAfter(undefined) }: Held,
  word: SubmissionExtras,
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

/** The deletion of a draft. It is not sent before `undoUntil`. */
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

export const draftRemoval = (id: string): Change => ({ shelf: 'drafts', id, value: undefined });

/** Turns an item back into a draft. Its save may have reached the server, so it stays open. */
export const heldByItem = ({ save, base, unheard }: ApplicationItem): Held => ({
  content: save.content,
  stored: base,
  open: save,
  overlaps: [],
  unheard,
  saveId: save.saveId,
});

const keptOfItem = (item: ApplicationItem): Kept => ({
  ...heldByItem(item),
  formVersion: item.formVersion,
  changedAt: new Date().toISOString(),
});

export function deletionInstead(item: Item): DeletionItem | undefined {
  if (item.kind !== 'application') return undefined;
  const { id, save, base, language } = item;
  const draft = { id, program: save.content.program, revision: base?.revision ?? null };
  return deletionOf(draft, keptOfItem(item), language, Date.now());
}

/**
 * The draft from a deletion. After the first try, the server may have deleted it even without a reply. Its last save is
 * then marked as unconfirmed and sent again; otherwise the server's "not found" would make the draft count as gone.
 */
function keptOfDeletion({ kept, notBefore }: DeletionItem): Kept | undefined {
  if (!kept?.stored || notBefore !== undefined) return kept ?? undefined;
  const { saveId, content } = kept.stored;
  return { ...kept, open: kept.open ?? { saveId, content } };
}

export const restoredDraft = (item: ApplicationItem | DeletionItem): Change => ({
  shelf: 'drafts',
  id: item.id,
  value: item.kind === 'deletion' ? keptOfDeletion(item) : keptOfItem(item),
});
