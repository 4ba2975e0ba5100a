import { notify } from '../../components/notify';
import { CallError } from '../../lib/http/error';
import { failureNotice, successNotice } from '../../lib/http/notice';
import { createStore } from '../../lib/store';
import { useStore } from '../../lib/useStore';

type Settle = (given: boolean) => void;

/** Who waits for whoever is at the desk to prove again who they are. One dialog answers all of them. */
const waiting = createStore<readonly Settle[]>([]);

const ask = () => new Promise<boolean>((settle) => waiting.set([...waiting.get(), settle]));

/** Whether a proof is asked for. */
export const useProofAsked = (): boolean => useStore(waiting).length > 0;

/** The proof was given, or whoever was asked has closed the dialog. */
export function settleProof(given: boolean): void {
  const settles = waiting.get();
  waiting.set([]);
  for (const settle of settles) settle(given);
}

const isAsked = (error: unknown) => error instanceof CallError && error.code === 'prove_again';

/**
 * Makes a call, quiet by itself, that the server may answer only to who has just proven who they are: then it asks, and goes on
 * with what was wanted. What came of it is told by toast, unless the proof was not given.
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
