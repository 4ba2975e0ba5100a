import type { FundingKind, FundingReceipt } from '../../lib/api/types';
import type { Change, Vault } from '../../lib/device/vault';
import { known } from '../drafts/kept';
import { type Item, type ItemStatus, isDeletion, isOpen, isWaiting } from './item';

export interface Shelf {
  all: () => Promise<Item[]>;
  at: (id: string) => Promise<Item | undefined>;
  put: (item: Item, ...alongside: Change[]) => Promise<void>;
  /** Sets an item's state if the item is still there as it was queued. Returns whether it was. */
  stand: (item: Item, standing: ItemStatus, notBefore?: number) => Promise<boolean>;
  rename: (item: Item, renamed: Item) => Promise<void>;
  drop: (id: string, ...alongside: Change[]) => Promise<void>;
  /** Keeps the last receipt for each kind of funding request, for pages that did not send it themselves. */
  keepReceipt: (kind: FundingKind, receipt: FundingReceipt) => Promise<void>;
  /** The receipt of this funding request, if it is the last one of its kind. */
  receiptOf: (kind: FundingKind, id: string) => Promise<FundingReceipt | undefined>;
}

const name = 'outbox';

/** Whether an application was submitted or deleted on this device. If its deletion was refused, it is still a draft. */
export async function isQueued(vault: Vault, id: string): Promise<boolean> {
  const item = await known(vault.read<Item>(name, id));
  return item !== undefined && !(isDeletion(item) && !isWaiting(item));
}

export function shelfOf(vault: Vault): Shelf {
  // The label is readable without the key, so that someone who is not signed in can see that something waits and of
  // what kind.
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
      // The item is gone or was replaced: signed out, discarded, or queued again.
      if (there?.queuedAt !== item.queuedAt) return false;
      await vault.write([put({ ...there, standing, notBefore })]);
      return true;
    },
    rename: (item, named) => vault.write([gone(item.id), put(named)]),
    drop: (id, ...alongside) => vault.write([gone(id), ...alongside]),
    keepReceipt: (kind, receipt) => vault.write([{ shelf: 'receipts', id: kind, value: receipt }]),
    receiptOf: async (kind, id) => {
      const last = await vault.read<FundingReceipt>('receipts', kind);
      return last?.id === id ? last : undefined;
    },
  };
}
