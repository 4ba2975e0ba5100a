import { type Change, type Vault, VaultClosed } from '../../lib/device/vault';
import { createStore } from '../../lib/store';
import { backoff, within } from '../../lib/wait';
import { noDraft } from './freeze';
import { type Item, isDeletion } from './item';
import { type Around, type Left, sendAll, type Which } from './sender';
import { shelfOf } from './shelf';

/** What this page's outbox touches beside the vault. */
export interface Surroundings extends Omit<Around, 'shelf'> {
  /** One sender of this account at a time. */
  exclusively: <Done>(work: () => Promise<Done>) => Promise<Done>;
  /** Whether somebody is signed in, as whom it could be sent. */
  mayCall: () => boolean;
  /** Between 0 and 1. */
  random: () => number;
  /** Asks the system to wake the worker when there is a network. */
  askToBeWoken: () => void;
}

/** What one account sends, from one page. */
export interface Outbox {
  items: () => readonly Item[];
  /** Whether they outlive this page. */
  keeps: () => boolean;
  /** Stores it, together with what becomes of its draft, and sends it: resolves when it is stored. */
  queue: (item: Item, ...alongside: Change[]) => Promise<void>;
  /** How it stands with an item once it was tried, or after so many milliseconds; nothing, if it is there no more. */
  tried: (id: string, patience: number) => Promise<Item | undefined>;
  /** Sends what waits; resolves after the try. */
  settle: () => Promise<void>;
  /** Sends what waits, as soon as whoever sends now is done. */
  flush: () => void;
  /** Its person wants it sent now, though the server asked for patience, or its draft was deleted elsewhere. */
  retry: (id: string) => Promise<void>;
  /** What could still be undone is sent now: its person has left the page where it could be. */
  hurry: () => void;
  /**
   * Takes an item out that has not been received, and puts something else in its place: answers whether it could. It may have
   * to wait for another page. If nobody is left by then who would hold it, `instead` answers nothing, and the item stays.
   */
  takeBack: (id: string, instead: (item: Item) => Change[] | undefined) => Promise<boolean>;
  /**
   * Puts another item of the same id in the place of one that has not been received, in one write, and sends it: answers
   * whether it could.
   */
  replace: (id: string, other: (item: Item) => Item | undefined, ...alongside: Change[]) => Promise<boolean>;
  /** Its receipt was shown: nothing of it stays here. */
  shown: (id: string) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
  close: () => void;
}

const retries = { first: 2000, longest: 5 * 60_000 };

export function createOutbox(vault: Vault, around: Surroundings): Outbox {
  const shelf = shelfOf(vault);
  const items = createStore<readonly Item[]>([]);
  let running: Promise<void> | undefined;
  /** What was asked for while a run was under way. */
  let next: { evenEarly: Which | undefined } | undefined;
  let run = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let closed = false;
  let looks = 0;

  async function look(): Promise<void> {
    looks += 1;
    const turn = looks;
    const all = await shelf.all();
    // Opening what is sealed takes time: a later look may have seen more, and finished first.
    if (turn !== looks) return;
    items.set(all.sort((one, two) => one.queuedAt - two.queuedAt));
  }

  function schedule({ waiting, needsSignIn, notBefore }: Left): void {
    clearTimeout(timer);
    failures = waiting > 0 ? failures + 1 : 0;
    if (waiting === 0 || needsSignIn || closed) return;
    around.askToBeWoken();
    timer = setTimeout(flush, Math.max(backoff(failures, retries, around.random()), notBefore - around.now()));
  }

  async function send(evenEarly: Which | undefined): Promise<void> {
    run = new AbortController();
    const { signal } = run;
    const left = await around.exclusively(() => sendAll({ ...around, shelf }, signal, evenEarly));
    schedule(left);
  }

  function start(evenEarly?: Which): Promise<void> {
    if (closed || !around.mayCall()) return Promise.resolve();
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
      // Signed out meanwhile: nothing of this account is to be sent any more.
      if (!(error instanceof VaultClosed)) throw error;
      close();
    }
  }

  function flush(): void {
    void start();
  }

  function sendSoon(): void {
    failures = 0;
    flush();
  }

  /** Changes an item that has not been received, while nobody sends it: answers whether it was changed. */
  function change(id: string, work: (item: Item) => Promise<void> | undefined): Promise<boolean> {
    // A call that is under way is given up: what it did is found out when the same is sent again.
    run.abort();
    return around.exclusively(async () => {
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
    // Whoever submitted and left at once has a draft of it noted yet.
    shown: (id) => shelf.drop(id, noDraft(id)),
    subscribe: items.subscribe,
    close,
  };
}
