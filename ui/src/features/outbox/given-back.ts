import type { Change } from '../../lib/device/vault';
import type { Held } from '../drafts/draft';
import type { Kept } from '../drafts/kept';
import type { ApplicationItem } from './item';

/** What was to be sent as a draft again. The server may have got it all the same: it is known by its save. */
export const heldOf = ({ save, base }: ApplicationItem): Held => ({
  content: save.content,
  stored: base,
  open: save,
  overlaps: [],
});

/** The change that puts it back among the drafts. */
export function givenBack(item: ApplicationItem): Change {
  const { id, formVersion } = item;
  const kept: Kept = { ...heldOf(item), formVersion, changedAt: new Date().toISOString() };
  return { shelf: 'drafts', id, value: kept };
}
