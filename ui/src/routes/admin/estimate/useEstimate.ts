import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { http } from '../../../features/calls/http';
import { useWriting } from '../../../features/thread/useWriting';
import type { DeskApplication } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { lenderDay } from '../../../lib/lender-day';
import { session } from '../../../lib/session';
import { type File, ifMatch } from '../file/useFile';
import {
  afterSave,
  beforeSave,
  changed,
  type EstimateDraft,
  isStored,
  keepMine,
  resumeDraft,
  startDraft,
  takeTheirs,
} from './draft';
import { faultsOf, type Part, type Sheet, termsOf } from './sheet';

/**
 * What happened to the draft at the server in the meantime: someone saved a newer version, sent it or discarded it.
 * `saved`: this device's last save did arrive, but its reply was lost.
 */
type Elsewhere = 'newer' | 'sent' | 'discarded' | 'saved';

/** Whether the draft was saved, sent or discarded as asked, or why not. */
export type EstimateOutcome = 'done' | Elsewhere;

export interface EstimateWriting {
  draft: EstimateDraft;
  change: (part: Partial<Sheet>) => void;
  faults: readonly Part[];
  tries: number;
  /** Whether this device's stored copy was loaded. Until then nothing can be typed. */
  isRead: boolean;
  takeTheirs: () => void;
  keepMine: () => void;
  save: () => Promise<EstimateOutcome>;
  check: () => boolean;
  /** Sends it with the costs of a quote that takes this many corrections into account, unless there are more by then. */
  send: (corrections: number) => Promise<EstimateOutcome | 'corrected'>;
  discard: () => Promise<EstimateOutcome>;
}

const faultsIn = ({ sheet }: EstimateDraft, open: boolean) => faultsOf(sheet, lenderDay(), open);

/** Whether a call was refused because the draft or the application is no longer what this device knows. */
const isOutdated = (error: unknown) =>
  error instanceof CallError && (error.status === 404 || error.status === 412 || error.code === 'not_allowed');

/** An estimate in progress: saved as a draft at the server, kept on this device until then, and sent on request. */
export function useEstimate(
  application: DeskApplication,
  { inTurn, fresh }: Pick<File, 'inTurn' | 'fresh'>,
): EstimateWriting {
  const { writing, now, write, isRead } = useWriting<EstimateDraft>(`${application.id}/estimate`, {
    begin: () => startDraft(application),
    isWhole: isStored,
    isUnsent: ({ dirty }) => dirty,
    join: (found) => resumeDraft(found, application),
  });
  const [faults, setFaults] = useState<readonly Part[]>([]);
  const [tries, setTries] = useState(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const pathOf = (estimate: string) => ({ id: application.id, estimate });

  const find = (open: boolean): boolean => {
    const found = faultsIn(now(), open);
    setFaults(found);
    setTries((before) => before + 1);
    return found.length === 0;
  };

  async function put(keepalive: boolean): Promise<{ id: string; revision: number }> {
    const sent = now();
    const { id, revision, sheet, dirty } = sent;
    if (!dirty && revision !== undefined) return { id, revision };
    write(beforeSave(sent));
    const kept = await http('PUT /admin/application/{id}/estimate/{estimate}', {
      path: pathOf(id),
      headers: revision === undefined ? { 'If-None-Match': '*' } : ifMatch(revision),
      body: termsOf(sheet),
      quiet: true,
      keepalive,
    });
    write(afterSave(now(), sent, kept));
    return kept;
  }

  /** Saves run one at a time, because each is based on the revision made by the last. */
  function store(keepalive = false): ReturnType<typeof put> {
    const storing = last.current.then(() => put(keepalive));
    last.current = storing.catch(() => undefined);
    return storing;
  }

  /** Finds out why the server refused a call. A newer version is shown before anything is lost. */
  async function meet(error: unknown): Promise<Elsewhere> {
    if (!isOutdated(error)) throw error;
    const before = now();
    const found = await http('GET /admin/application/{id}', { path: { id: application.id }, quiet: true });
    write(resumeDraft(now(), found));
    await fresh.again();
    if (now().theirs) return 'newer';
    if (found.estimates.some(({ id, sentAt }) => id === before.id && sentAt)) return 'sent';
    if (now().revision === before.revision) throw error;
    return now().revision === undefined ? 'discarded' : 'saved';
  }

  /** Does work that depends on the draft at the server, once more if it was refused for one of the `retried` reasons. */
  async function onDraft(work: () => Promise<unknown>, retried: readonly Elsewhere[]): Promise<EstimateOutcome> {
    try {
      await inTurn(work);
    } catch (error) {
      const elsewhere = await meet(error);
      if (!retried.includes(elsewhere)) return elsewhere;
      await inTurn(work);
    }
    return 'done';
  }

  async function send(corrections: number): Promise<EstimateOutcome | 'corrected'> {
    const storeAndSend = async () => {
      const { id, revision } = await store();
      await http('POST /admin/application/{id}/estimate/{estimate}/send', {
        path: pathOf(id),
        headers: ifMatch(revision),
        body: { corrections },
        quiet: true,
      });
    };
    try {
      return await onDraft(storeAndSend, ['saved']);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'corrected_since') throw error;
      await fresh.again();
      return 'corrected';
    }
  }

  async function discard(): Promise<EstimateOutcome> {
    const giveUp = () => write({ ...now(), dirty: false });
    const remove = async () => {
      const { id, revision } = now();
      if (revision !== undefined) {
        const headers = ifMatch(revision);
        await http('DELETE /admin/application/{id}/estimate/{estimate}', { path: pathOf(id), headers, quiet: true });
      }
      // Before the application is loaded again: if the page closes, an unsaved draft is saved.
      giveUp();
    };
    if (now().revision === undefined) return remove().then(() => 'done');
    const done = await onDraft(remove, ['saved']);
    if (done !== 'discarded') return done;
    giveUp();
    return 'done';
  }

  const leave = useEffectEvent(() => {
    const { dirty, theirs } = now();
    // What cannot be saved stays on this device. Nothing is saved after signing out.
    if (!dirty || theirs || !session.token() || faultsIn(now(), true).length > 0) return;
    inTurn(() => store(true)).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error;
    });
  });
  useEffect(() => {
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  return {
    draft: writing,
    change: (part) => {
      write(changed(now(), part));
      setFaults((before) => before.filter((one) => !(one in part)));
    },
    faults,
    tries,
    isRead,
    takeTheirs: () => {
      if (writing.theirs) write(takeTheirs(now(), writing.theirs));
    },
    keepMine: () => {
      if (writing.theirs) write(keepMine(now(), writing.theirs));
    },
    save: async () => (find(true) ? onDraft(store, ['saved', 'discarded']) : 'done'),
    check: () => find(false),
    send,
    discard,
  };
}
