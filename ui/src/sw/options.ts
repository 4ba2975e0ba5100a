import { keptMark } from '../lib/kept';
import { optionsCache } from '../lib/options-cache';

/** Whether it is asked what the selects offer, by somebody who is signed in. */
export const asksForOptions = (request: Request): boolean =>
  request.method === 'GET' &&
  new URL(request.url).pathname.startsWith('/api/form_options/') &&
  request.headers.has('Authorization');

export function endsSession({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === '/api/user/logout';
}

/** Whoever comes to this device next is not signed in, and is shown nothing that is behind the door. */
export const dropOptions = (): Promise<boolean> => caches.delete(optionsCache);

/** What a page is given later: marked, so that it is not taken for word from the server. */
const markedAsKept = async (response: Response): Promise<Response> =>
  new Response(await response.blob(), { headers: { [keptMark]: 'yes', 'Content-Type': 'application/json' } });

/** The server's own answer; anybody between here and there can answer with a page. */
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

/** What was offered last, at once, and asked for again meanwhile; whoever insists is given the server's word if it can be had. */
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
