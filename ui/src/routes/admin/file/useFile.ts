import { useCallback, useState } from 'react';
import { notify } from '../../../components/notify';
import { http } from '../../../features/calls/http';
import type { ApplicationStatus, DeskApplication, TimelineEntry, Undoable } from '../../../lib/api/types';
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
}

export const ifMatch = (revision: number): Record<string, string> => ({ 'If-Match': `"${revision}"` });

/** One application at the desk, always fresh, and what can be done to it. Each deed tells the list, too. */
export function useFile(id: string, refreshList: () => Promise<void>): File {
  const ask = useCallback(() => readAgain('GET /admin/application/{id}', { path: { id }, quiet: true }), [id]);
  const fresh = useFresh(ask);
  const [busy, setBusy] = useState(false);
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

  async function carryOut(deed: () => Promise<unknown>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setMissed(undefined);
    try {
      await deed();
      notify.success(successNotice);
      await again();
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.status === 412) await showMissed().catch(() => notify.failure(failureNotice(error)));
      else notify.failure(failureNotice(error));
    } finally {
      setBusy(false);
    }
  }

  const path = { id };
  const headers = ifMatch(application?.revision ?? 0);
  return {
    fresh,
    busy,
    missed,
    forgive: () => setMissed(undefined),
    setStatus: (status) =>
      carryOut(() =>
        http('POST /admin/application/{id}/status', { path, headers, body: { id: uuid(), status }, quiet: true }),
      ),
    assign: (assignee) =>
      carryOut(() =>
        http('POST /admin/application/{id}/assignee', { path, headers, body: { id: uuid(), assignee }, quiet: true }),
      ),
    undo: ({ change }) =>
      carryOut(() => http('POST /admin/application/{id}/undo', { path, body: { change }, quiet: true })),
    note: async (body) => {
      await http('POST /admin/application/{id}/note', { path, body, quiet: true });
      await again();
    },
    write: async (body) => {
      await http('POST /admin/application/{id}/message', { path, body, quiet: true });
      await again();
    },
  };
}
