import type { Session } from '../../lib/api/types';
import { replacing } from '../../lib/replacement';
import { session } from '../../lib/session';
import { signIn } from './account';

/**
 * Makes a call that replaces the session's token, and continues the session under the new one, unless the user has
 * signed out meanwhile.
 */
export const goOn = <Reply>(call: () => Promise<Reply>, read: (reply: Reply) => Session): Promise<Reply> =>
  replacing(async () => {
    const reply = await call();
    const next = read(reply);
    if (session.current()?.user.id === next.user.id) signIn(next, session.remembered());
    return reply;
  });
