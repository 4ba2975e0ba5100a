import { useCallback, useRef, useState } from 'react';
import { notify } from '../../../components/notify';
import { http } from '../../../features/calls/http';
import type { ApplicationStatus, Changed, DeskApplication, TimelineEntry, Undoable } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { failureNotice, successNotice } from '../../../lib/http/notice';
import { uuid } from '../../../lib/uuid';
import { readAgain } from '../calls';
import { type Fresh, useFresh } from '../useFresh';

/** What colleagues did since the application was loaded, shown when a change was refused. */
export type MissedEntries = readonly TimelineEntry[];

export interface File {
  fresh: Fresh<DeskApplication>;
  busy: boolean;
  missed: MissedEntries | undefined;
  forgive: () => void;
  setStatus: (status: ApplicationStatus) => Promise<void>;
  assign: (assignee: string | null) => Promise<void>;
  undo: (undoable: Undoable) => Promise<void>;
  /** Makes another change in its turn, based on the last. */
  change: (name: string, deed: QueuedChange) => Promise<void>;
  note: (written: { id: string; text: string }) => Promise<void>;
  write: (written: { id: string; text: string }) => Promise<void>;
  /** Runs other work that changes the application after the queued changes, then reloads it. */
  inTurn: <Done>(work: () => Promise<Done>) => Promise<Done>;
}

type QueuedChange = (headers: Record<string, string>) => Promise<Changed>;

interface Queue {
  last: Promise<void>;
  /** Names of the queued changes. Replaced by a new list when the queued ones are dropped. */
  names: string[];
  revision: number;
}

export const ifMatch = (revision: number): Record<string, string> => ({ 'If-Match': `"${revision}"` });

/** One application at the desk, kept up to date, and the actions on it. Each action also reloads the list. */
export function useFile(id: string, refreshList: () => Promise<void>): File {
  const queue = useRef<Queue>({ last: Promise.resolve(), names: [], revision: 0 });
  const ask = useCallback(async () => {
    const file = await readAgain('GET /admin/application/{id}', { path: { id }, quiet: true });
    queue.current.revision = Math.max(queue.current.revision, file.revision);
    return file;
  }, [id]);
  const fresh = useFresh(ask);
  const [waiting, setWaiting] = useState(0);
  const [missed, setMissed] = useState<MissedEntries>();
  const application = fresh.reply;

  function again(): Promise<void> {
    void refreshList();
    return fresh.again();
  }

  async function showMissed(): Promise<void> {
    const seen = application?.timeline[0]?.sequence ?? 0;
    const now = await ask();
    setMissed(now.timeline.filter(({ sequence }) => sequence > seen));
    await again();
  }

  async function carryOut(deed: QueuedChange): Promise<void> {
    const queued = queue.current;
    setMissed(undefined);
    try {
      queued.revision = (await deed(ifMatch(queued.revision))).revision;
      notify.success(successNotice);
      await again();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 412) {
        // Other queued changes were chosen without knowing what the colleague did, so drop them.
        queued.names = [];
        await showMissed().catch(() => notify.failure(failureNotice(error)));
      } else notify.failure(failureNotice(error));
    }
  }

  /** Runs work one at a time, each based on the revision made by the last. */
  function lineUp<Done>(work: () => Promise<Done>): Promise<Done> {
    const queued = queue.current;
    setWaiting((count) => count + 1);
    const turn = queued.last.then(work).finally(() => setWaiting((count) => count - 1));
    queued.last = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  /** Choosing the same change twice in a row queues it once. */
  function enqueue(name: string, deed: QueuedChange): Promise<void> {
    const queued = queue.current;
    if (queued.names.at(-1) === name) return queued.last;
    const names = queued.names;
    names.push(name);
    return lineUp(async () => {
      if (names === queued.names) await carryOut(deed);
    }).finally(() => names.shift());
  }

  /** Unlike queued changes, this runs even if a colleague changed the application. */
  function inTurn<Done>(work: () => Promise<Done>): Promise<Done> {
    return lineUp(async () => {
      const done = await work();
      await again();
      return done;
    });
  }

  const path = { id };
  return {
    fresh,
    busy: waiting > 0,
    missed,
    forgive: () => setMissed(undefined),
    setStatus: (status) => {
      const body = { id: uuid(), status };
      return enqueue(`status ${status}`, (headers) =>
        http('POST /admin/application/{id}/status', { path, headers, body, quiet: true }),
      );
    },
    assign: (assignee) => {
      const body = { id: uuid(), assignee };
      return enqueue(`assignee ${assignee}`, (headers) =>
        http('POST /admin/application/{id}/assignee', { path, headers, body, quiet: true }),
      );
    },
    undo: ({ change }) =>
      enqueue(`undo ${change}`, () =>
        http('POST /admin/application/{id}/undo', { path, body: { change }, quiet: true }),
      ),
    change: enqueue,
    note: async (body) => {
      await inTurn(() => http('POST /admin/application/{id}/note', { path, body, quiet: true }));
    },
    write: async (body) => {
      await inTurn(() => http('POST /admin/application/{id}/message', { path, body, quiet: true }));
    },
    inTurn,
  };
}
