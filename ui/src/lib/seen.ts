import { connection } from './connection';

/** Runs `work` whenever the server can be reached again. */
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

/** Runs `work` whenever the page becomes visible. */
export const whenVisible = whenever('visible');
/** Runs `work` whenever the page is hidden: the user may never come back to it. */
export const whenHidden = whenever('hidden');

/** Runs `work` every `every` milliseconds while the page is visible, and when it becomes visible. */
export function whileSeen(work: () => unknown, every: number): () => void {
  const timer = setInterval(() => document.visibilityState === 'visible' && work(), every);
  const stop = whenVisible(work);
  return () => {
    clearInterval(timer);
    stop();
  };
}
