import { notify } from '../../components/notify';
import { CallError } from '../../lib/http/error';
import { failureNotice, successNotice } from '../../lib/http/notice';
import { createStore } from '../../lib/store';
import { useStore } from '../../lib/useStore';

type Settle = (given: boolean) => void;

/** The calls that wait until the person at the desk confirms their identity. One dialog answers all of them. */
const waiting = createStore<readonly Settle[]>([]);

const ask = () => new Promise<boolean>((settle) => waiting.set([...waiting.get(), settle]));

/** Whether a proof is asked for. */
export const useProofAsked = (): boolean => useStore(waiting).length > 0;

/** The identity was confirmed, or the dialog was closed. */
export function settleProof(given: boolean): void {
  const settles = waiting.get();
  waiting.set([]);
  for (const settle of settles) settle(given);
}

const isAsked = (error: unknown) => error instanceof CallError && error.code === 'prove_again';

/**
 * Makes a call, quiet on its own, that may require a fresh confirmation of identity: then it asks for it and makes the call
 * again. A toast reports the result, unless the identity was not confirmed.
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
    // That a session is over is said by the call itself.
    const told = error instanceof CallError && !isAsked(error) && error.kind !== 'expired';
    if (told) notify.failure(failureNotice(error));
    throw error;
  }
}

const succeeded = () => notify.success(successNotice);
