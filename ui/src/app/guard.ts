import { createPath, type Location, type MiddlewareFunction, matchPath, replace } from 'react-router-dom';
import { refresh } from '../features/account/account';
import { inviteIn } from '../features/account/invite';
import { session } from '../lib/session';
import { loginTo, wantedFrom } from '../lib/wanted';

/**
 * Who is not signed in reaches only the sign-in page, who is does not see it again; an invite is for either. The request
 * knows no hash, so the location is asked for.
 */
export function guard(goingTo: () => Location): MiddlewareFunction {
  return async (_, next) => {
    // What it answers is not waited for: a session counts until the server says that it is over.
    void refresh();
    // The first page is asked for while the router is still being made: a moment later it can tell where it goes.
    await Promise.resolve();
    const here = goingTo();
    const entrance = matchPath('/login', here.pathname) !== null;
    if (session.token()) {
      if (entrance && !inviteIn(here.hash)) throw replace(wantedFrom(here.search, location.origin));
      return next();
    }
    if (!entrance) throw replace(loginTo(createPath(here)));
    return next();
  };
}
