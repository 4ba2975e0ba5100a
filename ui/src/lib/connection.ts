import { createStore } from './store';

const reached = createStore(navigator.onLine);

/**
 * Whether the server can be reached, judged by the result of the last call. Until a call was made, the browser's own
 * online flag counts.
 */
export const connection = {
  signal: reached.get,
  /** Reports the result of a call: whether this server answered it. */
  setReached: reached.set,
  subscribe: reached.subscribe,
};
