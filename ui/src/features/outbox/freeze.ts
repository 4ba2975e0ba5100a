import type { Language } from '../../i18n/languages';
import type { ConsentAgreed } from '../../lib/api/types';
import type { Change } from '../../lib/device/vault';
import type { Held } from '../drafts/draft';
import type { Kept } from '../drafts/kept';
import { saveIdAfter } from '../drafts/merge';
import type { ApplicationItem } from './item';

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

/** In the same breath it is no draft any more. */
export const noDraft = (id: string): Change => ({ shelf: 'drafts', id, value: undefined });

/** What was to be sent as a draft again. The server may have got it all the same: it is known by its save. */
export const heldOf = ({ save, base, unheard }: ApplicationItem): Held => ({
  content: save.content,
  stored: base,
  open: save,
  overlaps: [],
  unheard,
});

/** The change that puts it back among the drafts. */
export function givenBack(item: ApplicationItem): Change {
  const { id, formVersion } = item;
  const kept: Kept = { ...heldOf(item), formVersion, changedAt: new Date().toISOString() };
  return { shelf: 'drafts', id, value: kept };
}
