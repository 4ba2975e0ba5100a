import { session } from '../../lib/session';
import type { Content } from './content';
import type { Stored } from './draft';

/** Answers that the server does not have yet. */
export interface Unsaved {
  /** Whose they are: to another account they do not exist. */
  owner: string;
  content: Content;
  /** What the server had when they were given; nothing, for an application it has never seen. */
  base: Stored | null;
}

/**
 * What is not saved outlives a reload and a session that expires in this tab's storage, and goes with signing out. Of a
 * draft that is saved nothing lies here.
 */
const shelf = session.own('answers');

function all(): Record<string, Unsaved> {
  const words = shelf.read();
  return words ? JSON.parse(words) : {};
}

export const unsaved = {
  of: (id: string, owner: string): Unsaved | undefined => {
    const found = all()[id];
    return found?.owner === owner ? found : undefined;
  },
  keep: (id: string, answers: Unsaved): void => shelf.keep(JSON.stringify({ ...all(), [id]: answers })),
  drop: (id: string): void => {
    const { [id]: dropped, ...others } = all();
    if (dropped) shelf.keep(JSON.stringify(others));
  },
};
