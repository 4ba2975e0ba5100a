import type { Vault } from '../../src/lib/device/vault';

/** An account's storage on a device, in memory. */
export function memoryVault(): Vault {
  const kept = new Map<string, unknown>();
  const listeners = new Set<Parameters<Vault['watch']>[0]>();
  const key = (shelf: string, id: string) => `${shelf}/${id}`;
  const copy = <V>(value: unknown): V => structuredClone(value) as V;
  return {
    account: 'marisol',
    keeps: () => true,
    read: async (shelf, id) => copy(kept.get(key(shelf, id))),
    all: async <V>(shelf: string) =>
      new Map(
        [...kept]
          .filter(([at]) => at.startsWith(`${shelf}/`))
          .map(([at, value]): [string, V] => [at.slice(shelf.length + 1), copy<V>(value)]),
      ),
    note: () => undefined,
    write: async (changes) => {
      for (const { shelf, id, value } of changes) {
        if (value === undefined) kept.delete(key(shelf, id));
        else kept.set(key(shelf, id), copy(value));
      }
      for (const { shelf, id } of changes) for (const listener of listeners) listener(shelf, [id]);
    },
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => listeners.clear(),
  };
}

export function lock() {
  let last: Promise<unknown> = Promise.resolve();
  return <Done>(work: () => Promise<Done>): Promise<Done> => {
    const turn = last.then(work, work);
    last = turn.catch(() => undefined);
    return turn;
  };
}
