import { useState } from 'react';
import { useBusy } from '../../lib/useBusy';
import { type Fresh, useFresh } from './useFresh';

interface Page<Row> {
  rows: readonly Row[];
  next?: string | null | undefined;
}

interface Further<Row> extends Page<Row> {
  ask: unknown;
}

export interface Paged<Reply, Row> {
  list: Fresh<Reply>;
  rows: readonly Row[];
  /** Loads the next page; `undefined` at the end. */
  more: (() => void) | undefined;
  fetching: boolean;
}

/**
 * A paginated list. The first page is polled; further pages are kept until the first page includes their rows. `ask`
 * and `read` must keep their identity while the question is the same.
 */
export function usePaged<Reply, Row>(
  ask: (cursor?: string) => Promise<Reply>,
  read: (reply: Reply) => Page<Row>,
  nameOf: (row: Row) => string,
): Paged<Reply, Row> {
  const list = useFresh<Reply>(ask);
  const [held, setHeld] = useState<Further<Row>>();
  const [fetching, whileFetching] = useBusy();
  const first: Page<Row> = list.reply === undefined ? { rows: [] } : read(list.reply);
  const further = held?.ask === ask ? held : undefined;
  const known = new Set(first.rows.map(nameOf));
  const next = (further ?? first).next ?? undefined;

  async function fetchMore(cursor: string): Promise<void> {
    const page = read(await ask(cursor));
    setHeld((before) => ({
      ask,
      rows: [...(before?.ask === ask ? before.rows : []), ...page.rows],
      next: page.next,
    }));
  }

  return {
    list,
    rows: [...first.rows, ...(further?.rows ?? []).filter((row) => !known.has(nameOf(row)))],
    more: next === undefined ? undefined : () => void whileFetching(() => fetchMore(next)),
    fetching,
  };
}
