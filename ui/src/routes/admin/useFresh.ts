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
 * network is back. A new question (`ask` made anew) starts afresh; an answer to an older one is dropped.
 */
export function useFresh<Reply>(ask: () => Promise<Reply>): Fresh<Reply> {
  const [known, setKnown] = useState<Known<Reply>>({ ask });
  const asked = useRef(ask);

  const again = useCallback(async () => {
    asked.current = ask;
    const put = (news: Partial<Known<Reply>>) => {
      if (asked.current === ask) setKnown((held) => ({ ...(held.ask === ask && held), ask, ...news }));
    };
    try {
      const reply = await ask();
      setKnown((held) => {
        if (asked.current !== ask) return held;
        return { ask, reply, heard: new Date() };
      });
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      put({ failure });
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
