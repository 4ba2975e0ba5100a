import { surroundings } from '../../features/calls/http';
import { refusal } from '../../lib/http/error';
import { createHttp } from '../../lib/http/http';
import { unattended } from '../../lib/unattended';

/** How many answers are held to be asked about again. The oldest goes first. */
const most = 12;
const held = new Map<string, { tag: string; body: string }>();
let owner: string | null = null;

/** The lender may have begun to ask staff for a second factor while somebody was signed in. */
async function lacksSecondFactor(response: Response): Promise<boolean> {
  return response.status === 403 && (await refusal(response.clone(), 'en'))?.code === 'second_factor';
}

/**
 * Asks for what it was answered before only whether it has changed. What it holds is somebody's, so it lives in memory, and
 * no longer than the session that asked.
 */
async function ifChanged(request: Request): Promise<Response> {
  const token = request.headers.get('authorization');
  if (token !== owner) held.clear();
  owner = token;
  const name = `${request.url} ${request.headers.get('x-search') ?? ''}`;
  const before = held.get(name);
  if (before) request.headers.set('If-None-Match', before.tag);
  for (const [mark, value] of Object.entries(unattended())) request.headers.set(mark, value);
  const response = await fetch(request);
  if (await lacksSecondFactor(response)) location.replace('/account/security');
  if (before && response.status === 304) return new Response(before.body);
  const tag = response.headers.get('etag');
  if (!response.ok || tag === null) return response;
  const body = await response.text();
  held.delete(name);
  held.set(name, { tag, body });
  for (const oldest of [...held.keys()].slice(0, -most)) held.delete(oldest);
  return new Response(body);
}

/** Puts a file that needs the token, which no link can carry, among the downloads. */
async function save(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (!response.ok) return response;
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'export';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await response.blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
  return new Response(null, response);
}

/** For what is read again and again. */
export const readAgain = createHttp({ ...surroundings, fetch: ifChanged });

/** For what is kept as a file. */
export const download = createHttp({ ...surroundings, fetch: save });
