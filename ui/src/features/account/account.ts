import type { Session, User } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { session } from '../../lib/session';
import { useStore } from '../../lib/useStore';
import { http } from '../calls/http';

/** The token for which this page already asked the server who is signed in. */
let checkedToken: string | null = null;

/**
 * Asks the server once per page and token who is signed in: the name may have changed, or the session may have ended.
 */
export async function refresh(): Promise<void> {
  const token = session.token();
  if (token === null || token === checkedToken) return;
  checkedToken = token;
  try {
    const { user } = await http('GET /user/me', { quiet: true });
    if (session.token() !== token) return;
    session.rename(user);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    checkedToken = null;
  }
}

export const currentUser = (): User | undefined => session.current()?.user;
export const useUser = (): User | undefined => useStore({ subscribe: session.subscribe, get: currentUser });

export async function shareWithWorker(): Promise<void> {
  const { remembered } = await import('../../lib/device/remembered');
  await remembered.put(session.remembered() ? session.current() : undefined);
}

export function signIn(next: Session, remembered: boolean): void {
  checkedToken = next.token;
  session.begin(next, remembered);
  void shareWithWorker();
}
