import type { Application, ApplicationReceipt } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { areOfOneLine, merge, saveIdAfter } from '../drafts/merge';
import { maxTries, type OutboxCall, says, Unclear } from './calling';
import type { ApplicationItem } from './item';

/** Matches every revision, so that repeating a submission returns its receipt. */
const anyRevision = 0;

/** Saves the draft as it was submitted. Returns its revision at the server. */
async function save({ http, signal }: OutboxCall, { id, save, formVersion, base }: ApplicationItem): Promise<number> {
  const headers: Record<string, string> = base ? { 'If-Match': `"${base.revision}"` } : { 'If-None-Match': '*' };
  const body = { saveId: save.saveId, formVersion, ...save.content };
  try {
    const { revision } = await http('PUT /application/{id}', { path: { id }, body, headers, quiet: true, signal });
    // An answer without a numeric revision came from a proxy.
    if (typeof revision !== 'number') throw new CallError();
    return revision;
  } catch (error) {
    if (says(error, 'submitted')) return anyRevision;
    throw error;
  }
}

async function submit(
  { http, signal }: OutboxCall,
  item: ApplicationItem,
  revision: number,
): Promise<ApplicationReceipt> {
  const { id, language, consents } = item;
  const body = { revision, language, consents };
  const receipt = await http('POST /application/{id}/submit', { path: { id }, body, quiet: true, signal });
  if (receipt?.id !== id || !receipt.reference) throw new CallError();
  return receipt;
}

/** The application merged with changes made elsewhere, as a new save on top of them. */
function joined(item: ApplicationItem, theirs: Application): ApplicationItem {
  const { saveId, revision, savedAt, program = null, programInterest = null, answers, returnStep } = theirs;
  // Answers to different versions of the form are merged in the open draft, where both forms are known.
  if (theirs.formVersion !== item.formVersion) throw new Unclear('overlap');
  const content = { program, programInterest, answers, returnStep: returnStep ?? item.save.content.returnStep };
  const before = item.base?.content ?? { ...content, answers: {} };
  const { content: merged, overlaps } = merge(before, item.save.content, content, item.unheard);
  // Against earlier saves of this same device, the submission wins.
  if (overlaps.length > 0 && !areOfOneLine(saveId, item.save.saveId)) throw new Unclear('overlap');
  const base = { saveId, revision, savedAt, content };
  return { ...item, save: { saveId: saveIdAfter(item.save.saveId), content: merged }, base, unheard: [] };
}

/**
 * Sends an application: saves its answers, then submits it. Both calls can be repeated, so a lost reply leads to the
 * same receipt on the next run. If it was submitted elsewhere meanwhile, that receipt is returned. `keep` stores a
 * changed item before it is sent, so that it is found again after a lost reply.
 */
export async function sendApplication(
  calling: OutboxCall,
  item: ApplicationItem,
  keep: (changed: ApplicationItem) => Promise<void>,
): Promise<ApplicationReceipt> {
  let now = item;
  for (let turn = 1; ; turn += 1) {
    try {
      return await submit(calling, now, await save(calling, now));
    } catch (error) {
      if (says(error, 'not_found')) throw new Unclear('deleted');
      if (!says(error, 'stale')) throw error;
    }
    if (turn === maxTries) throw new CallError();
    const { http, signal } = calling;
    const theirs = await http('GET /application/{id}', { path: { id: item.id }, quiet: true, signal });
    if (theirs.status !== 'draft') return submit(calling, now, anyRevision);
    now = joined(now, theirs);
    await keep(now);
  }
}
