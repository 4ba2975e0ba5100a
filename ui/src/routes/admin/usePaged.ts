import { useMemo } from 'react';
import { useBusy } from '../../lib/useBusy';
import { type AskPage, createPages, type Page } from './pages';
import { type Fresh, useFresh } from './useFresh';

export interface Paged<Reply, Row> {
  /** With the first page's reply. */
  list: Fresh<Reply>;
  rows: readonly Row[];
  /** Loads the next page; `undefined` at the end. */
  more: (() => void) | undefined;
  fetching: boolean;
}

/**
 * A paginated list. All loaded pages are polled, and shown only when all have arrived. `ask`, `read` and `nameOf` must
 * keep their identity while the question is the same.
 */
export function usePaged<Reply, Row>(
  ask: AskPage<Reply>,
  read: (reply: Reply) => Page<Row>,
  nameOf: (row: Row) => string,
): Paged<Reply, Row> {
  const pages = useMemo(() => createPages(ask, read, nameOf), [ask, read, nameOf]);
  const fresh = useFresh(pages.load);
  const [fetching, whileFetching] = useBusy();
  const { reply: loaded, again } = fresh;
  return {
    list: { ...fresh, reply: loaded?.first },
    rows: loaded?.rows ?? [],
    more: loaded?.next ? () => void whileFetching(() => pages.more(again)) : undefined,
    fetching,
  };
}
