import type { Language } from '../../i18n/languages';
import type { Calls } from '../api/types';
import { keptMark } from '../kept';
import { CallError, refusal } from './error';
import { failureNotice, type Notice, successNotice } from './notice';

/** Everything a call touches outside itself, so that a test can stand in for it. */
export interface Surroundings {
  fetch: (request: Request) => Promise<Response>;
  session: { token: () => string | null; end: () => void };
  language: () => Language;
  tell: { failure: (notice: Notice) => void; success: (notice: Notice) => void };
  wait: (ms: number, then: () => void) => unknown;
  reload: () => void;
  origin: string;
  /** Whether the server was reached. */
  heard: (reached: boolean) => void;
}

/** A call as the contract describes it. */
interface Shape {
  path?: Record<string, string>;
  body?: unknown;
  reply: unknown;
}

/** A contract: `METHOD /path` to what the call takes and answers. */
type Contract<Of> = Record<keyof Of, Shape>;

interface Manner {
  /** Autosave and the outbox speak through the save state, never by toast. */
  quiet?: boolean;
  headers?: Record<string, string>;
  query?: URLSearchParams;
  deadline?: number;
  signal?: AbortSignal;
  /** Whether it is sent even if its page is closed meanwhile. */
  keepalive?: boolean;
  /** Whether it has to be the server's word, if that can be had, and not what was kept of it. */
  fresh?: boolean;
  /** Who asks, where that is not whoever is signed in: the token of a session that has been left. */
  token?: string;
}

/** What a call needs beside its name: the parts of its path and its body, where it has them. */
type Asking<Call> = Manner & Pick<Call, Extract<keyof Call, 'path' | 'body'>>;
type Arguments<Call> = Manner extends Asking<Call> ? [asking?: Asking<Call>] : [asking: Asking<Call>];

export type Http<Of extends Contract<Of>> = <C extends keyof Of & string>(
  call: C,
  ...asking: Arguments<Of[C]>
) => Promise<Of[C]['reply']>;

/** Who asks these says how it went, in words of its own. */
const spokenByTheirCaller = new Set([
  '/user/auth',
  '/user/create',
  '/user/logout',
  '/user/invite/accept',
  '/user/invite/check',
]);
/** Every answer of the server's bears it. */
const ownMark = 'X-Request-Id';
const defaultDeadline = 15_000;
/** What a browser sends of a page that has been left, all its calls together, in bytes. */
const longestFarewell = 60_000;
const expiredReload = 2000;

type Parts = Manner & { path?: Record<string, string> | undefined; body?: unknown };

export function createHttp<Of extends Contract<Of> = Calls>(around: Surroundings): Http<Of> {
  function compose(method: string, template: string, language: Language, token: string | null, asking: Parts): Request {
    const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asking.path?.[name] ?? ''));
    const body = asking.body === undefined ? undefined : JSON.stringify(asking.body);
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language, ...asking.headers });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const deadline = AbortSignal.timeout(asking.deadline ?? defaultDeadline);
    return new Request(`${around.origin}/api${path}${asking.query ? `?${asking.query}` : ''}`, {
      method,
      headers,
      signal: asking.signal ? AbortSignal.any([asking.signal, deadline]) : deadline,
      cache: asking.fresh ? 'no-cache' : 'default',
      keepalive: asking.keepalive === true && new TextEncoder().encode(body).length < longestFarewell,
      ...(body !== undefined && { body }),
    });
  }

  /**
   * The server's answer. That it is what the contract says is the contract's word: both sides are made from it. Of nothing at
   * all it is known by the server's own mark; whatever is no JSON was said by somebody on the way.
   */
  async function answer<Reply>(request: Request, language: Language): Promise<Reply> {
    try {
      const response = await around.fetch(request);
      if (!response.ok) throw new CallError(await refusal(response, language));
      const reply = JSON.parse((await response.text()) || (response.headers.has(ownMark) ? 'null' : ''));
      if (!response.headers.has(keptMark)) around.heard(true);
      return reply;
    } catch (cause) {
      throw cause instanceof CallError ? cause : new CallError(undefined, { cause });
    }
  }

  function endSession(): void {
    around.session.end();
    around.wait(expiredReload, around.reload);
  }

  return async (call, ...[asking]) => {
    const parts: Parts = asking ?? {};
    const [method = 'GET', template = '/'] = call.split(' ');
    const language = around.language();
    const token = parts.token ?? around.session.token();
    const aloud = !spokenByTheirCaller.has(template);
    try {
      const reply = await answer(compose(method, template, language, token, parts), language);
      if (aloud && !parts.quiet && method !== 'GET') around.tell.success(successNotice);
      return reply;
    } catch (error) {
      // A call that its caller gave up (a page left, a newer save) failed nobody.
      if (parts.signal?.aborted || !(error instanceof CallError)) throw error;
      around.heard(error.kind !== 'unreachable');
      const expired = error.kind === 'expired';
      // Of several calls the first ends the session; one that is over by now, or was by then, concerns nobody.
      const late = expired && !(token && token === around.session.token());
      if (aloud && !late) {
        // The page is about to be loaded again: even a quiet call has to say why.
        if (expired) endSession();
        if (expired || !parts.quiet) around.tell.failure(failureNotice(error));
      }
      throw error;
    }
  };
}
