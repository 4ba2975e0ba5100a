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
  changed,
  draftOf,
  type EstimateDraft,
  isStored,
  keepMine,
  resumeDraft,
  startDraft,
  takeTheirs,
} from './draft';
import { faultsOf, type Part, type Sheet, termsOf } from './sheet';

/** What became of sending an estimate. `corrected` and `changed` ask for another look at it. */
type Sending = 'sent' | 'corrected' | 'changed';

export interface EstimateWriting {
  draft: EstimateDraft;
  change: (part: Partial<Sheet>) => void;
  faults: readonly Part[];
  tries: number;
  /** Whether this device's stored copy was loaded. Until then nothing can be typed. */
  isRead: boolean;
  takeTheirs: () => void;
  keepMine: () => void;
  save: () => Promise<boolean>;
  check: () => boolean;
  /** Sends it with the costs of a quote that counts this many corrections of the answers. */
  send: (corrections: number) => Promise<Sending>;
  discard: () => Promise<void>;
}

const faultsIn = ({ sheet }: EstimateDraft, open: boolean) => faultsOf(sheet, lenderDay(), open);

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

  /** A colleague changed the draft or began another: shows theirs before anything is lost. */
  async function meet(error: unknown): Promise<false> {
    const late = error instanceof CallError && (error.status === 412 || error.status === 409);
    if (!late) throw error;
    const found = await http('GET /admin/application/{id}', { path: { id: application.id }, quiet: true });
    const theirs = draftOf(found);
    if (!theirs) throw error;
    write({ ...now(), theirs });
    return false;
  }

  async function send(corrections: number): Promise<Sending> {
    try {
      await inTurn(async () => {
        const { id, revision } = await store();
        await http('POST /admin/application/{id}/estimate/{estimate}/send', {
          path: pathOf(id),
          headers: ifMatch(revision),
          body: { corrections },
          quiet: true,
        });
      });
    } catch (error) {
      if (error instanceof CallError && error.code === 'corrected_since') {
        await fresh.again();
        return 'corrected';
      }
      await meet(error);
      return 'changed';
    }
    return 'sent';
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
    save: async () => {
      if (!find(true)) return false;
      try {
        await inTurn(() => store());
      } catch (error) {
        return meet(error);
      }
      return true;
    },
    check: () => find(false),
    send,
    discard: async () => {
      const { id, revision } = now();
      const giveUp = () => write({ ...now(), dirty: false });
      if (revision === undefined) return giveUp();
      await inTurn(async () => {
        await http('DELETE /admin/application/{id}/estimate/{estimate}', { path: pathOf(id), quiet: true });
        giveUp();
      });
    },
  };
}
