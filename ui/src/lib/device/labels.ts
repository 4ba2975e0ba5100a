import { openDB } from 'idb';
import { prefix, type ShelfName } from './cabinet';
import type { Sealed } from './seal';

async function sealedIn(name: string, shelf: ShelfName): Promise<Sealed[]> {
  const database = await openDB(name, undefined, {
    // The database was erased: opening it must not create it again.
    upgrade: (_database, _from, _to, making) => {
      making.done.catch(() => undefined);
      making.abort();
    },
    blocking: (_from, _to, { target }) => target instanceof IDBDatabase && target.close(),
  });
  try {
    return database.objectStoreNames.contains(shelf) ? await database.getAll(shelf) : [];
  } finally {
    database.close();
  }
}

/** All sealed values on a shelf of this device, for every account. Works without a session. */
async function sealedOn(shelf: ShelfName): Promise<Sealed[]> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = databases.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  const found = await Promise.all(names.map((name) => sealedIn(name, shelf).catch(() => [])));
  return found.flat();
}

export const isAnythingOn = async (shelf: ShelfName): Promise<boolean> => (await sealedOn(shelf)).length > 0;

export const labelsOn = async (shelf: ShelfName): Promise<string[]> =>
  (await sealedOn(shelf)).flatMap(({ label }) => label ?? []);
