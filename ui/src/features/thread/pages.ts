import { useMemo, useState } from 'react';
import type { Message } from '../../lib/api/types';
import { useBusy } from '../../lib/useBusy';

/** The newest rows of a list that can grow without limit, newest first. */
export interface Newest<Row> {
  rows: readonly Row[];
  /** Cursor for earlier rows; missing at the beginning. */
  next?: string | null | undefined;
}

/**
 * The known rows updated with the newest ones. If more rows arrived than `newest` holds, keeps only those, so that
 * there is no gap.
 */
export function withNewest<Row>(
  known: Newest<Row>,
  newest: Newest<Row>,
  nameOf: (row: Row) => string | number,
): Newest<Row> {
  const last = newest.rows.at(-1);
  if (!newest.next || last === undefined) return newest;
  const meets = known.rows.findIndex((row) => nameOf(row) === nameOf(last));
  return meets < 0 ? newest : { rows: [...newest.rows, ...known.rows.slice(meets + 1)], next: known.next };
}

interface Earlier<Row> {
  rows: readonly Row[];
  /** Loads earlier rows; `undefined` at the beginning. */
  earlier: (() => void) | undefined;
  fetching: boolean;
}

/** A list whose newest rows are polled, with earlier rows loaded on request. */
export function useEarlier<Row>(
  newest: Newest<Row>,
  nameOf: (row: Row) => string | number,
  fetchEarlier: (cursor: string) => Promise<Newest<Row>>,
): Earlier<Row> {
  const [given, setGiven] = useState(newest);
  const [known, setKnown] = useState(newest);
  const [fetching, whileFetching] = useBusy();
  if (given.rows !== newest.rows) {
    setGiven(newest);
    setKnown(withNewest(known, newest, nameOf));
  }
  const { rows, next } = known;

  async function fetchPage(cursor: string): Promise<void> {
    const page = await fetchEarlier(cursor);
    setKnown((held) => (held.next === cursor ? { rows: [...held.rows, ...page.rows], next: page.next } : held));
  }

  return { rows, earlier: next ? () => void whileFetching(() => fetchPage(next)) : undefined, fetching };
}

interface Known {
  messages: readonly Message[];
  next?: string | null | undefined;
}

interface Pages {
  messages: readonly Message[];
  before: (() => void) | undefined;
  fetching: boolean;
}

const nameOf = ({ id }: Message) => id;
const newestFirst = (messages: readonly Message[]) => [...messages].reverse();

/** Like `useEarlier`, for a thread with the oldest message first. */
export function usePages(end: Known, fetchBefore: (cursor: string) => Promise<Known>): Pages {
  const { messages: last, next } = end;
  const rows = useMemo(() => newestFirst(last), [last]);
  const known = useEarlier({ rows, next }, nameOf, async (cursor) => {
    const page = await fetchBefore(cursor);
    return { rows: newestFirst(page.messages), next: page.next };
  });
  const messages = useMemo(() => newestFirst(known.rows), [known.rows]);
  return { messages, before: known.earlier, fetching: known.fetching };
}
