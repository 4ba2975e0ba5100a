import { type IDBPDatabase, openDB } from 'idb';
import { within } from '../wait';

/** One migration of a database's shape to the next. Never change a step that was released. */
export type DatabaseStep = (database: IDBPDatabase) => void;

const blockedTimeoutMs = 3000;

export interface DatabaseOptions {
  name: string;
  steps: readonly DatabaseStep[];
  /** Called after the connection was closed because another page upgrades or deletes the database. */
  closed?: (erased: boolean) => void;
}

/**
 * Opens a database in its newest shape. Fails if the browser refuses storage or another page does not close its
 * connection.
 */
export async function openDatabase({ name, steps, closed }: DatabaseOptions): Promise<IDBPDatabase> {
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
  const database = await within(blockedTimeoutMs, opened);
  if (database) return database;
  // If it opens after all, it must not block other pages.
  void opened.then((late) => late.close()).catch(() => undefined);
  throw new DOMException('another page keeps it open', 'TimeoutError');
}
