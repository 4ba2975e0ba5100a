import type { Session } from '../../lib/api/types';
import { session } from '../../lib/session';
import { signIn } from './account';

/** Continues the session under a new token. Does nothing if the user has signed out meanwhile. */
export function goOn(next: Session): void {
  if (session.current()?.user.id === next.user.id) signIn(next, session.remembered());
}
