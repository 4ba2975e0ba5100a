import { closeWork, settleWork } from '../../lib/at-work';
import { CallError } from '../../lib/http/error';
import { eraseVaultHere, openVaultHere } from '../../lib/journal';
import { whenBack } from '../../lib/seen';
import { session } from '../../lib/session';
import { within } from '../../lib/wait';
import { http } from '../calls/http';
import { isUnsent, type Kept } from '../drafts/kept';
import { type Item, isDeletion, isOpen, isWaiting } from '../outbox/item';
import { endSession } from './account';

/** How long a last try may keep somebody who wants to leave. */
const patience = 2000;

/** A draft that was kept after all is not lost with the word of it. */
const isAtStake = (item: Item) => isOpen(item) && (!isDeletion(item) || isWaiting(item));

/** Whether something of theirs lies on this device and nowhere else, after a last try to send it. */
export async function hasUnsent(): Promise<boolean> {
  const now = session.current();
  if (!now) return false;
  const vault = await openVaultHere(now.user.id, now.draftKey);
  const find = async () => {
    const drafts = await vault.all<Kept>('drafts');
    const outbox = await vault.all<Item>('outbox');
    const writing = await vault.all('writing');
    return [...drafts.values()].some(isUnsent) || [...outbox.values()].some(isAtStake) || writing.size > 0;
  };
  if (!(await find())) return false;
  await within(patience, settleWork());
  return find();
}

/** The token is kept for another try in memory alone: whoever comes to this device next must not find it. */
function tellServer(token: string): void {
  const telling = http('POST /user/logout', { token, keepalive: true });
  telling.catch((error) => {
    const unheard = error instanceof CallError && error.kind === 'unreachable';
    if (!unheard) return;
    const stop = whenBack(() => {
      stop();
      tellServer(token);
    });
  });
}

/**
 * At once, whatever the server answers: a token that nobody holds any more ends by itself. What this device kept for the
 * person is deleted.
 */
export function signOut(): void {
  const left = session.current();
  closeWork();
  endSession();
  if (!left) return;
  tellServer(left.token);
  void eraseVaultHere(left.user.id);
}
