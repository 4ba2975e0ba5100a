import { useEffect, useMemo, useRef } from 'react';
import { connection } from './connection';
import type { CallError } from './http/error';
import { createQuery } from './query';
import { whenBack, whileSeen } from './seen';
import { session } from './session';
import { useStore } from './useStore';

export interface Asked<Reply> {
  state: 'loading' | 'failed' | 'here';
  reply: Reply | undefined;
  failure: CallError | undefined;
  /** Since when the server has not answered, while an older answer is shown. */
  silentSince: Date | undefined;
  again: () => Promise<void>;
}

interface Amendable<Reply> extends Asked<Reply> {
  /** Applies the user's own change to the known answer. Answers to earlier asks are then ignored. */
  amend: (change: (reply: Reply) => Reply) => void;
}

interface QueryOptions<Reply> {
  /** An earlier answer, to start with. */
  first?: Reply | undefined;
  /** Asks again after this many milliseconds while the page is visible and someone is signed in. */
  every?: number;
  /** Asks again when this changes. The known answer stays meanwhile. */
  askAgainOn?: unknown;
  /** Hides the known answer once a later ask fails. */
  onlyFresh?: boolean;
}

/** Polled data belongs to an account, so it is not asked for without a session. */
const mayAsk = (every: number | undefined) => every === undefined || session.token() !== null;

/**
 * Asks the server and keeps the answer. A new `key` is a new question. Failed asks are repeated when the server can be
 * reached again; unmounting aborts running ones.
 */
export function useQuery<Reply>(
  key: unknown,
  ask: (signal: AbortSignal) => Promise<Reply>,
  { first, every, askAgainOn, onlyFresh }: QueryOptions<Reply> = {},
): Amendable<Reply> {
  const latest = useRef(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  const query = useMemo(() => createQuery((signal) => latest.current(signal), first), [key]);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => query.leave, [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `askAgainOn` is a reason to ask again
  useEffect(() => void (mayAsk(every) && query.ask()), [query, askAgainOn]);
  useEffect(() => {
    const hasFailed = () => query.get().failure !== undefined;
    // Only failed queries ask again. Otherwise, if one query succeeds and another always fails, every success would
    // trigger all of them.
    const stop = whenBack(() => hasFailed() && mayAsk(every) && query.ask());
    if (every === undefined) return stop;
    // While the server cannot be reached, do not poll: `pwa/signal.ts` looks for it.
    const rest = whileSeen(() => (connection.signal() || !hasFailed()) && mayAsk(every) && query.ask(), every);
    return () => {
      stop();
      rest();
    };
  }, [query, every]);
  const { reply: known, failure, answeredAt } = useStore(query);
  const reply = onlyFresh && failure ? undefined : known;
  return {
    state: reply !== undefined ? 'here' : failure ? 'failed' : 'loading',
    reply,
    failure,
    silentSince: failure ? answeredAt : undefined,
    again: query.again,
    amend: query.amend,
  };
}
