import { session, tokenLock } from './session';
import { within } from './wait';

/** Longer than the server has time to answer. A page that holds the lock longer is frozen. */
const answersWithin = 16_000;
/** How long the news of a new token may take from one page to another. */
const newsArrives = 1000;

/** Runs work that gets a new token from the server and begins the session with it. */
export const replacing = <Done>(work: () => Promise<Done>): Promise<Done> =>
  navigator.locks ? navigator.locks.request(tokenLock, work) : work();

/** The token that replaces the current one, once the page that is getting it from the server is done. */
export async function replacementToken(): Promise<string | null> {
  const before = session.current();
  await within(
    answersWithin,
    navigator.locks.request(tokenLock, { mode: 'shared' }, () => undefined),
  );
  let stop = () => {};
  const changed = new Promise<void>((resolve) => {
    stop = session.subscribe(() => resolve());
  });
  if (session.current() === before) await within(newsArrives, changed);
  stop();
  const now = session.current();
  return now && now.user.id === before?.user.id && now.token !== before.token ? now.token : null;
}
