import { type DatabaseStep, openDatabase } from './database';

const shelf = 'keys';
const place = 'drafts';
const steps: readonly DatabaseStep[] = [(database) => void database.createObjectStore(shelf)];
const how: HmacKeyGenParams = { name: 'HMAC', hash: 'SHA-256' };

/** This device's own key. Scripts can use it but not read it, so it cannot be copied to another device. */
async function ownKey(): Promise<CryptoKey> {
  const fresh = await crypto.subtle.generateKey(how, false, ['sign']);
  const database = await openDatabase({ name: 'lender-device', steps });
  try {
    // In one transaction, so that two tabs do not end up with two keys.
    const { store, done } = database.transaction(shelf, 'readwrite', { durability: 'strict' });
    const kept: CryptoKey | undefined = await store.get(place);
    await Promise.all([kept ?? store.add(fresh, place), done]);
    return kept ?? fresh;
  } finally {
    database.close();
  }
}

async function derived(): Promise<string> {
  const bytes = await crypto.subtle.sign(how.name, await ownKey(), new TextEncoder().encode(place));
  return btoa(String.fromCharCode(...new Uint8Array(bytes)));
}

let known: Promise<string> | undefined;

/**
 * What seals a visitor's drafts in place of an account's draft key. Rejects if the browser does not store the key: a later
 * page could not open what another one has sealed. The next call tries again.
 */
export function deviceKey(): Promise<string> {
  known ??= derived().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}
