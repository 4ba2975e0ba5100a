import { createStore } from './store';

const reached = createStore(true);

/**
 * Whether the server can be reached, by what became of the calls to it. A browser's own word for it counts no further than
 * this: it says that there is a network, of any kind.
 */
export const connection = {
  signal: reached.get,
  /** A call was answered by the server, or by nobody, or by somebody in between. */
  heard: reached.set,
  subscribe: reached.subscribe,
};
