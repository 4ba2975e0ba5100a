import { session } from './session';
import { within } from './wait';

/** Held by the page that is replacing the session's token. Without browser locks, others may take that for its end. */
const name = 'lender-session';
/** Longer than the server has time to answer. A page that holds the lock longer is frozen. */
const answersWithin = 16_000;
/** How long the news of a new token may take from one page to another. */
const newsArrives = 1000;

/** Runs work that gets a new token from the server and begins the session with it. */
export const replacing = <Done>(work: () => Promise<Done>): Promise<Done> =>
  navigator.locks ? navigator.locks.request(name, work) : work();

/** The token that replaces the current one, if a page is getting one from the server just now. */
export async function replacementToken(): Promise<string | null> {
  const { locks } = navigator;
  const before = session.current();
  const free = !locks || (await locks.request(name, { mode: 'shared', ifAvailable: true }, Boolean));
  if (free) return null;
  await within(
    answersWithin,
    locks.request(name, { mode: 'shared' }, () => undefined),
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
