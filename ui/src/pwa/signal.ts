import { http } from '../features/calls/http';
import { connection } from '../lib/connection';
import { whenVisible } from '../lib/seen';
import { backoff } from '../lib/wait';

/** Backoff between checks for the server, in milliseconds. */
const retries = { first: 2000, longest: 60_000 };
/** Milliseconds without an answer after which a check has failed. */
const deadline = 5000;

/** Checks for the server while it cannot be reached. Returns a function that stops this. */
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
  // A phone often says that it is online a moment before it is: if the first check fails, the next ones come soon.
  const found = () => {
    tries = 0;
    void look();
  };
  const lost = () => connection.setReached(false);
  const changed = () => {
    if (connection.signal()) {
      clearTimeout(timer);
      foundAt = Date.now();
      return;
    }
    // If one kind of call always fails, the server is lost again right after each check. Keep the long wait in that
    // case.
    if (Date.now() - foundAt > retries.longest) tries = 0;
    wait();
  };
  const stops = [connection.subscribe(changed), whenVisible(() => !connection.signal() && look())];
  addEventListener('online', found);
  addEventListener('offline', lost);
  if (!connection.signal()) wait();
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    removeEventListener('online', found);
    removeEventListener('offline', lost);
  };
}
