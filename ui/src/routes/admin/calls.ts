import { surroundings } from '../../features/calls/http';
import { refusal } from '../../lib/http/error';
import { createHttp } from '../../lib/http/http';
import { unattended } from '../../lib/unattended';

/** Maximum answers kept for conditional requests. The oldest is dropped first. */
const maxCached = 12;
const cached = new Map<string, { tag: string; body: string }>();
let owner: string | null = null;

/** The lender may start to require two-step verification while a staff member is signed in. */
async function lacksSecondFactor(response: Response): Promise<boolean> {
  return response.status === 403 && (await refusal(response.clone(), 'en'))?.code === 'second_factor';
}

/**
 * Asks with an ETag whether a known answer has changed. Answers hold personal data, so they are kept in memory and only
 * during the session.
 */
async function ifChanged(request: Request): Promise<Response> {
  const token = request.headers.get('authorization');
  if (token !== owner) cached.clear();
  owner = token;
  const name = `${request.url} ${request.headers.get('x-search') ?? ''}`;
  const before = cached.get(name);
  if (before) request.headers.set('If-None-Match', before.tag);
  for (const [mark, value] of Object.entries(unattended())) request.headers.set(mark, value);
  const response = await fetch(request);
  if (await lacksSecondFactor(response)) location.replace('/account/security');
  const { headers } = response;
  if (before && response.status === 304) return new Response(before.body, { headers });
  const tag = headers.get('etag');
  if (!response.ok || tag === null) return response;
  const body = await response.text();
  cached.delete(name);
  cached.set(name, { tag, body });
  for (const oldest of [...cached.keys()].slice(0, -maxCached)) cached.delete(oldest);
  return new Response(body, { headers });
}

/** For polling. */
export const readAgain = createHttp({ ...surroundings, fetch: ifChanged });
