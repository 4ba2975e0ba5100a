/** A page of a list, as the server sends it. */
export interface Page<Row> {
  rows: readonly Row[];
  next?: string | null | undefined;
}

/** Asks for the page at a cursor, or for the first one. Unless `quiet`, a failure shows a toast. */
export type AskPage<Reply> = (cursor: string | undefined, quiet: boolean) => Promise<Reply>;

/** All loaded pages of a list as one. */
interface Loaded<Reply, Row> extends Page<Row> {
  first: Reply;
  count: number;
}

interface Pages<Reply, Row> {
  /** Loads all pages again, each from the `next` of the one before: without gaps, and as they are now. */
  load: () => Promise<Loaded<Reply, Row>>;
  /** Has `again`, which calls `load`, load one more page. If that fails, later loads do without the page. */
  more: (again: () => Promise<void>) => Promise<void>;
}

export function createPages<Reply, Row>(
  ask: AskPage<Reply>,
  read: (reply: Reply) => Page<Row>,
  nameOf: (row: Row) => string,
): Pages<Reply, Row> {
  /** How many pages were loaded so far, and how many to load while `more` is running. */
  let reached = 1;
  let wanted = 1;
  /** The last row of the pages that the user asked for. New rows above must not push it out of the list. */
  let end: string | undefined;

  const includes = ({ rows }: Page<Row>, name: string) => rows.some((row) => nameOf(row) === name);

  async function withNext(before: Loaded<Reply, Row>, cursor: string, quiet: boolean): Promise<Loaded<Reply, Row>> {
    const { rows, next } = read(await ask(cursor, quiet));
    // A row may move to a later page between two answers.
    const known = new Set(before.rows.map(nameOf));
    const added = rows.filter((row) => !known.has(nameOf(row)));
    return { first: before.first, rows: [...before.rows, ...added], next, count: before.count + 1 };
  }

  async function load(): Promise<Loaded<Reply, Row>> {
    const goal = Math.max(reached, wanted);
    const first = await ask(undefined, true);
    let loaded: Loaded<Reply, Row> = { ...read(first), first, count: 1 };
    while (loaded.next && loaded.count < goal) {
      loaded = await withNext(loaded, loaded.next, loaded.count < reached);
    }
    if (loaded.next && end !== undefined && !includes(loaded, end)) {
      const further = await withNext(loaded, loaded.next, true);
      // Otherwise the row was removed.
      if (includes(further, end)) loaded = further;
    }
    // A later load has already added a page, so this answer is out of date.
    if (goal < reached) return loaded;
    if (goal > reached || (end !== undefined && !includes(loaded, end))) end = loaded.rows.map(nameOf).at(-1);
    reached = Math.max(reached, loaded.count);
    return loaded;
  }

  return {
    load,
    more: (again) => {
      wanted = reached + 1;
      return again().finally(() => {
        wanted = 1;
      });
    },
  };
}
