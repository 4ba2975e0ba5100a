import { keptHeader } from '../lib/kept';
import { optionsCache } from '../lib/options-cache';

/** The selects that visitors see where the pages are open to everyone. */
const quickForm = '/api/form_options/form/1';
/** On a copy of an answer that was given to a visitor. */
const openHeader = 'X-Open';

const isVisitors = ({ headers }: Request): boolean => !headers.has('Authorization');

/**
 * What the lender decides and every reader of the pages may see: the selects' options, the rate sheet, the vendors and
 * the lender's documents.
 */
export const asksForOptions = ({ method, url }: Request): boolean =>
  method === 'GET' && /^\/api\/(form_options\/|(rate_sheet|vendors|library)$)/.test(new URL(url).pathname);

export function endsSession({ method, url }: Request): boolean {
  return method === 'POST' && new URL(url).pathname === '/api/user/logout';
}

/** Deletes the cached options, which are perhaps only for signed-in users, before someone else uses this device. */
export const dropOptions = (): Promise<boolean> => caches.delete(optionsCache);

/** Marks a cached answer, so that the page knows that it did not come from the server. */
async function markedAsKept(request: Request, response: Response): Promise<Response> {
  const headers = new Headers({ [keptHeader]: 'yes', 'Content-Type': 'application/json' });
  if (isVisitors(request)) headers.set(openHeader, 'yes');
  return new Response(await response.blob(), { headers });
}

/** The cached answer. A visitor gets only what was open to visitors. */
async function copyFor(request: Request): Promise<Response | undefined> {
  const cache = await caches.open(optionsCache);
  const copy = await cache.match(request.url);
  const isOpen = copy?.headers.has(openHeader) || new URL(request.url).pathname === quickForm;
  return isVisitors(request) && !isOpen ? undefined : copy;
}

/** Whether the answer is from this server: a proxy may answer with a page of its own. */
const isAnswer = (response: Response): boolean =>
  response.ok && !response.redirected && response.headers.get('Content-Type') === 'application/json';

async function ask(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (isAnswer(response)) {
    const cache = await caches.open(optionsCache);
    // A full disk keeps nothing, but the page gets its answer.
    await cache.put(request.url, await markedAsKept(request, response.clone())).catch(() => undefined);
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
  const before = await copyFor(request);
  if (!before) return asking;
  return request.cache === 'default' ? before : asking.catch(() => before);
}
