import { connection } from './connection';

/** Does this whenever the server can be reached again. */
export const whenBack = (work: () => unknown): (() => void) =>
  connection.subscribe(() => {
    if (connection.signal()) work();
  });

/** Does this every so many milliseconds while the page is looked at, and as soon as it is. */
export function whileSeen(work: () => unknown, every: number): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') work();
  };
  const timer = setInterval(look, every);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
