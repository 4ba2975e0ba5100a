import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { ShelfName } from './device/cabinet';
import { deviceKey } from './device/key';
import { bytesOf } from './device/seal';
import { eraseVault, type Journal, openVault, shelfPath, type Vault } from './device/vault';
import { lasting } from './storage';
import { visitor } from './visitor';

const nonceLength = 24;

const prefixOf = (account: string) => `lender-journal-${account}/`;

function namesFrom(start: string): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return names.filter((name) => name.startsWith(start));
  } catch {
    return [];
  }
}

function erase(account: string): void {
  for (const name of namesFrom(prefixOf(account))) lasting.removeItem(name);
}

function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return letters;
}

const bytesIn = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/**
 * What was typed last, in local storage. Writing to the database is delayed and sealing is asynchronous, so a page that
 * reloads right after a keystroke would lose it. Local storage is synchronous, but WebCrypto is not, so this seals in
 * plain script with the account's draft key.
 */
function journalOf(account: string, draftKey: string): Journal {
  const prefix = prefixOf(account);
  const key = bytesOf(draftKey);
  const cipher = (place: string, nonce: Uint8Array) =>
    xchacha20poly1305(key, nonce, new TextEncoder().encode(prefix + place));
  return {
    note: (place, words) => {
      const nonce = crypto.getRandomValues(new Uint8Array(nonceLength));
      const sealed = cipher(place, nonce).encrypt(new TextEncoder().encode(words));
      lasting.setItem(prefix + place, lettersOf(nonce) + lettersOf(sealed));
    },
    at: (place) => lasting.getItem(prefix + place) ?? undefined,
    open: (place, note) => {
      const bytes = bytesIn(note);
      try {
        return new TextDecoder().decode(
          cipher(place, bytes.subarray(0, nonceLength)).decrypt(bytes.subarray(nonceLength)),
        );
      } catch {
        return undefined;
      }
    },
    ids: (shelf: ShelfName) => {
      const start = prefix + shelfPath(shelf, '');
      return namesFrom(start).map((name) => name.slice(start.length));
    },
    drop: (place, note) => {
      if (lasting.getItem(prefix + place) === note) lasting.removeItem(prefix + place);
    },
    erase: () => erase(account),
  };
}

/** An account's vault in a page: including what was typed last in any tab. */
export const openVaultHere = (account: string, draftKey: string): Promise<Vault> =>
  openVault(account, draftKey, () => journalOf(account, draftKey));

/** What someone without an account typed here. It opens on this device only, and lasts only if the device's key does. */
export async function openVisitorVault(): Promise<Vault> {
  const key = await deviceKey().catch(() => undefined);
  return key === undefined ? openVault(visitor) : openVaultHere(visitor, key);
}

/** On sign-out: deletes everything of this account from the device and closes the vault in every page. */
export async function eraseVaultHere(account: string): Promise<void> {
  erase(account);
  await eraseVault(account);
  // Again, because a page that had not yet received the message may have written a note.
  erase(account);
}
