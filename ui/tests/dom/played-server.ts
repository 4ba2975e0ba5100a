import { onTestFinished, vi } from 'vitest';

type Answer = (body: unknown) => Response | Promise<Response>;

interface Played {
  /** Sets the answer to a call, `METHOD /path`. */
  on: (call: string, answer: Answer) => void;
  /** The bodies sent with a call, oldest first. */
  sent: (call: string) => unknown[];
}

/** Replaces the server during a test. A call without an answer stays pending. */
export function playServer(): Played {
  const answers = new Map<string, Answer>();
  const calls: { call: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    const body: unknown = JSON.parse((await request.text()) || 'null');
    calls.push({ call, body });
    return answers.get(call)?.(body) ?? new Promise<Response>(() => undefined);
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  return {
    on: (call, answer) => void answers.set(call, answer),
    sent: (name) => calls.filter(({ call }) => call === name).map(({ body }) => body),
  };
}

export const refused = (
  status: number,
  code: string,
  more: object = {},
  headers: Record<string, string> = {},
): Response => Response.json({ code, ...more }, { status, headers });
/** An empty reply counts as the server's own only with its header. */
export const done = (): Response => new Response(null, { status: 204, headers: { 'X-Request-Id': 'a-name' } });
export const noSignal = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
