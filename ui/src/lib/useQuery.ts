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

interface Manner<Reply> {
  /** What was answered before, on a page that is gone. */
  first?: Reply | undefined;
  /** It is asked again after so many milliseconds, while the page is seen. */
  every?: number;
  /** It is asked again when this changes, and what is known stays meanwhile. */
  upon?: unknown;
  /** Once it could not be had again, what is known is shown no more. */
  onlyFresh?: boolean;
}

/**
 * What the server answers. Another `key` is another question, and starts afresh. What failed is asked again as soon as the
 * server can be reached; what is left is given up.
 */
export function useQuery<Reply>(
  key: unknown,
  ask: (signal: AbortSignal) => Promise<Reply>,
  { first, every, upon, onlyFresh }: Manner<Reply> = {},
): Asked<Reply> {
  const latest = useRef(ask);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  const query = useMemo(() => createQuery((signal) => latest.current(signal), first), [key]);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => query.leave, [query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it depends upon is a reason to ask
  useEffect(() => void query.ask(), [query, upon]);
  // Only what failed: where one question is answered and another never is, each answer to the one is a return of the server.
  useEffect(() => whenBack(() => query.get().failure && query.ask()), [query]);
  useEffect(() => {
    if (every === undefined) return;
    // Of nobody's session nothing is asked, and out of reach once is enough: whatever looks for the server does so by itself.
    return whileSeen(() => session.token() && (connection.signal() || !query.get().failure) && query.ask(), every);
  }, [query, every]);
  const { reply: known, failure, heard } = useStore(query);
  const reply = onlyFresh && failure ? undefined : known;
  return {
    state: reply !== undefined ? 'here' : failure ? 'failed' : 'loading',
    reply,
    failure,
    silentSince: failure ? heard : undefined,
    again: query.again,
  };
}
