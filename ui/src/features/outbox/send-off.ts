import type { Language } from '../../i18n/languages';
import { CallError } from '../../lib/http/error';
import { deleteHere, keptOf, letGo, type Opened } from '../drafts/drafts';
import { deletionOf, frozen, givenBack, heldOf, noDraft, type Word } from './freeze';
import { outboxHere, patience } from './here';
import type { Why } from './item';

/** A save that is under way is let arrive: it would only cross with this. */
const courtesy = 3000;

/**
 * Submits an application: from here on it is the outbox's, and its draft is none any more. Answers why the server has refused
 * it, if it did so at once: then the draft is there again, and nothing waits. In every other case the person may go on.
 */
export async function sendOff(opened: Opened, word: Word): Promise<Why | undefined> {
  const { id, owner, draft } = opened;
  const outbox = await outboxHere().catch(() => undefined);
  if (!outbox) throw new CallError();
  await Promise.race([draft.settled(), new Promise((resolve) => setTimeout(resolve, courtesy))]);
  await outbox.queue(frozen(id, opened.stop(), word), noDraft(id));
  const tried = await outbox.tried(id, patience);
  if (tried?.kind === 'application' && tried.standing.state === 'rejected') {
    const { why } = tried.standing;
    await outbox.takeBack(id, () => [givenBack(tried)]);
    opened.goOn(heldOf(tried));
    return why;
  }
  letGo(id, owner);
  return undefined;
}

/** How long nobody is told of a deletion: so long it can be taken back even with signal. */
const regret = 20_000;

/** Deletes a draft, here at once and at the server once nobody regrets it, as soon as there is signal. */
export async function sendDeletionOff(
  owner: string,
  draft: { id: string; program: string | null; revision: number | null },
  language: Language,
): Promise<void> {
  const outbox = await outboxHere().catch(() => undefined);
  if (!outbox) throw new CallError();
  const [, kept] = (await keptOf(owner)).find(([id]) => id === draft.id) ?? [];
  const item = deletionOf(draft, kept, language, Date.now() + regret);
  await deleteHere(draft.id, outbox.queue(item, noDraft(draft.id)));
}
