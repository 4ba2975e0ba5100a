import { CallError } from './http/error';
import { createStore, type Store } from './store';

/** What is known of the answer to a question. */
interface Known<Reply> {
  reply: Reply | undefined;
  /** Why the last ask came to nothing. */
  failure: CallError | undefined;
  /** When it was answered last. */
  heard: Date | undefined;
}

interface Query<Reply> extends Pick<Store<Known<Reply>>, 'get' | 'subscribe'> {
  /** Asks at once. What is known stays until it is answered. */
  ask: () => Promise<void>;
  /** The same for somebody who was told that it failed: they see that it is asked. */
  again: () => Promise<void>;
  /** What is known has changed by a deed of its person: whatever was asked before that is older. */
  amend: (change: (reply: Reply) => Reply) => void;
  /** Nobody waits for it any more: the calls that are under way are given up. */
  leave: () => void;
}

/** One question to the server, asked as often as one likes. An older answer never takes the place of a newer one. */
export function createQuery<Reply>(put: (signal: AbortSignal) => Promise<Reply>, first?: Reply): Query<Reply> {
  const known = createStore<Known<Reply>>({ reply: first, failure: undefined, heard: undefined });
  /** How often it was asked, and the last of these that was answered. */
  let asked = 0;
  let answered = 0;
  let leaving = new AbortController();

  async function ask(): Promise<void> {
    asked += 1;
    const turn = asked;
    const { signal } = leaving;
    const isLate = () => signal.aborted || turn < answered;
    try {
      const reply = await put(signal);
      if (isLate()) return;
      answered = turn;
      known.set({ reply, failure: undefined, heard: new Date() });
    } catch (failure) {
      if (signal.aborted) return;
      if (!(failure instanceof CallError)) throw failure;
      if (!isLate()) known.set({ ...known.get(), failure });
    }
  }

  return {
    get: known.get,
    subscribe: known.subscribe,
    ask,
    again: () => {
      const held = known.get();
      if (held.reply === undefined && held.failure) known.set({ ...held, failure: undefined });
      return ask();
    },
    amend: (change) => {
      const { reply } = known.get();
      asked += 1;
      answered = asked;
      if (reply !== undefined) known.set({ ...known.get(), reply: change(reply) });
    },
    leave: () => {
      leaving.abort();
      leaving = new AbortController();
    },
  };
}
