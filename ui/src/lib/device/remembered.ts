import type { Session } from '../api/types';
import { openDatabase, type Step } from './database';

const shelf = 'session';
const place = 'remembered';
const steps: readonly Step[] = [(database) => void database.createObjectStore(shelf)];

async function within<Found>(use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Found>) {
  try {
    const database = await openDatabase({ name: 'lender-remembered', steps });
    try {
      return await use(database);
    } finally {
      database.close();
    }
  } catch {
    // Where a browser keeps nothing, the worker has nobody to send for.
    return undefined;
  }
}

/**
 * The session that this device remembers, where the worker finds it: it sees no local storage. Only a remembered one lies
 * here, and only until it ends.
 */
export const remembered = {
  read: (): Promise<Session | undefined> =>
    within(async (database): Promise<Session | undefined> => database.get(shelf, place)),
  /** From now on it is this one; without one it is forgotten. */
  put: async (session: Session | undefined): Promise<void> => {
    await within(async (database) => {
      if (session) await database.put(shelf, session, place);
      else await database.delete(shelf, place);
    });
  },
};
