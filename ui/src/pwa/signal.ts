import { http } from '../features/calls/http';
import { connection } from '../lib/connection';
import { whenLookedAt } from '../lib/seen';
import { backoff } from '../lib/wait';

/** Without signal the server is looked for again and again. */
const retries = { first: 2000, longest: 60_000 };
/** A network that takes longer for a few bytes is none. */
const deadline = 5000;

/** Looks for the server whenever it is believed to be out of reach, until called off. */
export function watchSignal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let foundAt = Number.NEGATIVE_INFINITY;

  const wait = () => {
    clearTimeout(timer);
    tries += 1;
    timer = setTimeout(look, backoff(tries, retries, Math.random()));
  };
  const look = async () => {
    clearTimeout(timer);
    await http('GET /health', { quiet: true, deadline }).catch(() => undefined);
    if (!connection.signal()) wait();
  };
  const lost = () => connection.heard(false);
  const changed = () => {
    if (connection.signal()) {
      clearTimeout(timer);
      foundAt = Date.now();
      return;
    }
    // Where one kind of call is never answered, the server is lost again as soon as it is found: it is no reason to hurry.
    if (Date.now() - foundAt > retries.longest) tries = 0;
    wait();
  };
  const stops = [connection.subscribe(changed), whenLookedAt(() => !connection.signal() && look())];
  addEventListener('online', look);
  addEventListener('offline', lost);
  if (!connection.signal()) wait();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    removeEventListener('online', look);
    removeEventListener('offline', lost);
  };
}
