import { deleteDB, type IDBPDatabase } from 'idb';
import { openDatabase, type Step } from './database';
import type { Sealed } from './seal';

const shelves = ['drafts', 'outbox', 'writing'] as const;
export type ShelfName = (typeof shelves)[number];

/** A sealed value and its place; without a value the place is emptied. */
export interface Filing {
  shelf: ShelfName;
  id: string;
  sealed: Sealed | undefined;
}

/** An account's database: sealed values under readable ids. */
export interface Cabinet {
  get: (shelf: ShelfName, id: string) => Promise<Sealed | undefined>;
  ids: (shelf: ShelfName) => Promise<string[]>;
  /** All or nothing. */
  put: (filings: readonly Filing[]) => Promise<void>;
  close: () => void;
}

const steps: readonly Step[] = [
  (database) => {
    for (const shelf of ['drafts', 'outbox']) database.createObjectStore(shelf);
  },
  (database) => void database.createObjectStore('writing'),
];

export const prefix = 'lender-';
const nameOf = (account: string) => prefix + account;

/** Opens it, and again after another page wanted it closed. `erased` is called when somebody erases it. */
export async function openCabinet(account: string, erased: () => void): Promise<Cabinet> {
  let database: Promise<IDBPDatabase> | undefined;
  let gone = false;
  const open = () =>
    openDatabase({
      name: nameOf(account),
      steps,
      closed: (forGood) => {
        database = undefined;
        if (!forGood) return;
        gone = true;
        erased();
      },
    });
  const opened = () => {
    // Who writes on while it is erased must not make it anew.
    if (gone) return Promise.reject(new DOMException('it was erased', 'InvalidStateError'));
    database ??= open().catch((error: unknown) => {
      database = undefined;
      throw error;
    });
    return database;
  };
  await opened();
  return {
    get: async (shelf, id) => (await opened()).get(shelf, id),
    ids: async (shelf) => (await (await opened()).getAllKeys(shelf)).map(String),
    put: async (filings) => {
      const transaction = (await opened()).transaction(shelves, 'readwrite', { durability: 'strict' });
      const requests: Promise<unknown>[] = [];
      try {
        for (const { shelf, id, sealed } of filings) {
          const store = transaction.objectStore(shelf);
          requests.push(sealed ? store.put(sealed, id) : store.delete(id));
        }
      } catch (error) {
        // Refused before it was asked: what was asked already would be done all the same.
        transaction.abort();
        requests.push(Promise.reject(error));
      }
      await Promise.all([transaction.done, ...requests]);
    },
    close: () => {
      gone = true;
      void database?.then((one) => one.close()).catch(() => undefined);
    },
  };
}

export const eraseCabinet = (account: string): Promise<void> => deleteDB(nameOf(account));
