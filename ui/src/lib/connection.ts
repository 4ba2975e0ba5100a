let signal = true;
const listeners = new Set<() => void>();

/**
 * Whether the server can be reached, by what became of the calls to it. A browser's own word for it counts no further than
 * this: it says that there is a network, of any kind.
 */
export const connection = {
  signal: (): boolean => signal,
  /** A call was answered by the server, or by nobody, or by somebody in between. */
  heard: (reached: boolean): void => {
    if (signal === reached) return;
    signal = reached;
    for (const listener of listeners) listener();
  },
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
