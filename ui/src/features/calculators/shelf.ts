import type { WorksheetTool } from '../../lib/api/types';
import { lasting } from '../../lib/storage';
import { createStore, type Store } from '../../lib/store';
import type { KeptList } from './kept-list';

/** Where an account keeps a tool's work, instead of this device. */
interface AccountPlace<State> {
  /** Keeps a changed state, and returns it as the account has it. */
  keep: (state: State) => State;
  keeps: () => boolean;
}

export interface KeptShelf<State> {
  tool: WorksheetTool;
  key: string;
  read: (words: string | null) => State;
  store: Pick<Store<State>, 'get' | 'subscribe'> & { rendered: () => State };
  change: (next: (state: State) => State) => void;
  /** Whether this browser kept the last change. */
  keeps: () => boolean;
  /** What could not be read, as it was. It stays on the device until `discard`. */
  unread: () => string[];
  discard: () => void;
  /** From now on, what is changed goes to an account; without one, back to this device. */
  lend: (to: AccountPlace<State> | undefined) => void;
  /** Shows what an account has. */
  show: (state: State) => void;
}

/** The maximum number of unreadable texts that are set aside. */
const maxAside = 8;

/** What a tool keeps on this device under a key. Other tabs see changes at once. */
export function shelfOf<State extends KeptList<{ id: string; name: string }>>(
  tool: WorksheetTool,
  key: string,
  read: (words: string | null) => State,
): KeptShelf<State> {
  const first = read(null);
  let account: AccountPlace<State> | undefined;
  /** What is kept under the key and can't be read. Nothing is kept over it before it is set aside. */
  let strange: string | undefined;
  const asideAt = (index: number) => `${key}.unread.${index}`;
  function aside(): string[] {
    const texts = Array.from({ length: maxAside }, (_, index) => lasting.getItem(asideAt(index)));
    return texts.filter((words) => words !== null);
  }
  function setAside(words: string): void {
    const { length } = aside();
    if (length < maxAside && !aside().includes(words)) lasting.setItem(asideAt(length), words);
    if (aside().includes(words)) strange = undefined;
  }
  function load(words: string | null): State {
    const state = read(words);
    strange = state.isPartial ? (words ?? undefined) : undefined;
    return state.isPartial || aside().length === 0 ? state : { ...state, isPartial: true };
  }
  /** What this device has stored, as this tab last read or wrote it. */
  let stored = lasting.getItem(key);
  let isKept = stored !== null;
  const store = createStore(load(stored));
  /** Anything in the store but not in this list was changed in this tab and could not be stored. */
  let kept: State['list'] = store.get().list;
  /** Takes over what another tab has stored. */
  function follow(): void {
    const now = lasting.getItem(key);
    if (now === stored) return;
    stored = now;
    const theirs = load(now);
    const { open, list } = store.get();
    // If nothing is stored, someone cleared this device.
    const ours = now === null ? [] : list.filter((one) => !kept.includes(one));
    kept = theirs.list;
    isKept = now !== null && ours.length === 0;
    const all = new Map([...kept, ...ours].map((one) => [one.id, one]));
    store.set(ours.length === 0 ? theirs : { ...theirs, open, list: [...all.values()] });
  }
  addEventListener('storage', (event) => {
    if (!account && (event.key === key || event.key === null)) follow();
  });
  const change: KeptShelf<State>['change'] = (next) => {
    // A tab that was asleep may not have heard of it yet.
    if (!account) follow();
    const state = next(store.get());
    if (state === store.get()) return;
    if (account) return store.set(account.keep(state));
    const dated = { ...state, savedAt: new Date().toISOString() };
    const changed = JSON.stringify({ ...dated, isPartial: undefined });
    if (strange !== undefined) setAside(strange);
    if (strange === undefined) lasting.setItem(key, changed);
    // A full device refuses a change and still has what was kept before it.
    stored = lasting.getItem(key);
    isKept = stored === changed;
    if (isKept) kept = dated.list;
    store.set(dated);
  };
  return {
    tool,
    key,
    read,
    store: { get: store.get, subscribe: store.subscribe, rendered: () => first },
    change,
    keeps: () => account?.keeps() ?? isKept,
    unread: () => [...new Set([...aside(), ...(strange === undefined ? [] : [strange])])],
    discard: () => {
      for (let index = 0; index < maxAside; index += 1) lasting.removeItem(asideAt(index));
      strange = undefined;
      change((state) => ({ ...state, isPartial: false }));
    },
    lend: (to) => {
      account = to;
      if (to) return;
      stored = lasting.getItem(key);
      isKept = stored !== null;
      const state = load(stored);
      kept = state.list;
      store.set(state);
    },
    show: store.set,
  };
}
