import { useCallback, useEffect, useState } from 'react';
import type { Field } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { http } from '../calls/http';

/** The quick form's selects, in the order the server gives them. */
export type Options = { state: 'loading' } | { state: 'failed' } | { state: 'here'; fields: Field[] };

const form = '1';
/** What was offered last: a page that was here before shows it while it asks again. */
let last: Options = { state: 'loading' };

export function useOptions(): [Options, retry: () => void] {
  const [options, setOptions] = useState(last);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn is another try
  useEffect(() => {
    const leaving = new AbortController();
    http('GET /form_options/form/{form}', { path: { form }, signal: leaving.signal })
      .then(({ fields }) => {
        last = { state: 'here', fields };
        setOptions(last);
      })
      .catch((error: unknown) => {
        if (leaving.signal.aborted) return;
        if (!(error instanceof CallError)) throw error;
        setOptions((held) => (held.state === 'here' ? held : { state: 'failed' }));
      });
    return () => leaving.abort();
  }, [turn]);

  const retry = useCallback(() => {
    setOptions({ state: 'loading' });
    setTurn((past) => past + 1);
  }, []);
  return [options, retry];
}
