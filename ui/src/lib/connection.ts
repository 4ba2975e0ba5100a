import { createStore } from './store';

const reached = createStore(navigator.onLine);

/**
 * Whether the server can be reached, by what became of the calls to it. A browser's own word for it, that there is a network of
 * any kind, counts where none has been made yet.
 */
export const connection = {
  signal: reached.get,
  /** A call was answered by the server, or by nobody, or by somebody in between. */
  heard: reached.set,
  subscribe: reached.subscribe,
};
