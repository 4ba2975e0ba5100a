import { useRef, useState } from 'react';
import { CallError } from './http/error';

/** Resolves to the work's result, or to `undefined` if a call failed or other work was running. */
type WhileBusy = <Result>(
  work: () => Promise<Result>,
  onFailure?: (failure: CallError) => unknown,
) => Promise<Result | undefined>;

/**
 * Does one piece of work at a time: a second press while the first is being carried out does nothing. Without
 * `onFailure`, the work itself has shown why a call failed.
 */
export function useBusy(): [busy: boolean, whileBusy: WhileBusy] {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  return [
    busy,
    async (work, onFailure) => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        await onFailure?.(error);
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
  ];
}
