import { createPath, type Location, type MiddlewareFunction, matchPath, replace } from 'react-router-dom';
import { settled } from '../features/account/account';
import { inviteIn } from '../features/account/invite';
import { session } from '../lib/session';
import { loginTo, wantedFrom } from '../lib/wanted';

/**
 * Who is not signed in reaches only the sign-in page, who is does not see it again; an invite is for either. The request
 * knows no hash, so the location is asked for.
 */
export function guard(goingTo: () => Location): MiddlewareFunction {
  return async (_, next) => {
    const token = session.token();
    await settled();
    const here = goingTo();
    const entrance = matchPath('/login', here.pathname) !== null;
    if (session.token()) {
      if (entrance && !inviteIn(here.hash)) throw replace(wantedFrom(here.search, location.origin));
      return next();
    }
    // The session was found to be over just now: the loader stays until the page is loaded again.
    if (token) return new Promise<never>(() => undefined);
    if (!entrance) throw replace(loginTo(createPath(here)));
    return next();
  };
}
