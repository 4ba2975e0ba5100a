import { useCallback, useEffect, useRef, useState } from 'react';
import { http } from '../../features/calls/http';
import { letGo } from '../../features/drafts/drafts';
import type { ApplicationSummary } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';

type Loaded = { state: 'loading' | 'failed' } | { state: 'here'; applications: readonly ApplicationSummary[] };

interface Applications {
  list: Loaded;
  reload: () => void;
  /** The draft that is about to be deleted, until another is or the page is left. */
  deleted: string | undefined;
  remove: (id: string) => void;
  undo: () => void;
  withdraw: (id: string) => Promise<void>;
}

/** How long a deletion can be taken back. */
const regret = 20_000;

function deleteNow(id: string): void {
  letGo(id);
  http('DELETE /application/{id}', { path: { id }, quiet: true, keepalive: true }).catch((error: unknown) => {
    // Deleted on another device meanwhile: that is what was wanted.
    if (!(error instanceof CallError)) throw error;
  });
}

/** This account's applications. A deletion is carried out once nobody can regret it any more. Asked for anew with each receipt. */
export function useApplications(received: number): Applications {
  const [list, setList] = useState<Loaded>({ state: 'loading' });
  const [deleted, setDeleted] = useState<string>();
  const due = useRef<string>(undefined);

  const reload = useCallback(() => {
    http('GET /application')
      .then(({ applications }) => setList({ state: 'here', applications }))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        setList((held) => (held.state === 'here' ? held : { state: 'failed' }));
      });
  }, []);

  const settle = useCallback(() => {
    const id = due.current;
    due.current = undefined;
    setDeleted(undefined);
    if (id === undefined) return;
    deleteNow(id);
    setList((held) =>
      held.state === 'here' ? { ...held, applications: held.applications.filter((one) => one.id !== id) } : held,
    );
  }, []);

  // Whatever has been received meanwhile is the server's to tell of.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another receipt is another reason to ask
  useEffect(reload, [reload, received]);
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
      const after = await http('POST /application/{id}/withdraw', { path: { id } });
      setList((held) =>
        held.state === 'here'
          ? { ...held, applications: held.applications.map((one) => (one.id === id ? after : one)) }
          : held,
      );
    },
  };
}
