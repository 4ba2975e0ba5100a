/** Cache name for lists of ZIP codes. Their addresses change with what is in them. */
export const zipCache = 'zip-codes';

export const isZipList = (request: Request, url: URL): boolean =>
  request.method === 'GET' && url.origin === self.location.origin && /^\/assets\/\d-[\w-]+\.txt$/.test(url.pathname);

/** Keeps a list that was loaded once, so that it is there offline. */
export async function answerZipList({ request }: { request: Request }): Promise<Response> {
  const cache = await caches.open(zipCache);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  // A proxy may answer with a page of its own.
  const isList = response.ok && !response.redirected && response.headers.get('Content-Type')?.startsWith('text/plain');
  if (isList) await cache.put(request.url, response.clone());
  return response;
}
