import { useSyncExternalStore } from 'react';
import type { Session, User } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { session } from '../../lib/session';
import { http } from '../calls/http';

const listeners = new Set<() => void>();
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
const tell = () => {
  for (const listener of listeners) listener();
};

/** The token whose person the server has named to this page. */
let asked: string | null = null;

/** Asks the server, once a page and token, who is signed in: they may have another name by now, or no session any more. */
export async function refresh(): Promise<void> {
  const token = session.token();
  if (token === null || token === asked) return;
  asked = token;
  try {
    const { user } = await http('GET /user/me', { quiet: true });
    if (session.token() !== token) return;
    session.rename(user);
    tell();
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    asked = null;
  }
}

export const useSignedIn = (): boolean => useSyncExternalStore(listen, () => session.token() !== null);

/** Who is signed in. */
export const useUser = (): User | undefined => useSyncExternalStore(listen, () => session.current()?.user);

/** The worker finds the session that this device remembers, and no other. */
export async function entrust(): Promise<void> {
  const { remembered } = await import('../../lib/device/remembered');
  await remembered.put(session.remembered() ? session.current() : undefined);
}

export function signIn(next: Session, remembered: boolean): void {
  session.begin(next, remembered);
  asked = next.token;
  tell();
  void entrust();
}

/** The token is kept for another try in memory alone: whoever comes to this device next must not find it. */
function tellServer(token: string): void {
  const telling = http('POST /user/logout', { headers: { Authorization: `Bearer ${token}` }, keepalive: true });
  telling.catch((error) => {
    const unheard = error instanceof CallError && error.kind === 'unreachable';
    if (unheard) window.addEventListener('online', () => tellServer(token), { once: true });
  });
}

/** At once, whatever the server answers: a token that nobody holds any more ends by itself. */
export function signOut(): void {
  const left = session.current();
  session.endEverywhere();
  tell();
  if (!left) return;
  tellServer(left.token);
  void entrust();
  void import('../../lib/device/vault').then(({ eraseVault }) => eraseVault(left.user.id));
}
