import { useCallback, useEffect, useRef, useState } from 'react';
import { askApplications, keptOf, sendDeletionOff } from '../../features/application/here';
import { http } from '../../features/calls/http';
import { type Line, listed } from '../../features/drafts/list';
import { givenBack } from '../../features/outbox/freeze';
import { outboxHere } from '../../features/outbox/here';
import { type DeletionItem, isDeletion, isWaiting } from '../../features/outbox/item';
import { useSpeech } from '../../i18n/language';
import type { ApplicationSummary } from '../../lib/api/types';
import { connection } from '../../lib/connection';
import { CallError } from '../../lib/http/error';
import { whenBack, whileSeen } from '../../lib/seen';

/** What is shown: at once what this device has and the server said last, in its place the whole list when it has answered. */
interface List {
  applications: readonly Line[];
  server: 'asked' | 'answered' | 'silent';
  /** Whether the server has more of them. */
  more: boolean;
}

interface Applications {
  list: List;
  reload: () => void;
  /** Shows a page more. */
  showMore: () => Promise<void>;
  fetching: boolean;
  /** The draft that was deleted last on this page. */
  deleted: string | undefined;
  /** Whether it is deleted, here at least. */
  isGone: (id: string) => boolean;
  remove: (draft: Line) => Promise<void>;
  undo: (id: string) => Promise<void>;
  withdraw: (id: string) => Promise<void>;
}

/** How often it is asked whether the lender has answered, while the page is looked at. */
const turn = 30_000;

const hurry = () => void outboxHere().then((outbox) => outbox?.hurry());

/** This account's applications. A deletion is carried out once nobody can regret it any more. Asked for anew when something has left the queue. */
export function useApplications(
  owner: string | undefined,
  queued: string,
  deletions: readonly DeletionItem[],
): Applications {
  const { language } = useSpeech();
  const [list, setList] = useState<List>({ applications: [], server: 'asked', more: false });
  const [fetching, setFetching] = useState(false);
  const pages = useRef(1);
  const [deleted, setDeleted] = useState<string>();
  /** What was seen waiting to be deleted. The server may not have said yet that it is. */
  const [gone, setGone] = useState<readonly string[]>([]);
  const [back, setBack] = useState<readonly string[]>([]);
  const known = useRef<readonly ApplicationSummary[]>(undefined);
  /** How often it was asked, and the last of these that counts: what was asked before is older. */
  const turns = useRef({ asked: 0, answered: 0 });
  const fresh = deletions.filter((item) => isWaiting(item) && !gone.includes(item.id));
  const refused = deletions.filter((item) => !isWaiting(item)).map(({ id }) => id);
  // One that was kept after all is there again, also once the word of it is dismissed.
  const still = gone.filter((id) => !refused.includes(id));
  if (fresh.length > 0 || still.length < gone.length) setGone([...still, ...fresh.map(({ id }) => id)]);

  /** Asks the server; answers whether it was heard. */
  const ask = useCallback(async (): Promise<boolean> => {
    if (owner === undefined) return false;
    turns.current.asked += 1;
    const turn = turns.current.asked;
    try {
      const { applications, more } = await askApplications(pages.current);
      if (turn < turns.current.answered) return true;
      turns.current.answered = turn;
      known.current = applications;
      // What was saved or deleted while the answer came counts.
      const kept = await keptOf(owner);
      if (turn === turns.current.answered) {
        setList({ applications: listed(applications, kept), server: 'answered', more });
      }
      return true;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    }
  }, [owner]);

  const reload = useCallback(() => {
    if (owner === undefined) return;
    const here = keptOf(owner);
    setList((held) => ({ ...held, server: 'asked' }));
    void here.then((kept) => {
      setList((held) => (held.server === 'answered' ? held : { ...held, applications: listed(known.current, kept) }));
    });
    void ask().then((heard) => heard || setList((held) => ({ ...held, server: 'silent' })));
  }, [owner, ask]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has left the queue is a reason to ask
  useEffect(reload, [reload, queued]);
  useEffect(() => whileSeen(() => connection.signal() && ask(), turn), [ask]);
  useEffect(() => whenBack(ask), [ask]);
  useEffect(() => {
    addEventListener('pagehide', hurry);
    return () => {
      removeEventListener('pagehide', hurry);
      hurry();
    };
  }, []);

  return {
    list,
    reload,
    showMore: async () => {
      setFetching(true);
      pages.current += 1;
      if (!(await ask())) pages.current -= 1;
      setFetching(false);
    },
    fetching,
    deleted,
    isGone: (id) => gone.includes(id) && !back.includes(id),
    remove: async ({ id, program = null, revision }) => {
      if (owner === undefined) return;
      setDeleted(id);
      setBack((ids) => ids.filter((one) => one !== id));
      const seen = known.current?.find((one) => one.id === id)?.revision ?? revision;
      await sendDeletionOff(owner, { id, program, revision: seen || null }, language);
    },
    undo: async (id) => {
      const outbox = await outboxHere();
      const undone = await outbox?.takeBack(id, (item) => (isDeletion(item) ? [givenBack(item)] : []));
      if (!undone) return;
      setBack((ids) => [...ids, id]);
      reload();
    },
    withdraw: async (id) => {
      const after = await http('POST /application/{id}/withdraw', { path: { id }, quiet: true });
      turns.current.asked += 1;
      turns.current.answered = turns.current.asked;
      known.current = known.current?.map((one) => (one.id === id ? after : one));
      setList((held) => ({
        ...held,
        applications: held.applications.map((one) => (one.id === id ? { ...after, unsent: false } : one)),
      }));
    },
  };
}
