import { useSyncExternalStore } from 'react';
import type { User } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { session } from '../../lib/session';
import { http } from '../calls/http';

/** Who a token belongs to, once the server has said so. */
let known: { token: string; user: User } | undefined;
let asking: { token: string; answered: Promise<void> } | undefined;
/** The token whose person the server did not name in time. A token that is there counts until it is refused. */
let unsure: string | undefined;

const patience = 3000;

const listeners = new Set<() => void>();
function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function learn(now: typeof known): void {
  known = now;
  for (const listener of listeners) listener();
}

async function ask(token: string): Promise<void> {
  try {
    const { user } = await http('GET /user/me', { quiet: true });
    if (session.token() === token) learn({ token, user });
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  } finally {
    asking = undefined;
  }
}

/** Resolves when it is known who is signed in, or when it would take too long to find out. */
export async function settled(): Promise<void> {
  const token = session.token();
  if (!token || known?.token === token) return;
  if (asking?.token !== token) asking = { token, answered: ask(token) };
  if (unsure === token) return;
  await Promise.race([asking.answered, new Promise((resolve) => setTimeout(resolve, patience))]);
  if (known?.token !== token) unsure = token;
}

export const useSignedIn = (): boolean => useSyncExternalStore(listen, () => session.token() !== null);

/** Who is signed in; nobody while the server cannot be asked. */
export const currentUser = (): User | undefined => (known?.token === session.token() ? known?.user : undefined);
export const useUser = (): User | undefined => useSyncExternalStore(listen, currentUser);

/** What the server answers to whoever comes in. A token is all it takes; who it belongs to can be asked. */
interface Entry {
  token: string;
  user?: User | undefined;
}

export function signIn({ token, user }: Entry, remembered: boolean): void {
  session.begin(token, remembered);
  learn(user && { token, user });
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
  const token = session.token();
  session.endEverywhere();
  learn(undefined);
  if (token) tellServer(token);
}
