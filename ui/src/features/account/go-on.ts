import type { Session } from '../../lib/api/types';
import { session } from '../../lib/session';
import { signIn } from './account';

/** The session goes on under another token. Whoever has left meanwhile stays out. */
export function goOn(next: Session): void {
  if (session.current()?.user.id === next.user.id) signIn(next, session.remembered());
}
