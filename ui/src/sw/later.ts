import { keeping } from './keeping';

/** Cache name for files that are not needed to apply. They are kept one by one, and a missing one fails no installation. */
export const laterCache = 'later';

/** Answers with a kept file, or keeps one that is opened before its turn. */
export const answerLater = keeping(laterCache, (type) => type !== '' && !type.startsWith('text/html'));

/** Removes what earlier releases kept, and keeps the files that are missing. Stops at one that cannot be kept. */
export async function keepLater(paths: Iterable<string>): Promise<void> {
  const urls = new Set(Array.from(paths, (path) => new URL(path, self.location.origin).href));
  const cache = await caches.open(laterCache);
  for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url);
  for (const url of urls) {
    await answerLater({ request: new Request(url, { priority: 'low' }) });
    if (!(await cache.match(url))) return;
  }
}
