import { createListeners } from '../store';
import { type Cabinet, eraseCabinet, type Filing, openCabinet, type ShelfName } from './cabinet';
import { type Seal, sealWith } from './seal';

export type { ShelfName } from './cabinet';

/** A value for a shelf; `undefined` takes away what lies there. */
export interface Change {
  shelf: ShelfName;
  id: string;
  value: unknown;
  /** What may be read of it without the key. */
  label?: string | undefined;
}

/** What was typed last, where it can be written at once: only a page has such a place. */
export interface Journal {
  /** From now on this is what was meant to lie at the place. */
  note: (place: string, words: string) => void;
  /** What was noted for a place, sealed. */
  at: (place: string) => string | undefined;
  open: (place: string, note: string) => string | undefined;
  ids: (shelf: ShelfName) => string[];
  /** It lies in the database by now; what was noted since stays. */
  drop: (place: string, note: string) => void;
  /** Nothing of the account stays. */
  erase: () => void;
}

type Listener = (shelf: ShelfName, ids: readonly string[]) => void;

/**
 * What a device keeps for one account, sealed: to whoever does not sign in as them it tells that something is here, and no
 * more. It works in a page and in the worker.
 */
export interface Vault {
  readonly account: string;
  /** Whether all of it outlives this page: a browser may refuse (private window, full disk, blocked database). */
  keeps: () => boolean;
  /** What was written before is found. What lies here was sealed by us: it is what the shelf's owner wrote. */
  read: <Value>(shelf: ShelfName, id: string) => Promise<Value | undefined>;
  all: <Value>(shelf: ShelfName) => Promise<Map<string, Value>>;
  /**
   * All or nothing, in the order of the calls. When it resolves it is on the disk, or held in memory if the browser refuses:
   * then `keeps` says so, and every further write tries again with all that is only held. It fails once the vault is closed.
   */
  write: (changes: readonly Change[]) => Promise<void>;
  /** What will be written soon: in a page it is found from now on, though nothing more of the page is run. */
  note: (shelf: ShelfName, id: string, value: unknown) => void;
  /** Told of what changed: by this page, by another tab, by the worker. */
  watch: (listener: Listener) => () => void;
  close: () => void;
}

/** The account has been signed out: nothing is kept for it any more. */
export class VaultClosed extends Error {
  override readonly name = 'VaultClosed';
}

/** What pages and the worker tell each other. */
type Word = { shelf: ShelfName; ids: string[] } | 'erased';

/** A change as it was when it was asked for. */
interface Written {
  shelf: ShelfName;
  id: string;
  words: string | undefined;
  label?: string | undefined;
  /** What had been noted for its place by then: the change is as new. */
  note: string | undefined;
}

/** What is noted: without a value nothing lies at the place. */
interface Noted<Value> {
  value?: Value;
}

function valueIn<Value>(noted: string): Value | undefined {
  const { value }: Noted<Value> = JSON.parse(noted);
  return value;
}

export const placeOf = (shelf: ShelfName, id: string) => `${shelf}/${id}`;
const channelOf = (account: string) => new BroadcastChannel(`lender-vault-${account}`);

function createVault(account: string, journal: Journal | undefined, left: () => void) {
  const channel = channelOf(account);
  const listeners = createListeners<Parameters<Listener>>();
  /** What is on its way to the disk, or was not taken by it, by its place. */
  const held = new Map<string, Written>();
  /** Whether the disk did not take what it was given last. */
  let refused = false;
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

  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data === 'erased') erased();
    else tell(data.shelf, data.ids);
  });

  async function found<Value>(shelf: ShelfName, id: string): Promise<Value | undefined> {
    const place = placeOf(shelf, id);
    const note = journal?.at(place);
    if (note !== undefined && note !== held.get(place)?.note) {
      const noted = journal?.open(place, note);
      if (noted !== undefined) return valueIn<Value>(noted);
    }
    // What cannot be read now is not found, and stays.
    const sealed = held.has(place) ? undefined : await cabinet?.get(shelf, id).catch(() => undefined);
    const words = held.get(place)?.words ?? (sealed && (await seal?.open(place, sealed)));
    return words === undefined ? undefined : JSON.parse(words);
  }

  async function onDisk(changes: readonly Written[]): Promise<void> {
    if (!cabinet || !seal) throw new DOMException('nothing is kept here', 'NotSupportedError');
    const sealing = seal;
    const filings = changes.map(async ({ shelf, id, words, label }): Promise<Filing> => {
      if (words === undefined) return { shelf, id, sealed: undefined };
      const sealed = await sealing.seal(placeOf(shelf, id), words);
      return { shelf, id, sealed: label === undefined ? sealed : { ...sealed, label } };
    });
    // A transaction does not wait for anything but its own requests: all is sealed before it begins.
    await cabinet.put(await Promise.all(filings));
  }

  async function write(changes: readonly Written[]): Promise<void> {
    if (closed) throw new VaultClosed();
    for (const change of changes) held.set(placeOf(change.shelf, change.id), change);
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
      if (!closed) channel.postMessage({ shelf, ids } satisfies Word);
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
      for (const id of new Set([...((await cabinet?.ids(shelf).catch(() => [])) ?? []), ...here, ...noted])) {
        const value = await found<Value>(shelf, id);
        if (value !== undefined) all.set(id, value);
      }
      return all;
    },
    write: (changes) => {
      const copied = changes.map(({ value, ...change }) => ({
        ...change,
        words: value === undefined ? undefined : JSON.stringify(value),
        note: journal?.at(placeOf(change.shelf, change.id)),
      }));
      const written = last.then(() => write(copied));
      last = written.catch(() => undefined);
      return written;
    },
    note: (shelf, id, value) => {
      if (!closed) journal?.note(placeOf(shelf, id), JSON.stringify({ value } satisfies Noted<unknown>));
    },
    watch: listeners.subscribe,
    close,
  };

  return {
    vault,
    /** Finds the account's database. Where there is none to be had, everything is held in memory. */
    furnish: async (draftKey: string) => {
      try {
        seal = await sealWith(draftKey);
        cabinet = await openCabinet(account, erased);
        if (closed) cabinet.close();
      } catch {
        cabinet = undefined;
      }
    },
  };
}

const open = new Map<string, { draftKey: string; vault: Promise<Vault> }>();

/** The vault of an account: one on a page. The worker has no journal. */
export function openVault(account: string, draftKey: string, journalHere?: () => Journal): Promise<Vault> {
  const there = open.get(account);
  if (there?.draftKey === draftKey) return there.vault;
  void there?.vault.then((vault) => vault.close());
  const { vault, furnish } = createVault(account, journalHere?.(), () => {
    if (open.get(account) === entry) open.delete(account);
  });
  const entry = { draftKey, vault: furnish(draftKey).then(() => vault) };
  open.set(account, entry);
  return entry.vault;
}

/** Signing out: nothing of this account stays on the device, and every page closes what it has open. */
export async function eraseVault(account: string): Promise<void> {
  const there = open.get(account);
  open.delete(account);
  const channel = channelOf(account);
  channel.postMessage('erased' satisfies Word);
  (await there?.vault)?.close();
  try {
    await eraseCabinet(account);
  } catch {
    // A browser that keeps nothing has nothing to erase.
  } finally {
    channel.close();
  }
}
