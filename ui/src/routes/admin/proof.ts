import { notify } from '../../components/notify';
import { CallError } from '../../lib/http/error';
import { failureNotice, successNotice } from '../../lib/http/notice';
import { createStore } from '../../lib/store';
import { useStore } from '../../lib/useStore';

type Settle = (given: boolean) => void;

const waiting = createStore<readonly Settle[]>([]);

const ask = () => new Promise<boolean>((settle) => waiting.set([...waiting.get(), settle]));

export const useProofAsked = (): boolean => useStore(waiting).length > 0;

/** Settles all waiting calls after the password was confirmed or the dialog closed. */
export function settleProof(given: boolean): void {
  const settles = waiting.get();
  waiting.set([]);
  for (const settle of settles) settle(given);
}

const isAsked = (error: unknown) => error instanceof CallError && error.code === 'prove_again';

/**
 * Makes a call that may require a recent password and code. If so, asks for them and repeats the call. Shows the result
 * as a toast, except when the user cancels. The call itself must be quiet.
 */
export async function proven<Reply>(call: () => Promise<Reply>, done: () => void = succeeded): Promise<Reply> {
  try {
    const reply = await call().catch(async (error: unknown) => {
      if (!isAsked(error) || !(await ask())) throw error;
      return call();
    });
    done();
    return reply;
  } catch (error) {
    // The call itself reports an expired session.
    const isShown = error instanceof CallError && !isAsked(error) && error.kind !== 'expired';
    if (isShown) notify.failure(failureNotice(error));
    throw error;
  }
}

const succeeded = () => notify.success(successNotice);
