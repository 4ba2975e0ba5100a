import { openDB } from 'idb';
import { prefix, type ShelfName } from './cabinet';
import type { Sealed } from './seal';

async function lyingIn(name: string, shelf: ShelfName): Promise<Sealed[]> {
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
async function lyingOn(shelf: ShelfName): Promise<Sealed[]> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = databases.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  const lying = await Promise.all(names.map((name) => lyingIn(name, shelf).catch(() => [])));
  return lying.flat();
}

export const isAnythingOn = async (shelf: ShelfName): Promise<boolean> => (await lyingOn(shelf)).length > 0;

export const labelsOn = async (shelf: ShelfName): Promise<string[]> =>
  (await lyingOn(shelf)).flatMap(({ label }) => label ?? []);
