import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import type { ShelfName } from './device/cabinet';
import { bytesOf } from './device/seal';
import { eraseVault, type Journal, openVault, placeOf, type Vault } from './device/vault';
import { lasting } from './storage';

const nonceLength = 24;

const prefixOf = (account: string) => `lender-journal-${account}/`;

/** What lies there under names that start so. */
function namesFrom(start: string): string[] {
  try {
    const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return names.filter((name) => name.startsWith(start));
  } catch {
    // A browser that refuses keeps nothing.
    return [];
  }
}

function erase(account: string): void {
  for (const name of namesFrom(prefixOf(account))) lasting.removeItem(name);
}

/** One character a byte: half as long as base64, and local storage takes it. */
function lettersOf(bytes: Uint8Array): string {
  let letters = '';
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return letters;
}

const bytesIn = (letters: string) => Uint8Array.from(letters, (letter) => letter.charCodeAt(0));

/**
 * The last words of whoever types, in local storage. The database is written by and by, and sealing for it takes a turn of
 * its own: a page that is reloaded right after a letter does not live to see either done. Local storage is written before
 * the call returns. WebCrypto cannot seal in that time, so this does it in plain script, under the same key: what a device
 * keeps for an account opens with the account's draft key alone.
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
      const start = prefix + placeOf(shelf, '');
      return namesFrom(start).map((name) => name.slice(start.length));
    },
    drop: (place, note) => {
      if (lasting.getItem(prefix + place) === note) lasting.removeItem(prefix + place);
    },
    erase: () => erase(account),
  };
}

/** The vault of an account, as a page has it: with what was typed last on any page. */
export const openVaultHere = (account: string, draftKey: string): Promise<Vault> =>
  openVault(account, draftKey, () => journalOf(account, draftKey));

/** Signing out: nothing of this account stays on the device, and every page closes what it has open. */
export async function eraseVaultHere(account: string): Promise<void> {
  erase(account);
  await eraseVault(account);
  // A page that had not heard of it may have gone on typing.
  erase(account);
}
