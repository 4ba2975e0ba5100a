import { createListeners } from '../store';
import { type Cabinet, eraseCabinet, type Filing, openCabinet, type ShelfName } from './cabinet';
import { type Seal, sealWith } from './seal';

export type { ShelfName } from './cabinet';

/** A value for a shelf; `undefined` deletes it. */
export interface Change {
  shelf: ShelfName;
  id: string;
  value: unknown;
  /** Readable without the key, so it must hold nothing personal. */
  label?: string | undefined;
}

/** The last typed value, written synchronously. Only pages have a journal; the service worker does not. */
export interface Journal {
  /** Notes the newest value meant for this place. */
  note: (place: string, words: string) => void;
  /** The sealed note for a place. */
  at: (place: string) => string | undefined;
  open: (place: string, note: string) => string | undefined;
  ids: (shelf: ShelfName) => string[];
  /** Removes a note that is now in the database. A newer note stays. */
  drop: (place: string, note: string) => void;
  /** Removes all notes of the account. */
  erase: () => void;
}

type Listener = (shelf: ShelfName, ids: readonly string[]) => void;

/**
 * What a device keeps for one account, sealed. Without that account's key one can see only that something is stored.
 * Works in pages and in the service worker.
 */
export interface Vault {
  readonly account: string;
  /**
   * Whether everything survives closing this page. A browser may refuse storage (private window, full disk, blocked
   * database).
   */
  keeps: () => boolean;
  /**
   * Sees all earlier writes. The type is not checked: only this app can seal values, so the shelf holds what its owner
   * wrote. Rejects with `VaultUnreadable` if the device fails to read what it may have; finds nothing once the vault is
   * closed.
   */
  read: <Value>(shelf: ShelfName, id: string) => Promise<Value | undefined>;
  all: <Value>(shelf: ShelfName) => Promise<Map<string, Value>>;
  /**
   * Writes all changes or none, in the order of the calls. Resolves when they are on disk, or held in memory if the
   * browser refuses: then `keeps` is false, and each later write retries everything held. Rejects once the vault is
   * closed.
   */
  write: (changes: readonly Change[]) => Promise<void>;
  /** Notes a value before it is written. In a page, `read` finds it from now on, even after the page was closed. */
  note: (shelf: ShelfName, id: string, value: unknown) => void;
  /** Subscribes to changes by this page, other tabs and the service worker. */
  watch: (listener: Listener) => () => void;
  close: () => void;
}

/** The account was signed out; nothing is kept for it anymore. */
export class VaultClosed extends Error {
  override readonly name = 'VaultClosed';
}

/** The device failed to read what it keeps. Nobody may act as if nothing were there. */
export class VaultUnreadable extends Error {
  override readonly name = 'VaultUnreadable';
}

type VaultMessage = { shelf: ShelfName; ids: string[] } | 'erased';

interface Written {
  shelf: ShelfName;
  id: string;
  words: string | undefined;
  label?: string | undefined;
  /** The journal note at that time. Once the change is on disk, this note can be dropped. */
  note: string | undefined;
}

/** A journal note. Without a value, it says that the place was emptied. */
interface Noted<Value> {
  value?: Value;
}

function valueIn<Value>(noted: string): Value | undefined {
  const { value }: Noted<Value> = JSON.parse(noted);
  return value;
}

export const shelfPath = (shelf: ShelfName, id: string) => `${shelf}/${id}`;
const channelOf = (account: string) => new BroadcastChannel(`lender-vault-${account}`);

function createVault(account: string, left: () => void) {
  const channel = channelOf(account);
  const listeners = createListeners<Parameters<Listener>>();
  const held = new Map<string, Written>();
  /** Whether the last write to disk failed. */
  let refused = false;
  let journal: Journal | undefined;
  let cabinet: Cabinet | undefined;
  let seal: Seal | undefined;
  let closed = false;
  let last: Promise<unknown> = Promise.resolve();

  const tell: Listener = (shelf, ids) => {
    if (!closed) listeners.tell(shelf, ids);
  };

  function close(): void {
    if (closed) return;
    closed = true;
    channel.close();
    cabinet?.close();
    held.clear();
    left();
  }

  function erased(): void {
    close();
    journal?.erase();
  }

  channel.addEventListener('message', ({ data }: MessageEvent<VaultMessage>) => {
    if (data === 'erased') erased();
    else tell(data.shelf, data.ids);
  });

  async function onFile<Found>(ask: (open: Cabinet) => Promise<Found>): Promise<Found | undefined> {
    if (closed || !cabinet) return undefined;
    try {
      return await ask(cabinet);
    } catch (error) {
      if (closed) return undefined;
      throw new VaultUnreadable('not read', { cause: error });
    }
  }

  async function found<Value>(shelf: ShelfName, id: string): Promise<Value | undefined> {
    const place = shelfPath(shelf, id);
    const note = journal?.at(place);
    if (note !== undefined && note !== held.get(place)?.note) {
      const noted = journal?.open(place, note);
      if (noted !== undefined) return valueIn<Value>(noted);
    }
    // What this key does not open counts as missing, but stays on disk.
    const sealed = held.has(place) ? undefined : await onFile((open) => open.get(shelf, id));
    const words = held.get(place)?.words ?? (sealed && (await seal?.open(place, sealed)));
    return words === undefined ? undefined : JSON.parse(words);
  }

  async function onDisk(changes: readonly Written[]): Promise<void> {
    if (!cabinet || !seal) throw new DOMException('nothing is kept here', 'NotSupportedError');
    const sealing = seal;
    const filings = changes.map(async ({ shelf, id, words, label }): Promise<Filing> => {
      if (words === undefined) return { shelf, id, sealed: undefined };
      const sealed = await sealing.seal(shelfPath(shelf, id), words);
      return { shelf, id, sealed: label === undefined ? sealed : { ...sealed, label } };
    });
    // Seal first: an IndexedDB transaction ends if it waits for anything but its own requests.
    await cabinet.put(await Promise.all(filings));
  }

  async function write(changes: readonly Written[]): Promise<void> {
    if (closed) throw new VaultClosed();
    for (const change of changes) held.set(shelfPath(change.shelf, change.id), change);
    const all = [...held.entries()];
    try {
      await onDisk(all.map(([, change]) => change));
      refused = false;
      for (const [place, change] of all) {
        if (held.get(place) === change) held.delete(place);
        if (change.note !== undefined) journal?.drop(place, change.note);
      }
    } catch (error) {
      if (closed) throw new VaultClosed('signed out', { cause: error });
      refused = true;
    }
    for (const shelf of new Set(changes.map((change) => change.shelf))) {
      const ids = changes.filter((change) => change.shelf === shelf).map(({ id }) => id);
      tell(shelf, ids);
      if (!closed) channel.postMessage({ shelf, ids } satisfies VaultMessage);
    }
  }

  const vault: Vault = {
    account,
    keeps: () => !closed && cabinet !== undefined && !refused,
    read: async <Value>(shelf: ShelfName, id: string) => {
      await last;
      return found<Value>(shelf, id);
    },
    all: async <Value>(shelf: ShelfName) => {
      await last;
      const here = [...held.values()].filter((change) => change.shelf === shelf).map(({ id }) => id);
      const all = new Map<string, Value>();
      const noted = journal?.ids(shelf) ?? [];
      for (const id of new Set([...((await onFile((open) => open.ids(shelf))) ?? []), ...here, ...noted])) {
        const value = await found<Value>(shelf, id);
        if (value !== undefined) all.set(id, value);
      }
      return all;
    },
    write: (changes) => {
      const copied = changes.map(({ value, ...change }) => ({
        ...change,
        words: value === undefined ? undefined : JSON.stringify(value),
        note: journal?.at(shelfPath(change.shelf, change.id)),
      }));
      const written = last.then(() => write(copied));
      last = written.catch(() => undefined);
      return written;
    },
    note: (shelf, id, value) => {
      if (!closed) journal?.note(shelfPath(shelf, id), JSON.stringify({ value } satisfies Noted<unknown>));
    },
    watch: listeners.subscribe,
    close,
  };

  return {
    vault,
    /** Opens the account's database. If there is none, everything is held in memory. */
    furnish: async (draftKey: string, own: Journal | undefined): Promise<Vault> => {
      journal = own;
      try {
        seal = await sealWith(draftKey);
        cabinet = await openCabinet(account, erased);
        if (closed) cabinet.close();
      } catch {
        cabinet = undefined;
      }
      // What was held until there was a key.
      if (held.size > 0) await vault.write([]);
      return vault;
    },
  };
}

interface OpenVault {
  draftKey: string | undefined;
  vault: Promise<Vault>;
  furnish: ReturnType<typeof createVault>['furnish'];
}

const open = new Map<string, OpenVault>();

/**
 * Opens an account's vault, once per page. The service worker passes no journal. Without a key everything is held in
 * memory, until someone opens the vault with one.
 */
export function openVault(account: string, draftKey?: string, journalHere?: () => Journal): Promise<Vault> {
  const there = open.get(account);
  if (there && (draftKey === undefined || there.draftKey === draftKey)) return there.vault;
  const isKeyless = there?.draftKey === undefined;
  if (!isKeyless) void there.vault.then((vault) => vault.close());
  const entry = there && isKeyless ? there : inMemory(account);
  if (draftKey !== undefined) {
    entry.draftKey = draftKey;
    entry.vault = entry.furnish(draftKey, journalHere?.());
  }
  open.set(account, entry);
  return entry.vault;
}

function inMemory(account: string): OpenVault {
  const { vault, furnish } = createVault(account, () => {
    if (open.get(account) === entry) open.delete(account);
  });
  const entry: OpenVault = { draftKey: undefined, vault: Promise.resolve(vault), furnish };
  return entry;
}

export async function eraseVault(account: string): Promise<void> {
  const there = open.get(account);
  open.delete(account);
  const channel = channelOf(account);
  channel.postMessage('erased' satisfies VaultMessage);
  (await there?.vault)?.close();
  try {
    await eraseCabinet(account);
  } catch {
    // If the browser stores nothing, there is nothing to erase.
  } finally {
    channel.close();
  }
}
