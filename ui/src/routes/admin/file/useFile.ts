import { useCallback, useRef, useState } from 'react';
import { notify } from '../../../components/notify';
import { http } from '../../../features/calls/http';
import type { ApplicationStatus, Changed, DeskApplication, TimelineEntry, Undoable } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { failureNotice, successNotice } from '../../../lib/http/notice';
import { uuid } from '../../../lib/uuid';
import { readAgain } from '../calls';
import { type Fresh, useFresh } from '../useFresh';

/** What happened to an application since it was looked at, where a change came too late. */
export type Missed = readonly TimelineEntry[];

export interface File {
  fresh: Fresh<DeskApplication>;
  busy: boolean;
  missed: Missed | undefined;
  forgive: () => void;
  setStatus: (status: ApplicationStatus) => Promise<void>;
  assign: (assignee: string | null) => Promise<void>;
  undo: (undoable: Undoable) => Promise<void>;
  note: (written: { id: string; text: string }) => Promise<void>;
  write: (written: { id: string; text: string }) => Promise<void>;
  /** Does something else that changes the application, after what was chosen before it; then it is read again. */
  inTurn: <Done>(work: () => Promise<Done>) => Promise<Done>;
}

/** A change, based on the revision that its headers name. */
type Deed = (headers: Record<string, string>) => Promise<Changed>;

/** The changes that were chosen and are not yet made. */
interface Queue {
  /** Ends with the last of them. */
  last: Promise<void>;
  /** What each is; a new list stands here once those before it are no longer wanted. */
  names: string[];
  /** The newest that was read, or that a change has made. */
  revision: number;
}

export const ifMatch = (revision: number): Record<string, string> => ({ 'If-Match': `"${revision}"` });

/** One application at the desk, always fresh, and what can be done to it. Each deed tells the list, too. */
export function useFile(id: string, refreshList: () => Promise<void>): File {
  const queue = useRef<Queue>({ last: Promise.resolve(), names: [], revision: 0 });
  const ask = useCallback(async () => {
    const file = await readAgain('GET /admin/application/{id}', { path: { id }, quiet: true });
    queue.current.revision = Math.max(queue.current.revision, file.revision);
    return file;
  }, [id]);
  const fresh = useFresh(ask);
  const [waiting, setWaiting] = useState(0);
  const [missed, setMissed] = useState<Missed>();
  const application = fresh.reply;

  /** The list beside it comes when it comes: the next change need not wait for it. */
  function again(): Promise<void> {
    void refreshList();
    return fresh.again();
  }

  /** Who came too late is shown what they did not know. */
  async function showMissed(): Promise<void> {
    const seen = application?.timeline[0]?.sequence ?? 0;
    const now = await ask();
    setMissed(now.timeline.filter(({ sequence }) => sequence > seen));
    await again();
  }

  async function carryOut(deed: Deed): Promise<void> {
    const queued = queue.current;
    setMissed(undefined);
    try {
      queued.revision = (await deed(ifMatch(queued.revision))).revision;
      notify.success(successNotice);
      await again();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 412) {
        // What else was chosen was chosen without knowing what a colleague has done.
        queued.names = [];
        await showMissed().catch(() => notify.failure(failureNotice(error)));
      } else notify.failure(failureNotice(error));
    }
  }

  /** One after the other, each based on the revision that the previous one made. */
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

  /** The same chosen twice in a row is one. */
  function enqueue(name: string, deed: Deed): Promise<void> {
    const queued = queue.current;
    if (queued.names.at(-1) === name) return queued.last;
    const names = queued.names;
    names.push(name);
    return lineUp(async () => {
      if (names === queued.names) await carryOut(deed);
    }).finally(() => names.shift());
  }

  /** It is done whatever a colleague has done meanwhile. */
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
    note: async (body) => {
      await inTurn(() => http('POST /admin/application/{id}/note', { path, body, quiet: true }));
    },
    write: async (body) => {
      await inTurn(() => http('POST /admin/application/{id}/message', { path, body, quiet: true }));
    },
    inTurn,
  };
}
