import { useCallback, useEffect, useRef, useState } from 'react';
import { http } from '../../features/calls/http';
import { keptOf, letGo } from '../../features/drafts/drafts';
import { type Line, listed } from '../../features/drafts/list';
import type { ApplicationSummary } from '../../lib/api/types';
import { connection } from '../../lib/connection';
import { CallError } from '../../lib/http/error';

/** What is shown: at once what this device has and the server said last, in its place the whole list when it has answered. */
interface List {
  applications: readonly Line[];
  server: 'asked' | 'answered' | 'silent';
}

interface Applications {
  list: List;
  reload: () => void;
  /** The draft that is about to be deleted, until another is or the page is left. */
  deleted: string | undefined;
  remove: (id: string) => void;
  undo: () => void;
  withdraw: (id: string) => Promise<void>;
}

/** How long a deletion can be taken back. */
const regret = 20_000;

/** How often it is asked whether the lender has answered, while the page is looked at. */
const turn = 30_000;

/** Does this again and again while the page is looked at and there is signal, and as soon as both are so. */
function whileSeen(work: () => unknown): () => void {
  const look = () => document.visibilityState === 'visible' && connection.signal() && work();
  const timer = setInterval(look, turn);
  document.addEventListener('visibilitychange', look);
  const unwatch = connection.watch(look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    unwatch();
  };
}

function deleteNow(id: string, owner: string): void {
  letGo(id, owner);
  http('DELETE /application/{id}', { path: { id }, quiet: true, keepalive: true }).catch((error: unknown) => {
    // Deleted on another device meanwhile: that is what was wanted.
    if (!(error instanceof CallError)) throw error;
  });
}

/** This account's applications. A deletion is carried out once nobody can regret it any more. Asked for anew when something has left the queue. */
export function useApplications(owner: string | undefined, queued: string): Applications {
  const [list, setList] = useState<List>({ applications: [], server: 'asked' });
  const [deleted, setDeleted] = useState<string>();
  const due = useRef<string>(undefined);
  const known = useRef<readonly ApplicationSummary[]>(undefined);

  /** Asks the server; answers whether it was heard. */
  const ask = useCallback(async (): Promise<boolean> => {
    if (owner === undefined) return false;
    try {
      const { applications } = await http('GET /application', { quiet: true });
      known.current = applications;
      // What was saved or deleted while the answer came counts.
      const kept = await keptOf(owner);
      setList({ applications: listed(applications, kept), server: 'answered' });
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

  const settle = useCallback(() => {
    const id = due.current;
    due.current = undefined;
    setDeleted(undefined);
    if (id === undefined || owner === undefined) return;
    deleteNow(id, owner);
    known.current = known.current?.filter((one) => one.id !== id);
    setList((held) => ({ ...held, applications: held.applications.filter((one) => one.id !== id) }));
  }, [owner]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what has left the queue is a reason to ask
  useEffect(reload, [reload, queued]);
  useEffect(() => whileSeen(ask), [ask]);
  useEffect(() => {
    addEventListener('pagehide', settle);
    return () => {
      removeEventListener('pagehide', settle);
      settle();
    };
  }, [settle]);
  useEffect(() => {
    if (deleted === undefined) return;
    const timer = setTimeout(settle, regret);
    return () => clearTimeout(timer);
  }, [deleted, settle]);

  return {
    list,
    reload,
    deleted,
    remove: (id) => {
      settle();
      due.current = id;
      setDeleted(id);
    },
    undo: () => {
      due.current = undefined;
      setDeleted(undefined);
    },
    withdraw: async (id) => {
      const after = await http('POST /application/{id}/withdraw', { path: { id }, quiet: true });
      known.current = known.current?.map((one) => (one.id === id ? after : one));
      setList((held) => ({
        ...held,
        applications: held.applications.map((one) => (one.id === id ? { ...after, unsent: false } : one)),
      }));
    },
  };
}
