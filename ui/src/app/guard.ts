import { createPath, type Location, type MiddlewareFunction, matchPath, replace } from 'react-router-dom';
import { refresh } from '../features/account/account';
import { inviteIn } from '../features/account/invite';
import { isForVisitors } from '../lib/addresses';
import { lenderKnown } from '../lib/lender';
import { session } from '../lib/session';
import { loginTo, wantedFrom } from '../lib/wanted';

/** Where people sign in and sign up. */
export const entrances = ['login', 'register'];

/**
 * Users who are not signed in reach only the entrances and pages for visitors, and signed-in users do not see the
 * entrances; invites work for both.
 * Uses the location because a request has no hash.
 */
export function guard(goingTo: () => Location): MiddlewareFunction {
  return async (_, next) => {
    // Do not wait for the answer: a session is valid until the server says otherwise.
    void refresh();
    // The first navigation starts while the router is being created; a microtask later its target is known.
    await Promise.resolve();
    const here = goingTo();
    const entrance = entrances.some((path) => matchPath(path, here.pathname));
    if (session.token()) {
      if (entrance && !inviteIn(here.hash)) throw replace(wantedFrom(here.search, location.origin));
      return next();
    }
    if (entrance) return next();
    await lenderKnown;
    if (!isForVisitors(here.pathname)) throw replace(loginTo(createPath(here)));
    return next();
  };
}
