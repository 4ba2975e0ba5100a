type Answer = (options: { request: Request }) => Promise<Response>;

/** Answers with the kept copy; else fetches the file and keeps it, so that it is there offline. */
export const keeping =
  (cacheName: string, isRightType: (type: string) => boolean): Answer =>
  async ({ request }) => {
    const cache = await caches.open(cacheName);
    const kept = await cache.match(request.url);
    if (kept) return kept;
    const response = await fetch(request);
    // A proxy may answer with a page of its own.
    const isRight = response.ok && !response.redirected && isRightType(response.headers.get('Content-Type') ?? '');
    // A full disk keeps nothing, but the page gets its file.
    if (isRight) await cache.put(request.url, response.clone()).catch(() => undefined);
    return response;
  };
