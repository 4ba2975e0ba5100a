import { openDB } from 'idb';
import { prefix, type ShelfName } from './cabinet';
import type { Sealed } from './seal';

async function labelsIn(name: string, shelf: ShelfName): Promise<string[]> {
  const database = await openDB(name, undefined, {
    // Erased by now: it must not be made anew.
    upgrade: (_database, _from, _to, making) => {
      making.done.catch(() => undefined);
      making.abort();
    },
    blocking: (_from, _to, { target }) => target instanceof IDBDatabase && target.close(),
  });
  try {
    const all: Sealed[] = database.objectStoreNames.contains(shelf) ? await database.getAll(shelf) : [];
    return all.flatMap(({ label }) => label ?? []);
  } finally {
    database.close();
  }
}

/** The labels of all that lies on a shelf on this device, whoever it belongs to. Nobody has to be signed in. */
export async function labelsOn(shelf: ShelfName): Promise<string[]> {
  const databases = (await indexedDB.databases?.().catch(() => [])) ?? [];
  const names = databases.map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
  const labels = await Promise.all(names.map((name) => labelsIn(name, shelf).catch(() => [])));
  return labels.flat();
}
