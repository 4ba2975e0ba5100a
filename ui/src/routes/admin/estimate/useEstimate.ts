import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { http } from '../../../features/calls/http';
import type { DeskApplication, Estimate } from '../../../lib/api/types';
import { CallError } from '../../../lib/http/error';
import { uuid } from '../../../lib/uuid';
import { ifMatch } from '../file/useFile';
import { blankSheet, faultsOf, isoDay, type Part, type Sheet, sheetOf, termsOf } from './sheet';

interface Writing {
  id: string;
  /** Of the draft as it lies on the server; none was saved yet. */
  revision: number | undefined;
  saved: Date | undefined;
  /** What was typed up to then. */
  sheet: Sheet;
}

/** The draft that somebody saved meanwhile. */
type Theirs = Pick<Estimate, 'id' | 'revision' | 'terms' | 'by'>;

export interface EstimateWriting {
  sheet: Sheet;
  change: (part: Partial<Sheet>) => void;
  /** What was found wrong when it was last to be saved or sent. */
  faults: readonly Part[];
  /** How often it was tried. */
  tries: number;
  dirty: boolean;
  saved: Date | undefined;
  drafted: boolean;
  theirs: Theirs | undefined;
  takeTheirs: () => void;
  keepMine: () => void;
  save: () => Promise<boolean>;
  /** Whether it could be sent, before anybody is asked. */
  check: () => boolean;
  send: () => Promise<boolean>;
  discard: () => Promise<void>;
  /** Whether it is being sent: what was typed now would not go with it. */
  sending: boolean;
}

const draftOf = ({ estimates }: DeskApplication) => estimates.find(({ sentAt }) => !sentAt);

/** An estimate that is being written: kept as a draft on the server, sent when somebody says so. */
export function useEstimate(application: DeskApplication, reload: () => Promise<void>): EstimateWriting {
  const [draft] = useState(() => draftOf(application));
  const [writing, setWriting] = useState<Writing>(() => ({
    id: draft?.id ?? uuid(),
    revision: draft?.revision,
    saved: draft && new Date(draft.savedAt),
    sheet: draft ? sheetOf(draft.terms) : blankSheet(application.amount, new Date()),
  }));
  const [sheet, setSheet] = useState(writing.sheet);
  const dirty = sheet !== writing.sheet;
  const [faults, setFaults] = useState<readonly Part[]>([]);
  const [tries, setTries] = useState(0);
  const [theirs, setTheirs] = useState<Theirs>();
  const [sending, setSending] = useState(false);
  const given = useRef(false);
  const underway = useRef<Promise<Writing>>(undefined);

  const path = { id: application.id, estimate: writing.id };

  const find = (open: boolean): boolean => {
    const found = faultsOf(sheet, isoDay(new Date()), open);
    setFaults(found);
    setTries((before) => before + 1);
    return found.length === 0;
  };

  async function put({ id, revision }: Writing, keepalive = false): Promise<Writing> {
    const kept = await http('PUT /admin/application/{id}/estimate/{estimate}', {
      path: { id: application.id, estimate: id },
      headers: revision === undefined ? { 'If-None-Match': '*' } : ifMatch(revision),
      body: termsOf(sheet),
      quiet: true,
      keepalive,
    });
    return { id: kept.id, revision: kept.revision, saved: new Date(kept.savedAt), sheet };
  }

  /** Somebody else wrote in it, or began another: what they wrote is shown before anything is lost. */
  async function meet(error: unknown): Promise<false> {
    const late = error instanceof CallError && (error.status === 412 || error.status === 409);
    if (!late) throw error;
    const now = await http('GET /admin/application/{id}', { path: { id: application.id }, quiet: true });
    const other = draftOf(now);
    if (!other) throw error;
    setTheirs(other);
    return false;
  }

  async function store(): Promise<number | false> {
    if (!dirty && writing.revision !== undefined) return writing.revision;
    try {
      underway.current = put(writing);
      const kept = await underway.current;
      setWriting(kept);
      return kept.revision ?? false;
    } catch (error) {
      return meet(error);
    } finally {
      underway.current = undefined;
    }
  }

  async function give(): Promise<boolean> {
    const revision = await store();
    if (revision === false) return false;
    try {
      await http('POST /admin/application/{id}/estimate/{estimate}/send', {
        path,
        headers: ifMatch(revision),
        quiet: true,
      });
    } catch (error) {
      return meet(error);
    }
    given.current = true;
    await reload();
    return true;
  }

  /** What is just being saved was typed earlier: the last letters are written upon it. */
  async function farewell(): Promise<void> {
    await put((await underway.current?.catch(() => writing)) ?? writing, true);
    await reload();
  }

  const leave = useEffectEvent(() => {
    if (!dirty || given.current || theirs || faultsOf(sheet, isoDay(new Date()), true).length > 0) return;
    farewell().catch((error: unknown) => {
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
    sheet,
    change: (part) => {
      setSheet((before) => ({ ...before, ...part }));
      setFaults((before) => before.filter((one) => !(one in part)));
    },
    faults,
    tries,
    dirty,
    saved: writing.saved,
    drafted: writing.revision !== undefined,
    theirs,
    takeTheirs: () => {
      if (!theirs) return;
      const taken = sheetOf(theirs.terms);
      setWriting((before) => ({ ...before, id: theirs.id, revision: theirs.revision, sheet: taken }));
      setSheet(taken);
      setTheirs(undefined);
    },
    keepMine: () => {
      if (!theirs) return;
      setWriting((before) => ({
        ...before,
        id: theirs.id,
        revision: theirs.revision,
        sheet: sheetOf(theirs.terms),
      }));
      setTheirs(undefined);
    },
    save: async () => {
      if (!find(true)) return false;
      const kept = (await store()) !== false;
      if (kept) await reload();
      return kept;
    },
    check: () => find(false),
    sending,
    send: async () => {
      setSending(true);
      try {
        return await give();
      } finally {
        setSending(false);
      }
    },
    discard: async () => {
      given.current = true;
      if (writing.revision !== undefined) {
        await http('DELETE /admin/application/{id}/estimate/{estimate}', { path, quiet: true });
        await reload();
      }
    },
  };
}
