import { keptHeader } from '../lib/kept';
import { optionsCache } from '../lib/options-cache';

export const asksForOptions = ({ method, url }: Request): boolean =>
  method === 'GET' && new URL(url).pathname.startsWith('/api/form_options/');

export function endsSession({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === '/api/user/logout';
}

/** Deletes the cached options, which may be only for signed-in users, before someone else uses this device. */
export const dropOptions = (): Promise<boolean> => caches.delete(optionsCache);

/** Marks a cached answer, so that the page knows that it did not come from the server. */
const markedAsKept = async (response: Response): Promise<Response> =>
  new Response(await response.blob(), { headers: { [keptHeader]: 'yes', 'Content-Type': 'application/json' } });

/** Whether the answer is from this server: a proxy may answer with a page of its own. */
const isAnswer = (response: Response): boolean =>
  response.ok && !response.redirected && response.headers.get('Content-Type') === 'application/json';

async function ask(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (isAnswer(response)) {
    const cache = await caches.open(optionsCache);
    await cache.put(request.url, await markedAsKept(response.clone()));
  }
  return response;
}

/**
 * Answers with the cached options at once and loads new ones meanwhile. A request for fresh options gets the server's
 * answer if the server can be reached.
 */
export async function answerOptions({
  event,
  request,
}: {
  event: ExtendableEvent;
  request: Request;
}): Promise<Response> {
  const asking = ask(request);
  event.waitUntil(asking.catch(() => undefined));
  const cache = await caches.open(optionsCache);
  const before = await cache.match(request.url);
  if (!before) return asking;
  return request.cache === 'default' ? before : asking.catch(() => before);
}
