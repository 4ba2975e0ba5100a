export type ShelfName = 'drafts' | 'outbox';
export type Change = { shelf: ShelfName; id: string; value: unknown | undefined };
export interface Vault {
  readonly account: string;
  keeps: () => boolean;
  read: <V>(shelf: ShelfName, id: string) => Promise<V | undefined>;
  all: <V>(shelf: ShelfName) => Promise<Map<string, V>>;
  write: (changes: readonly Change[]) => Promise<void>;
  watch: (listener: (shelf: ShelfName, ids: readonly string[]) => void) => () => void;
  close: () => void;
}

export class VaultClosed extends Error {}
export function openVault(account: string, draftKey: string): Promise<Vault> {
  throw new Error(account + draftKey);
}
