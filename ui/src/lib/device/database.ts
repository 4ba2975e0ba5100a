import { type IDBPDatabase, openDB } from 'idb';
import { within } from '../wait';

/** One step of a database's shape to the next. A step that was released is never changed. */
export type Step = (database: IDBPDatabase) => void;

/** How long another page may keep an older shape open. */
const patience = 3000;

export interface Opening {
  name: string;
  steps: readonly Step[];
  /** Another page wants another shape of it, or none at all: it is closed by then. */
  closed?: (erased: boolean) => void;
}

/** Opens a database in its newest shape. It fails where the browser keeps nothing, or another page does not make way. */
export async function openDatabase({ name, steps, closed }: Opening): Promise<IDBPDatabase> {
  const opened = openDB(name, steps.length, {
    upgrade: (database, from) => {
      for (const step of steps.slice(from)) step(database);
    },
    blocking: (_, wanted, event) => {
      if (event.target instanceof IDBDatabase) event.target.close();
      closed?.(wanted === null);
    },
    terminated: () => closed?.(false),
  });
  const database = await within(patience, opened);
  if (database) return database;
  // Should it open yet, it must not stand in anybody's way.
  void opened.then((late) => late.close()).catch(() => undefined);
  throw new DOMException('another page keeps it open', 'TimeoutError');
}
