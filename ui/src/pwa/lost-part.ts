import { http } from '../features/calls/http';
import { readyToLeave } from '../lib/before-leaving';
import { connection } from '../lib/connection';
import { painted } from '../lib/painted';
import { passing } from '../lib/storage';
import { within } from '../lib/wait';
import type { Releases } from './release';

const key = 'lender.lost';
/** How long, in milliseconds, a reload waits for the new release. */
const patienceMs = 5000;

/**
 * If a chunk cannot be loaded although the server answers, it belongs to an old release, so the page reloads, once per
 * chunk. Offline, a reload would only remove the page that is shown.
 */
async function renew(part: string, releases: Promise<Releases | undefined>, load: () => void): Promise<void> {
  if (passing.getItem(key) === part) return;
  await http('GET /health', { quiet: true }).catch(() => undefined);
  if (!connection.signal()) return;
  passing.setItem(key, part);
  await readyToLeave();
  // Their code is a chunk, too, and may never arrive.
  await within(
    patienceMs,
    releases.then((known) => known?.renew()),
  );
  // The page is about to reload, so a click would be lost.
  document.body.inert = true;
  // By then, a click from just before has been rendered, and `load` opens the page that it leads to.
  await painted();
  load();
}

/** Returns a function that stops watching. */
export function watchLostParts(releases: Promise<Releases | undefined>, load: () => void): () => void {
  const lost = ({ payload }: VitePreloadErrorEvent) => void renew(payload.message, releases, load);
  addEventListener('vite:preloadError', lost);
  return () => removeEventListener('vite:preloadError', lost);
}
