import { deleteDB, type IDBPDatabase } from 'idb';
import { within } from '../wait';
import { type DatabaseStep, openDatabase } from './database';
import type { Sealed } from './seal';

const shelves = ['drafts', 'outbox', 'writing', 'copies', 'receipts', 'worksheets'] as const;
export type ShelfName = (typeof shelves)[number];

/** A sealed value and its key. Without a value, the key is deleted. */
export interface Filing {
  shelf: ShelfName;
  id: string;
  sealed: Sealed | undefined;
}

export interface Cabinet {
  get: (shelf: ShelfName, id: string) => Promise<Sealed | undefined>;
  ids: (shelf: ShelfName) => Promise<string[]>;
  put: (filings: readonly Filing[]) => Promise<void>;
  close: () => void;
}

const steps: readonly DatabaseStep[] = [
  (database) => {
    for (const shelf of ['drafts', 'outbox']) database.createObjectStore(shelf);
  },
  (database) => void database.createObjectStore('writing'),
  (database) => void database.createObjectStore('copies'),
  (database) => void database.createObjectStore('receipts'),
  (database) => void database.createObjectStore('worksheets'),
];

export const prefix = 'lender-';
const nameOf = (account: string) => prefix + account;

/** Safari sometimes never answers after the phone was asleep. A new connection does. */
const answerTimeoutMs = 10_000;

async function put(database: IDBPDatabase, filings: readonly Filing[]): Promise<void> {
  const transaction = database.transaction(shelves, 'readwrite', { durability: 'strict' });
  const requests: Promise<unknown>[] = [];
  try {
    for (const { shelf, id, sealed } of filings) {
      const store = transaction.objectStore(shelf);
      requests.push(sealed ? store.put(sealed, id) : store.delete(id));
    }
  } catch (error) {
    // Abort what has not started: requests that were already made would otherwise be carried out.
    transaction.abort();
    requests.push(Promise.reject(error));
  }
  await Promise.all([transaction.done, ...requests]);
}

/**
 * Opens the database, and reopens it after another page asked for it to be closed. `erased` is called when another page
 * deletes it.
 */
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
    // A page that is still writing must not recreate an erased database.
    if (gone) return Promise.reject(new DOMException('it was erased', 'InvalidStateError'));
    database ??= open().catch((error: unknown) => {
      database = undefined;
      throw error;
    });
    return database;
  };
  async function answered<Value>(ask: (database: IDBPDatabase) => Promise<Value>): Promise<Value> {
    const connection = opened();
    const one = await connection;
    try {
      const answer = await within(
        answerTimeoutMs,
        ask(one).then((value) => ({ value })),
      );
      if (answer) return answer.value;
      throw new DOMException('the database does not answer', 'TimeoutError');
    } catch (error) {
      if (database === connection) database = undefined;
      one.close();
      throw error;
    }
  }
  /** A phone that was asleep can have lost the connection. A new one answers. */
  const read = <Value>(ask: (database: IDBPDatabase) => Promise<Value>): Promise<Value> =>
    answered(ask).catch(() => answered(ask));
  await opened();
  return {
    get: (shelf, id) => read((one) => one.get(shelf, id)),
    ids: async (shelf) => (await read((one) => one.getAllKeys(shelf))).map(String),
    put: (filings) => answered((one) => put(one, filings)),
    close: () => {
      gone = true;
      void database?.then((one) => one.close()).catch(() => undefined);
    },
  };
}

export const eraseCabinet = (account: string): Promise<void> => deleteDB(nameOf(account));
