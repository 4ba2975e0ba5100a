import { closeWork, settleWork } from '../../lib/at-work';
import { CallError } from '../../lib/http/error';
import { eraseVaultHere, openVaultHere } from '../../lib/journal';
import { whenBack } from '../../lib/seen';
import { session } from '../../lib/session';
import { within } from '../../lib/wait';
import { http } from '../calls/http';
import { forgetClaims } from '../drafts/claims';
import { isUnsent, type Kept } from '../drafts/kept';
import { type Item, isDeletion, isOpen, isWaiting } from '../outbox/item';
import { shareWithWorker } from './account';

/** How long, in milliseconds, a last try to send may delay signing out. */
const lastTryMs = 2000;

/** Losing a refused deletion loses nothing: the draft is still there. */
const wouldBeLost = (item: Item) => isOpen(item) && (!isDeletion(item) || isWaiting(item));

export async function hasUnsent(): Promise<boolean> {
  const now = session.current();
  if (!now) return false;
  const vault = await openVaultHere(now.user.id, now.draftKey);
  const find = async () => {
    const drafts = await vault.all<Kept>('drafts');
    const outbox = await vault.all<Item>('outbox');
    const writing = await vault.all('writing');
    const worksheets = await vault.all<{ isUnsent: boolean }>('worksheets');
    if ([...worksheets.values()].some(({ isUnsent }) => isUnsent)) return true;
    return [...drafts.values()].some(isUnsent) || [...outbox.values()].some(wouldBeLost) || writing.size > 0;
  };
  // What this device fails to read may be lost.
  const look = () => find().catch(() => true);
  if (!(await look())) return false;
  await within(lastTryMs, settleWork());
  return look();
}

/**
 * Ends the session at the server. The token for retries is kept in memory only, so that the next person at this device
 * cannot find it.
 */
function endAtServer(token: string): void {
  const call = http('POST /user/logout', { token, keepalive: true });
  call.catch((error) => {
    const isUnreachable = error instanceof CallError && error.kind === 'unreachable';
    if (!isUnreachable) return;
    const stop = whenBack(() => {
      stop();
      endAtServer(token);
    });
  });
}

/**
 * Signs out without waiting for the server: an unused token expires anyway. Deletes what this device kept for the user.
 */
export function signOut(): void {
  const left = session.current();
  closeWork();
  session.endEverywhere();
  void shareWithWorker();
  if (!left) return;
  endAtServer(left.token);
  void eraseVaultHere(left.user.id);
  void forgetClaims(left.user.id);
}
