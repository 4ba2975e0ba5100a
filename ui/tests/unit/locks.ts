type Granted = (lock: Lock | null) => unknown;

interface Waiting {
  tab: object;
  granted: Granted;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

const aborted = () => new DOMException('called off', 'AbortError');

/** The browser's exclusive locks, shared by the tabs of one test. */
export function createLocks() {
  const holders = new Map<string, Waiting>();
  const queues = new Map<string, Waiting[]>();
  const queueOf = (name: string) => queues.get(name) ?? [];

  function release(name: string): void {
    holders.delete(name);
    const [next, ...others] = queueOf(name);
    queues.set(name, others);
    if (next) grant(name, next);
  }

  function grant(name: string, waiting: Waiting): void {
    holders.set(name, waiting);
    const released = (end: () => void) => {
      end();
      if (holders.get(name) === waiting) release(name);
    };
    Promise.resolve(waiting.granted({ name, mode: 'exclusive' })).then(
      (value) => released(() => waiting.resolve(value)),
      (error) => released(() => waiting.reject(error)),
    );
  }

  /** The locks as one tab sees them. */
  const requestOf =
    (tab: object) =>
    (name: string, ...how: [LockOptions, Granted] | [Granted]): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const [options, granted] = how.length === 2 ? how : [{}, how[0]];
        const waiting = { tab, granted, resolve, reject };
        const holder = holders.get(name);
        if (options.steal) {
          holder?.reject(aborted());
          grant(name, waiting);
        } else if (!holder) grant(name, waiting);
        else if (options.ifAvailable) Promise.resolve(granted(null)).then(resolve, reject);
        else {
          queues.set(name, [...queueOf(name), waiting]);
          options.signal?.addEventListener('abort', () => {
            queues.set(
              name,
              queueOf(name).filter((one) => one !== waiting),
            );
            reject(aborted());
          });
        }
      });

  return {
    /** Releases everything, as if every tab had been closed. */
    free: () => {
      holders.clear();
      queues.clear();
    },
    request: requestOf({}),
    requestOf,
    /** Closes a tab: its locks go to the next in line. */
    closed: (tab: object) => {
      for (const [name, queue] of queues)
        queues.set(
          name,
          queue.filter((one) => one.tab !== tab),
        );
      for (const [name, holder] of holders) if (holder.tab === tab) release(name);
    },
  };
}
