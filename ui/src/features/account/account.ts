import { useState } from 'react';
import type { Session, User } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { session } from '../../lib/session';
import { useStore } from '../../lib/useStore';
import { http } from '../calls/http';

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
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    asked = null;
  }
}

/** Who is signed in. */
export const currentUser = (): User | undefined => session.current()?.user;
export const useUser = (): User | undefined => useStore({ subscribe: session.subscribe, get: currentUser });

/** The same, or who it was until their session ended by itself: they keep their page until it is loaded anew. */
export function useUserHere(): User | undefined {
  const user = useUser();
  const [held, hold] = useState(user);
  if (user && user !== held) hold(user);
  return user ?? held;
}

/** The worker finds the session that this device remembers, and no other. */
export async function entrust(): Promise<void> {
  const { remembered } = await import('../../lib/device/remembered');
  await remembered.put(session.remembered() ? session.current() : undefined);
}

export function signIn(next: Session, remembered: boolean): void {
  asked = next.token;
  session.begin(next, remembered);
  void entrust();
}

/** The session is over on this page and, aloud, in every tab; what the device remembered of it is forgotten. */
export function endSession(): void {
  session.endEverywhere();
  void entrust();
}
