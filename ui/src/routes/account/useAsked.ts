import { useCallback, useEffect, useState } from 'react';
import { CallError } from '../../lib/http/error';

type Asked<Reply> = { state: 'loading' | 'failed' } | { state: 'here'; reply: Reply };

/** What the server answers when the page comes, and again when it is asked to. */
export function useAsked<Reply>(ask: () => Promise<Reply>): [asked: Asked<Reply>, again: () => Promise<void>] {
  const [asked, setAsked] = useState<Asked<Reply>>({ state: 'loading' });
  const again = useCallback(async () => {
    try {
      setAsked({ state: 'here', reply: await ask() });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setAsked({ state: 'failed' });
    }
  }, [ask]);
  useEffect(() => void again(), [again]);
  return [asked, again];
}
