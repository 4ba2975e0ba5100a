import type { Language } from '../../i18n/languages';
import { CallError } from '../../lib/http/error';
import { type Clock, within } from '../../lib/wait';
import type { Drafts } from '../drafts/drafts';
import type { Opened } from '../drafts/opened';
import { deletionOf, frozen, givenBack, heldOf, noDraft, type Word } from './freeze';
import type { Why } from './item';
import type { Outbox } from './outbox';

/** What the way from a draft into the outbox touches. */
interface Around {
  clock: Clock;
  drafts: Pick<Drafts, 'keptOf' | 'putAway'>;
  /** The outbox of whoever is signed in. */
  outbox: () => Promise<Outbox | undefined>;
  /** So long a person waits for the server before they are told that it goes on without them. */
  patience: number;
}

/** A save that is under way is let arrive: it would only cross with this. */
const courtesy = 3000;

/** How long nobody is told of a deletion: so long it can be taken back even with signal. */
const regret = 20_000;

export function createSendOff({ clock, drafts, outbox: find, patience }: Around) {
  async function outboxHere(): Promise<Outbox> {
    const outbox = await find().catch(() => undefined);
    if (!outbox) throw new CallError();
    return outbox;
  }
  return {
    /**
     * Submits an application: from here on it is the outbox's, and its draft is none any more. Answers why the server has
     * refused it, if it did so at once: then the draft is there again, and nothing waits. In every other case the person may
     * go on.
     */
    sendOff: async (opened: Opened, word: Word): Promise<Why | undefined> => {
      const { id, draft } = opened;
      const outbox = await outboxHere();
      await within(courtesy, draft.settled(), clock);
      await outbox.queue(frozen(id, opened.stop(), word), noDraft(id));
      const tried = await outbox.tried(id, patience);
      if (tried?.kind === 'application' && tried.standing.state === 'rejected') {
        const { why } = tried.standing;
        await outbox.takeBack(id, () => [givenBack(tried)]);
        opened.goOn(heldOf(tried));
        return why;
      }
      // What lay of it here went as it was queued. Has another tab taken it back since, it is a draft again there.
      drafts.putAway(id);
      return undefined;
    },
    /** Deletes a draft, here at once and at the server once nobody regrets it, as soon as there is signal. */
    sendDeletionOff: async (
      owner: string,
      draft: Parameters<typeof deletionOf>[0],
      language: Language,
    ): Promise<void> => {
      const outbox = await outboxHere();
      const [, kept] = (await drafts.keptOf(owner)).find(([id]) => id === draft.id) ?? [];
      const item = deletionOf(draft, kept, language, clock.now() + regret);
      const written = outbox.queue(item, noDraft(draft.id));
      drafts.putAway(
        draft.id,
        written.catch(() => undefined),
      );
      await written;
    },
  };
}
