import type { Change, Vault } from '../../lib/device/vault';
import { type Item, isDeletion, isOpen, isWaiting, type Standing } from './item';

/** The outbox's part of what an account keeps on this device. */
export interface Shelf {
  all: () => Promise<Item[]>;
  at: (id: string) => Promise<Item | undefined>;
  /** Keeps an item, and in the same breath what becomes of its draft. */
  put: (item: Item, ...alongside: Change[]) => Promise<void>;
  /** Says how it stands with an item, if it still lies there as it was queued; answers whether it does. */
  stand: (item: Item, standing: Standing, notBefore?: number) => Promise<boolean>;
  rename: (item: Item, named: Item) => Promise<void>;
  drop: (id: string, ...alongside: Change[]) => Promise<void>;
}

const name = 'outbox';

/** Whether an application was submitted or deleted here. One whose deletion was refused is a draft. */
export async function isQueued(vault: Vault, id: string): Promise<boolean> {
  const item = await vault.read<Item>(name, id);
  return item !== undefined && !(isDeletion(item) && !isWaiting(item));
}

export function shelfOf(vault: Vault): Shelf {
  // Whoever is not signed in can be told that something waits, and of what kind it is.
  const put = (item: Item): Change => ({
    shelf: name,
    id: item.id,
    value: item,
    label: isOpen(item) && !isDeletion(item) ? item.kind : undefined,
  });
  const gone = (id: string): Change => ({ shelf: name, id, value: undefined });
  const at = (id: string) => vault.read<Item>(name, id);
  return {
    all: async () => [...(await vault.all<Item>(name)).values()],
    at,
    put: (item, ...alongside) => vault.write([put(item), ...alongside]),
    stand: async (item, standing, notBefore) => {
      const there = await at(item.id);
      // Signed out, discarded, or submitted anew meanwhile: then this is about something that is no more.
      if (there?.queuedAt !== item.queuedAt) return false;
      await vault.write([put({ ...there, standing, notBefore })]);
      return true;
    },
    rename: (item, named) => vault.write([gone(item.id), put(named)]),
    drop: (id, ...alongside) => vault.write([gone(id), ...alongside]),
  };
}
