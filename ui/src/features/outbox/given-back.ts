import type { Change } from '../../lib/device/vault';
import type { DraftRecord } from '../drafts/drafts';
import type { ApplicationItem } from './item';

/** What was to be sent is a draft again; the server may have got it all the same, and then knows it by its save. */
export function givenBack({ id, save, base }: ApplicationItem): Change {
  const record: DraftRecord = { content: save.content, base, open: save };
  return { shelf: 'drafts', id, value: record };
}
