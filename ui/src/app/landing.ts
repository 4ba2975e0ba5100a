import { currentUser } from '../features/account/account';
import { askNewest, isAwaited } from '../features/application/awaited';
import { CallError } from '../lib/http/error';
import { begunHere } from '../lib/visitor';
import { within } from '../lib/wait';

/** How long, in milliseconds, signing in may wait to find out where to go. */
const patienceMs = 2000;

/**
 * Where someone arrives who signed in without asking for a page: staff at the desk, borrowers at their applications if
 * something is unfinished, was begun on this device without an account, or waits for them.
 */
export async function landing(): Promise<string | undefined> {
  if (currentUser()?.kind === 'staff') return '/admin';
  if (begunHere.maybe()) return '/applications';
  try {
    const applications = await within(patienceMs, askNewest());
    return applications?.some((one) => one.status === 'draft' || isAwaited(one)) ? '/applications' : undefined;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return undefined;
  }
}
