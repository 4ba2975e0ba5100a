import { useCallback, useEffect, useRef, useState } from 'react';
import { CallError } from '../../lib/http/error';

/** How often it is asked whether anything has changed. */
const turn = 15_000;

export interface Fresh<Reply> {
  state: 'loading' | 'failed' | 'missing' | 'here';
  /** The last answer to what is asked now. */
  reply: Reply | undefined;
  /** Since when the server has not been heard, while an older answer is shown. */
  silentSince: Date | undefined;
  /** Asks at once. */
  again: () => Promise<void>;
}

interface Known<Reply> {
  ask: () => Promise<Reply>;
  reply?: Reply;
  failure?: CallError;
  heard?: Date;
}

/**
 * What the server answers, asked again every 15 seconds while the page is looked at, and as soon as it is looked at or the
 * network is back. A new question (`ask` made anew) starts afresh; an answer to an older one is dropped, and so is one that a
 * later answer has overtaken.
 */
export function useFresh<Reply>(ask: () => Promise<Reply>): Fresh<Reply> {
  const [known, setKnown] = useState<Known<Reply>>({ ask });
  const asked = useRef(ask);
  /** How often it was asked, and the last of these that was answered. */
  const turns = useRef({ asked: 0, answered: 0 });

  const again = useCallback(async () => {
    asked.current = ask;
    turns.current.asked += 1;
    const turn = turns.current.asked;
    const isLate = () => asked.current !== ask || turn < turns.current.answered;
    try {
      const reply = await ask();
      if (isLate()) return;
      turns.current.answered = turn;
      setKnown({ ask, reply, heard: new Date() });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      if (!isLate()) setKnown((held) => ({ ...(held.ask === ask && held), ask, failure }));
    }
  }, [ask]);

  useEffect(() => {
    void again();
    const look = () => {
      if (document.visibilityState === 'visible') void again();
    };
    const timer = setInterval(look, turn);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [again]);

  const { reply, failure, heard } =
    known.ask === ask ? known : { reply: undefined, failure: undefined, heard: undefined };
  const gone = failure?.kind === 'missing';
  return {
    state: gone ? 'missing' : reply !== undefined ? 'here' : failure ? 'failed' : 'loading',
    reply,
    silentSince: failure ? heard : undefined,
    again,
  };
}
