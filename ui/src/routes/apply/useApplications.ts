import { useCallback, useEffect, useState } from 'react';
import { useUser } from '../../features/account/account';
import { useUserHere } from '../../features/account/useUserHere';
import { countAwaited } from '../../features/application/awaited';
import { askApplications, keptOf, sendDeletionOff } from '../../features/application/here';
import { keepCopy, keepNewest, useListCopy } from '../../features/application/reading';
import { http } from '../../features/calls/http';
import { type ListedApplication, listed } from '../../features/drafts/list';
import { restoredDraft } from '../../features/outbox/freeze';
import { outboxHere } from '../../features/outbox/here';
import { type DeletionItem, isDeletion, isWaiting } from '../../features/outbox/item';
import { useSpeech } from '../../i18n/language';
import type { ApplicationSummary } from '../../lib/api/types';
import { type Asked, useQuery } from '../../lib/useQuery';

interface Applications {
  /** The drafts on this device at once; the whole list when the server has answered. */
  list: readonly ListedApplication[];
  /** State of the server's answer. An older answer stays while a new one fails to load. */
  state: Asked<unknown>['state'];
  /** When the list is from, if it is this device's copy. */
  keptAt: string | undefined;
  more: boolean;
  reload: () => void;
  showMore: () => void;
  fetching: boolean;
  deleted: string | undefined;
  /** Whether it is deleted, at least on this device. */
  isGone: (id: string) => boolean;
  remove: (draft: ListedApplication) => Promise<void>;
  undo: (id: string) => Promise<void>;
  withdraw: (id: string) => Promise<void>;
  undoWithdrawal: (id: string) => Promise<void>;
}

/** Milliseconds between checks for the lender's answer while the page is visible. */
const pollMs = 30_000;

const hurry = () => void outboxHere().then((outbox) => outbox?.hurry());

/**
 * This account's applications. A deletion is carried out after its undo period. Loaded again when an item has left the
 * queue.
 */
export function useApplications(queued: string, deletions: readonly DeletionItem[]): Applications {
  const { language } = useSpeech();
  const user = useUser();
  const owner = useUserHere()?.id;
  const [pages, setPages] = useState(1);
  const [deleted, setDeleted] = useState<string>();
  /** Ids that were queued for deletion. The server may not have confirmed it yet. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const [back, setBack] = useState<readonly string[]>([]);
  const fresh = deletions.filter((item) => isWaiting(item) && !gone.includes(item.id));
  const refused = deletions.filter((item) => !isWaiting(item)).map(({ id }) => id);
  // A draft whose deletion was refused is shown again, even after the message was dismissed.
  const still = gone.filter((id) => !refused.includes(id));
  if (fresh.length > 0 || still.length < gone.length) setGone([...still, ...fresh.map(({ id }) => id)]);

  // Items that left the queue may be drafts on this device again.
  const here = useQuery(owner, async () => (owner === undefined ? [] : keptOf(owner)), { askAgainOn: queued });
  const asked = useQuery(
    owner,
    async () => {
      const answer = await askApplications(pages);
      countAwaited(answer.applications);
      void keepCopy(owner, 'list', answer.applications).then(() => keepNewest(answer.applications));
      // Include what was saved or deleted during the call.
      await here.again();
      return { ...answer, pages };
    },
    { every: pollMs, askAgainOn: `${queued} ${pages}` },
  );
  const { reply: known, again } = asked;
  const copy = useListCopy(asked);
  const { again: lookHere } = here;
  const reload = useCallback(() => {
    void lookHere();
    void again();
  }, [lookHere, again]);

  useEffect(() => {
    addEventListener('pagehide', hurry);
    return () => {
      removeEventListener('pagehide', hurry);
      hurry();
    };
  }, []);

  function amend(after: ApplicationSummary): void {
    const changed = (list: readonly ApplicationSummary[]) => list.map((one) => (one.id === after.id ? after : one));
    asked.amend((list) => ({ ...list, applications: changed(list.applications) }));
    countAwaited(changed(known?.applications ?? []));
  }

  return {
    list: listed(known?.applications ?? copy?.value, here.reply ?? []),
    state: asked.state,
    keptAt: copy?.at,
    more: known?.more ?? false,
    reload,
    showMore: () => {
      if (known?.pages === pages) setPages(pages + 1);
      else void again();
    },
    fetching: known !== undefined && known.pages < pages && !asked.failure,
    deleted,
    isGone: (id) => gone.includes(id) && !back.includes(id),
    remove: async ({ id, program = null, revision }) => {
      if (!user) return;
      setDeleted(id);
      setBack((ids) => ids.filter((one) => one !== id));
      const seen = known?.applications.find((one) => one.id === id)?.revision ?? revision;
      await sendDeletionOff(user.id, { id, program, revision: seen || null }, language);
    },
    undo: async (id) => {
      const outbox = await outboxHere();
      const undone = await outbox?.takeBack(id, (item) => (isDeletion(item) ? [restoredDraft(item)] : []));
      if (!undone) return;
      setBack((ids) => [...ids, id]);
      reload();
    },
    withdraw: async (id) => amend(await http('POST /application/{id}/withdraw', { path: { id }, quiet: true })),
    undoWithdrawal: async (id) => amend(await http('POST /application/{id}/withdraw/undo', { path: { id } })),
  };
}
