import { CallError } from './http/error';
import { createStore, type Store } from './store';

interface QueryState<Reply> {
  reply: Reply | undefined;
  failure: CallError | undefined;
  answeredAt: Date | undefined;
}

interface Query<Reply> extends Pick<Store<QueryState<Reply>>, 'get' | 'subscribe'> {
  ask: () => Promise<void>;
  /** Like `ask`, but shows the loading state after a failure. */
  again: () => Promise<void>;
  /** Applies the user's own change to the known answer. Answers to earlier asks are then out of date and ignored. */
  amend: (change: (reply: Reply) => Reply) => void;
  /** Aborts running calls; no one needs the answer anymore. */
  leave: () => void;
}

/** One question to the server, which can be asked repeatedly. An older answer never replaces a newer one. */
export function createQuery<Reply>(put: (signal: AbortSignal) => Promise<Reply>, first?: Reply): Query<Reply> {
  const known = createStore<QueryState<Reply>>({ reply: first, failure: undefined, answeredAt: undefined });
  /** Number of asks so far, and the number of the latest one that was answered. */
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
      known.set({ reply, failure: undefined, answeredAt: new Date() });
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
