import type { FundingKind, FundingReceipt } from '../../lib/api/types';
import { type Change, type Vault, VaultClosed, VaultUnreadable } from '../../lib/device/vault';
import { createStore } from '../../lib/store';
import { backoff, within } from '../../lib/wait';
import { draftRemoval } from './freeze';
import { type Item, isDeletion } from './item';
import { type Left, type SenderDeps, sendAll, type Which } from './sender';
import { shelfOf } from './shelf';

export interface OutboxDeps extends Omit<SenderDeps, 'shelf'> {
  exclusively: <Done>(work: () => Promise<Done>) => Promise<Done>;
  mayCall: () => boolean;
  random: () => number;
  askToBeWoken: () => void;
}

export interface Outbox {
  items: () => readonly Item[];
  keeps: () => boolean;
  /** Stores an item together with changes to its draft, and starts sending. Resolves when it is stored. */
  queue: (item: Item, ...alongside: Change[]) => Promise<void>;
  /** The receipt of a funding request that was sent from this device, by this page or another. */
  receiptOf: (kind: FundingKind, id: string) => Promise<FundingReceipt | undefined>;
  /**
   * The item after a try, or after `patience` milliseconds; `undefined` if it no longer exists. Rejects if the device
   * fails to read it.
   */
  tried: (id: string, patience: number) => Promise<Item | undefined>;
  settle: () => Promise<void>;
  /** Sends waiting items as soon as the current sender is done. */
  flush: () => void;
  /** The user wants to send it now, although the server asked to wait or the draft was deleted elsewhere. */
  retry: (id: string) => Promise<void>;
  /** Sends items that are still in their undo period: the user has left the page with the undo button. */
  hurry: () => void;
  /**
   * Removes an item that was not received and stores other changes instead. Returns whether it did. May wait for
   * another page. If `instead` returns `undefined`, the item stays.
   */
  takeBack: (id: string, instead: (item: Item) => Change[] | undefined) => Promise<boolean>;
  /**
   * Replaces an item that was not received with another of the same id, in one write, and sends it. Returns whether it
   * did.
   */
  replace: (id: string, other: (item: Item) => Item | undefined, ...alongside: Change[]) => Promise<boolean>;
  shown: (id: string) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

const retries = { first: 2000, longest: 5 * 60_000 };
/** Something may wait that the device failed to read. */
const unknown: Left = { waiting: 1, needsSignIn: false, notBefore: 0 };

export function createOutbox(vault: Vault, deps: OutboxDeps): Outbox {
  const shelf = shelfOf(vault);
  const items = createStore<readonly Item[]>([]);
  let running: Promise<void> | undefined;
  /** The next run, requested while one is in progress. */
  let next: { evenEarly: Which | undefined } | undefined;
  let run = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;
  let looks = 0;
  /** Whether the device failed to read what waits. What it read before is still listed. */
  let isBehind = false;

  async function look(): Promise<void> {
    looks += 1;
    const turn = looks;
    try {
      const all = await shelf.all();
      if (turn !== looks) return;
      isBehind = false;
      items.set(all.sort((one, two) => one.queuedAt - two.queuedAt));
    } catch (error) {
      if (!(error instanceof VaultUnreadable)) throw error;
      isBehind = true;
    }
  }

  function schedule({ waiting, needsSignIn, notBefore }: Left): void {
    clearTimeout(timer);
    failures = waiting > 0 ? failures + 1 : 0;
    if (waiting === 0 || needsSignIn || closed) return;
    deps.askToBeWoken();
    const wait = Math.max(backoff(failures, retries, deps.random()), notBefore - deps.now());
    // The device's clock can be set meanwhile.
    timer = setTimeout(flush, Math.min(wait, retries.longest));
  }

  async function send(evenEarly: Which | undefined): Promise<void> {
    run = new AbortController();
    const { signal } = run;
    const left = await deps.exclusively(() => sendAll({ ...deps, shelf }, signal, evenEarly));
    schedule(left);
    if (isBehind) void look();
  }

  function start(evenEarly?: Which): Promise<void> {
    if (closed || !deps.mayCall()) return Promise.resolve();
    if (running) {
      const [one, other] = [evenEarly, next?.evenEarly];
      next = { evenEarly: one && other ? (item) => one(item) || other(item) : (one ?? other) };
      return running;
    }
    clearTimeout(timer);
    running = sendOnAndOn(evenEarly).finally(() => {
      running = undefined;
    });
    return running;
  }

  async function sendOnAndOn(evenEarly: Which | undefined): Promise<void> {
    try {
      for (next = { evenEarly }; next && !closed; ) {
        const asked = next;
        next = undefined;
        await send(asked.evenEarly);
      }
    } catch (error) {
      if (error instanceof VaultUnreadable) schedule(unknown);
      // Signed out meanwhile: nothing of this account may be sent anymore.
      else if (error instanceof VaultClosed) close();
      else throw error;
    }
  }

  function flush(): void {
    void start();
  }

  function sendSoon(): void {
    failures = 0;
    flush();
  }

  /** Changes an item that was not received, while nobody is sending. Returns whether it changed. */
  function change(id: string, work: (item: Item) => Promise<void> | undefined): Promise<boolean> {
    // Abort the running call. If it succeeded anyway, sending the same item again reveals that.
    run.abort();
    return deps.exclusively(async () => {
      const item = await shelf.at(id);
      if (!item || item.standing.state === 'accepted') return false;
      const changed = work(item);
      await changed;
      return changed !== undefined;
    });
  }

  function close(): void {
    closed = true;
    clearTimeout(timer);
    run.abort();
    unwatch();
  }

  const unwatch = vault.watch((name) => name === 'outbox' && void look());
  void look();

  return {
    items: items.get,
    keeps: vault.keeps,
    queue: async (item, ...alongside) => {
      await shelf.put(item, ...alongside);
      sendSoon();
    },
    receiptOf: shelf.receiptOf,
    tried: async (id, patience) => {
      await within(patience, running ?? start());
      return shelf.at(id);
    },
    settle: () => start(isDeletion),
    flush,
    hurry: () => void start(isDeletion),
    retry: async (id) => {
      const item = await shelf.at(id);
      if (item?.kind === 'application' && item.standing.state === 'rejected') {
        await shelf.put({ ...item, standing: { state: 'queued' }, base: null, unheard: [] });
      }
      await start((one) => one.id === id);
    },
    takeBack: (id, instead) =>
      change(id, (item) => {
        const changes = instead(item);
        return changes && shelf.drop(id, ...changes);
      }),
    replace: async (id, other, ...alongside) => {
      const done = await change(id, (item) => {
        const next = other(item);
        return next && shelf.put(next, ...alongside);
      });
      if (done) sendSoon();
      return done;
    },
    // The draft may still be in the journal if the user submitted and left at once.
    shown: (id) => shelf.drop(id, draftRemoval(id)),
    subscribe: items.subscribe,
    close,
  };
}
