import type { Language } from '../../i18n/languages';
import { CallError } from '../../lib/http/error';
import { type TimeSource, within } from '../../lib/wait';
import type { Drafts } from '../drafts/drafts';
import type { Opened } from '../drafts/opened';
import { deletionOf, draftRemoval, heldByItem, restoredDraft, type SubmissionExtras, submissionOf } from './freeze';
import type { Why } from './item';
import type { Outbox } from './outbox';

interface SendOffDeps {
  clock: TimeSource;
  drafts: Pick<Drafts, 'keptOf' | 'closeDraft'>;
  outbox: () => Promise<Outbox | undefined>;
  /** Milliseconds to wait for the server before telling the user that they can go on. */
  patience: number;
}

/** Milliseconds to let a running save finish, so that it does not conflict with the submission. */
const saveWaitMs = 3000;

const undoMs = 20_000;

export function createSendOff({ clock, drafts, outbox: find, patience }: SendOffDeps) {
  async function outboxHere(): Promise<Outbox> {
    const outbox = await find().catch(() => undefined);
    if (!outbox) throw new CallError();
    return outbox;
  }
  return {
    /**
     * Submits an application: moves it from the drafts to the outbox. Returns the reason if the server refuses at once;
     * the draft is then restored. Otherwise the user can go on.
     */
    sendOff: async (opened: Opened, word: SubmissionExtras): Promise<Why | undefined> => {
      const { id, draft } = opened;
      const outbox = await outboxHere();
      await within(saveWaitMs, draft.settled(), clock);
      await outbox.queue(submissionOf(id, opened.stop(), word), draftRemoval(id));
      // If the device fails to read it, it is in the queue, which says how it went.
      const tried = await outbox.tried(id, patience).catch(() => undefined);
      if (tried?.kind === 'application' && tried.standing.state === 'rejected') {
        const { why } = tried.standing;
        await outbox.takeBack(id, () => [restoredDraft(tried)]);
        opened.goOn(heldByItem(tried));
        return why;
      }
      // The stored draft was removed when the item was queued. If another tab has taken it back since, that tab has the
      // draft.
      drafts.closeDraft(id);
      return undefined;
    },
    /** Deletes a draft: here at once, at the server after the undo period and when there is a network. */
    sendDeletionOff: async (
      owner: string,
      draft: Parameters<typeof deletionOf>[0],
      language: Language,
    ): Promise<void> => {
      const outbox = await outboxHere();
      const [, kept] = (await drafts.keptOf(owner)).find(([id]) => id === draft.id) ?? [];
      const item = deletionOf(draft, kept, language, clock.now() + undoMs);
      const written = outbox.queue(item, draftRemoval(draft.id));
      drafts.closeDraft(
        draft.id,
        written.catch(() => undefined),
      );
      await written;
    },
  };
}
