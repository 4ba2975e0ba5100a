import { http } from '../features/calls/http';
import { connection } from '../lib/connection';

/** Without signal the server is looked for again after this long, then after twice as long, */
const first = 2000;
/** and so on up to this. */
const longest = 60_000;
/** A network that takes longer for a few bytes is none. */
const deadline = 5000;

/** Looks for the server whenever it is believed to be out of reach, until called off. */
export function watchSignal(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;

  const wait = () => {
    clearTimeout(timer);
    // No two phones that lost the same server come back to it at the same moment.
    const pause = Math.min(first * 2 ** tries, longest) * (0.75 + Math.random() / 2);
    tries += 1;
    timer = setTimeout(look, pause);
  };
  const look = async () => {
    clearTimeout(timer);
    await http('GET /health', { quiet: true, deadline }).catch(() => undefined);
    if (!connection.signal()) wait();
  };
  const lost = () => connection.heard(false);
  const changed = () => {
    tries = 0;
    if (connection.signal()) clearTimeout(timer);
    else wait();
  };
  const seen = () => document.visibilityState === 'visible' && !connection.signal() && void look();

  const stop = connection.subscribe(changed);
  addEventListener('online', look);
  addEventListener('offline', lost);
  document.addEventListener('visibilitychange', seen);
  // A browser without any network says so rightly; with one it knows nothing of the server.
  if (!navigator.onLine) lost();
  else if (!connection.signal()) wait();
  return () => {
    stop();
    clearTimeout(timer);
    removeEventListener('online', look);
    removeEventListener('offline', lost);
    document.removeEventListener('visibilitychange', seen);
  };
}
