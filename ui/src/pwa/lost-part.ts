import { http } from '../features/calls/http';
import { readyToLeave } from '../lib/before-leaving';
import { connection } from '../lib/connection';
import { passing } from '../lib/storage';
import type { Releases } from './release';

const key = 'lender.lost';

/**
 * A part of a page that could not be fetched although the server is there belongs to a release that is gone: the page is
 * loaded anew, once for each part. Without signal that would only take away the page that is shown.
 */
async function renew(part: string, releases: Promise<Releases | undefined>, load: () => void): Promise<void> {
  if (passing.getItem(key) === part) return;
  await http('GET /health', { quiet: true }).catch(() => undefined);
  if (!connection.signal()) return;
  passing.setItem(key, part);
  await readyToLeave();
  await (await releases)?.renew();
  // A link clicked from here on would lead nowhere.
  document.body.inert = true;
  load();
}

/** Until called off. */
export function watchLostParts(releases: Promise<Releases | undefined>, load: () => void): () => void {
  const lost = ({ payload }: VitePreloadErrorEvent) => void renew(payload.message, releases, load);
  addEventListener('vite:preloadError', lost);
  return () => removeEventListener('vite:preloadError', lost);
}
