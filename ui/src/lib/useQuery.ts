import { useEffect, useMemo, useRef } from 'react';
import { connection } from './connection';
import type { CallError } from './http/error';
import { createQuery } from './query';
import { whenBack, whileSeen } from './seen';
import { session } from './session';
import { useStore } from './useStore';

export interface Asked<Reply> {
  /** An answer is here though a later ask failed: it is the last there is. */
  state: 'loading' | 'failed' | 'here';
  reply: Reply | undefined;
  /** Why the last ask came to nothing. */
  failure: CallError | undefined;
  /** Since when the server has not been heard, while an older answer is shown. */
  silentSince: Date | undefined;
  /** Asks at once. */
  again: () => Promise<void>;
}

interface Amendable<Reply> extends Asked<Reply> {
  /** What is known has changed by a deed of its person: whatever was asked before that is older. */
  amend: (change: (reply: Reply) => Reply) => void;
}

interface Manner<Reply> {
  /** What was answered before, on a page that is gone. */
  first?: Reply | undefined;
  /** It is asked again after so many milliseconds, while the page is seen and somebody is signed in. */
  every?: number;
  /** It is asked again when this changes, and what is known stays meanwhile. */
  upon?: unknown;
  /** Once it could not be had again, what is known is shown no more. */
  onlyFresh?: boolean;
}

/** What is asked again and again is somebody's: of nobody's session it is not. */
const mayAsk = (every: number | undefined) => every === undefined || session.token() !== null;

/**
 * What the server answers. Another `key` is another question, and starts afresh. What failed is asked again as soon as the
 * server can be reached; what is left is given up.
 */
export function useQuery<Reply>(
  key: unknown,
  ask: (signal: AbortSignal) => Promise<Reply>,
  { first, every, upon, onlyFresh }: Manner<Reply> = {},
): Amendable<Reply> {
  const latest = useRef(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  const query = useMemo(() => createQuery((signal) => latest.current(signal), first), [key]);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => query.leave, [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it depends upon is a reason to ask
  useEffect(() => void (mayAsk(every) && query.ask()), [query, upon]);
  useEffect(() => {
    const hasFailed = () => query.get().failure !== undefined;
    // Only what failed: where one question is answered and another never is, each answer to the one is a return of the server.
    const stop = whenBack(() => hasFailed() && mayAsk(every) && query.ask());
    if (every === undefined) return stop;
    // Out of reach once is enough: whatever looks for the server does so by itself.
    const rest = whileSeen(() => (connection.signal() || !hasFailed()) && mayAsk(every) && query.ask(), every);
    return () => {
      stop();
      rest();
    };
  }, [query, every]);
  const { reply: known, failure, heard } = useStore(query);
  const reply = onlyFresh && failure ? undefined : known;
  return {
    state: reply !== undefined ? 'here' : failure ? 'failed' : 'loading',
    reply,
    failure,
    silentSince: failure ? heard : undefined,
    again: query.again,
    amend: query.amend,
  };
}
