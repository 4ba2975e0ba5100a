import { connection } from './connection';

/** Does this whenever the server can be reached again. */
export const whenBack = (work: () => unknown): (() => void) =>
  connection.subscribe(() => {
    if (connection.signal()) work();
  });

const whenever = (state: DocumentVisibilityState) => (work: () => unknown) => {
  const look = () => {
    if (document.visibilityState === state) work();
  };
  document.addEventListener('visibilitychange', look);
  return () => document.removeEventListener('visibilitychange', look);
};

/** Does this whenever the page is looked at again. */
export const whenLookedAt = whenever('visible');
/** Does this whenever the page is looked at no more: nobody may come back to it. */
export const whenHidden = whenever('hidden');

/** Does this every so many milliseconds while the page is looked at, and as soon as it is. */
export function whileSeen(work: () => unknown, every: number): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && work(), every);
  const stop = whenLookedAt(work);
  return () => {
    clearInterval(timer);
    stop();
  };
}
