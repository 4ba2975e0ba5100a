import { CallError } from '../../lib/http/error';
import { areOfOneLine } from '../drafts/merge';
import { maxTries, type OutboxCall, says, Unclear } from './calling';
import type { DeletionItem } from './item';

/** The revision at which the server may delete the draft: only if its last save came from this device. */
async function revisionThere({ http, signal }: OutboxCall, { id, kept }: DeletionItem): Promise<number> {
  const theirs = await http('GET /application/{id}', { path: { id }, quiet: true, signal });
  // Of a submitted draft, the last save may have arrived even though the submission did not.
  const own = [kept?.saveId, kept?.open?.saveId].filter((saveId) => saveId !== undefined);
  const isOwn = own.some((saveId) => areOfOneLine(saveId, theirs.saveId));
  if (theirs.status !== 'draft' || !isOwn) throw new Unclear('changed');
  return theirs.revision;
}

/** Deletes a draft unless it was changed or submitted elsewhere since. If it does not exist, that counts as deleted. */
export async function sendDeletion(calling: OutboxCall, item: DeletionItem): Promise<void> {
  const { http, signal } = calling;
  const { id } = item;
  let { revision } = item;
  for (let turn = 1; turn <= maxTries; turn += 1) {
    try {
      revision ??= await revisionThere(calling, item);
      const headers = { 'If-Match': `"${revision}"` };
      await http('DELETE /application/{id}', { path: { id }, headers, quiet: true, keepalive: true, signal });
      return;
    } catch (error) {
      if (says(error, 'not_found')) return;
      if (says(error, 'submitted')) throw new Unclear('changed');
      if (!says(error, 'stale')) throw error;
      revision = null;
    }
  }
  throw new CallError();
}
