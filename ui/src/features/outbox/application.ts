import type { Application, ApplicationReceipt } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { areOfOneLine, merge, saveIdAfter } from '../drafts/merge';
import { type Calling, mostTurns, says, Unclear } from './calling';
import type { ApplicationItem } from './item';

/** Any revision gets the receipt of what was sent already. */
const anyRevision = 0;

/** Brings the draft to the server as it was submitted; answers its revision there. */
async function save({ http, signal }: Calling, { id, save, formVersion, base }: ApplicationItem): Promise<number> {
  const headers: Record<string, string> = base ? { 'If-Match': `"${base.revision}"` } : { 'If-None-Match': '*' };
  const body = { saveId: save.saveId, formVersion, ...save.content };
  try {
    const { revision } = await http('PUT /application/{id}', { path: { id }, body, headers, quiet: true, signal });
    // What is no number came from somebody on the way.
    if (typeof revision !== 'number') throw new CallError();
    return revision;
  } catch (error) {
    if (says(error, 'submitted')) return anyRevision;
    throw error;
  }
}

async function submit({ http, signal }: Calling, item: ApplicationItem, revision: number): Promise<ApplicationReceipt> {
  const { id, language, consents } = item;
  const body = { revision, language, consents };
  const receipt = await http('POST /application/{id}/submit', { path: { id }, body, quiet: true, signal });
  if (receipt?.id !== id || !receipt.reference) throw new CallError();
  return receipt;
}

/** The application with what was answered elsewhere meanwhile, as another save upon that. */
function joined(item: ApplicationItem, theirs: Application): ApplicationItem {
  const { saveId, revision, savedAt, program = null, programInterest = null, answers, returnStep } = theirs;
  // Answers to another form are brought together where that form is known: at the draft.
  if (theirs.formVersion !== item.formVersion) throw new Unclear('overlap');
  const content = { program, programInterest, answers, returnStep: returnStep ?? item.save.content.returnStep };
  const before = item.base?.content ?? { ...content, answers: {} };
  const { content: merged, overlaps } = merge(before, item.save.content, content, item.unheard);
  // Of what this device itself sent before, the submission is the last word.
  if (overlaps.length > 0 && !areOfOneLine(saveId, item.save.saveId)) throw new Unclear('overlap');
  const base = { saveId, revision, savedAt, content };
  return { ...item, save: { saveId: saveIdAfter(item.save.saveId), content: merged }, base, unheard: [] };
}

/**
 * Sends an application: its answers, then the word that it is submitted. Both may be sent again as often as need be, so
 * whatever reply was lost, the next run comes to the same receipt. What was sent from elsewhere meanwhile is not sent
 * twice: its receipt is the answer. `keep` stores what changed before it is sent, that a lost reply finds it again.
 */
export async function sendApplication(
  calling: Calling,
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
    if (turn === mostTurns) throw new CallError();
    const { http, signal } = calling;
    const theirs = await http('GET /application/{id}', { path: { id: item.id }, quiet: true, signal });
    if (theirs.status !== 'draft') return submit(calling, now, anyRevision);
    now = joined(now, theirs);
    await keep(now);
  }
}
