import type { Session } from '../api/types';
import { sessionShape } from '../session-shape';
import { fits } from '../shape';
import { type DatabaseStep, openDatabase } from './database';

const shelf = 'session';
const place = 'remembered';
const recordPlace = 'record';
const steps: readonly DatabaseStep[] = [(database) => void database.createObjectStore(shelf)];

async function within<Found>(use: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Found>) {
  try {
    const database = await openDatabase({ name: 'lender-remembered', steps });
    try {
      return await use(database);
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

/**
 * The remembered session, in a database because the service worker cannot read local storage. Deleted when the session
 * ends.
 */
export const remembered = {
  read: (): Promise<Session | undefined> =>
    within(async (database) => {
      const found: unknown = await database.get(shelf, place);
      return fits<Session>(found, sessionShape) ? found : undefined;
    }),
  put: async (session: Session | undefined): Promise<void> => {
    await within(async (database) => {
      if (session) await database.put(shelf, session, place);
      else await database.delete(shelf, place);
    });
  },
  /** How far the site's record had come when a page or the worker last sent something: see `lib/record.ts`. */
  record: async (): Promise<number> => {
    const found: unknown = await within((database) => database.get(shelf, recordPlace));
    return typeof found === 'number' ? found : 0;
  },
  sawRecord: async (number: number): Promise<void> => {
    await within((database) => database.put(shelf, number, recordPlace));
  },
};
