import type { Language } from '../../i18n/languages';
import type { Calls } from '../api/types';
import { keptHeader } from '../kept';
import { CallError, refusal } from './error';
import { failureNotice, type Notice, successNotice } from './notice';

export interface HttpDeps {
  fetch: (request: Request) => Promise<Response>;
  session: { token: () => string | null; end: () => void };
  /** The token that replaces the session's, if a page is getting one from the server just now. */
  replacementToken: () => Promise<string | null>;
  language: () => Language;
  tell: { failure: (notice: Notice) => void; success: (notice: Notice) => void };
  wait: (ms: number, then: () => void) => unknown;
  reload: () => void;
  origin: string;
  /** How far the site's record has come in the answers received here, 0 if none has said so. */
  record: { newest: () => number; saw: (number: number) => void };
  setReached: (reached: boolean) => void;
}

interface Shape {
  path?: Record<string, string>;
  body?: unknown;
  reply: unknown;
}

type Contract<Of> = Record<keyof Of, Shape>;

interface CallOptions {
  /** Shows no toast. Autosave and the outbox show errors in their own status. */
  quiet?: boolean;
  headers?: Record<string, string>;
  query?: URLSearchParams;
  deadline?: number;
  signal?: AbortSignal;
  keepalive?: boolean;
  /** Demands an answer from the server, not the service worker's copy, if the server can be reached. */
  fresh?: boolean;
  token?: string;
  /** The call replaces the session's token, so its own refusal can't wait until that is done. */
  replacesToken?: boolean;
}

/** What a call needs besides its name: path parameters and body, if it has them. */
type Asking<Call> = CallOptions & Pick<Call, Extract<keyof Call, 'path' | 'body'>>;
type Arguments<Call> = CallOptions extends Asking<Call> ? [asking?: Asking<Call>] : [asking: Asking<Call>];

export type Http<Of extends Contract<Of>> = <C extends keyof Of & string>(
  call: C,
  ...asking: Arguments<Of[C]>
) => Promise<Of[C]['reply']>;

/** Codes whose caller shows its own message. */
const shownByCaller = new Set([
  '/user/auth',
  '/user/create',
  '/user/logout',
  '/user/invite/accept',
  '/user/invite/check',
  '/user/forgot',
  '/user/register',
  '/user/confirm',
]);
/** Every answer of this server carries this header. */
const serverHeader = 'X-Request-Id';
/** Where several servers share the record, their answers carry it, and calls hand it back. */
const recordHeader = 'X-Record';
const defaultDeadline = 15_000;
/** Browsers limit the total size, in bytes, of `keepalive` requests sent while a page closes. */
const maxKeepaliveBytes = 60_000;
const expiredReload = 2000;

type Parts = CallOptions & { path?: Record<string, string> | undefined; body?: unknown };

export function createHttp<Of extends Contract<Of> = Calls>(deps: HttpDeps): Http<Of> {
  function compose(method: string, template: string, language: Language, token: string | null, asking: Parts): Request {
    const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asking.path?.[name] ?? ''));
    const body = asking.body === undefined ? undefined : JSON.stringify(asking.body);
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language, ...asking.headers });
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const newest = deps.record.newest();
    if (newest) headers.set(recordHeader, String(newest));
    const deadline = AbortSignal.timeout(asking.deadline ?? defaultDeadline);
    return new Request(`${deps.origin}/api${path}${asking.query ? `?${asking.query}` : ''}`, {
      method,
      headers,
      signal: asking.signal ? AbortSignal.any([asking.signal, deadline]) : deadline,
      cache: asking.fresh ? 'no-cache' : 'default',
      keepalive: asking.keepalive === true && new TextEncoder().encode(body).length < maxKeepaliveBytes,
      ...(body !== undefined && { body }),
    });
  }

  /**
   * Reads the server's answer. Its shape is trusted, because both sides are generated from the contract. An empty
   * answer is recognized by the server's header; anything that is not JSON came from a proxy.
   */
  async function answer<Reply>(request: Request, language: Language): Promise<Reply> {
    try {
      const response = await deps.fetch(request);
      deps.record.saw(Number(response.headers.get(recordHeader)));
      if (!response.ok) throw new CallError(await refusal(response, language));
      const reply = JSON.parse((await response.text()) || (response.headers.has(serverHeader) ? 'null' : ''));
      if (!response.headers.has(keptHeader)) deps.setReached(true);
      return reply;
    } catch (cause) {
      throw cause instanceof CallError ? cause : new CallError(undefined, { cause });
    }
  }

  function endSession(): void {
    deps.session.end();
    deps.wait(expiredReload, deps.reload);
  }

  async function ask<C extends keyof Of & string>(
    call: C,
    parts: Parts,
    token: string | null,
  ): Promise<Of[C]['reply']> {
    const [method = 'GET', template = '/'] = call.split(' ');
    const language = deps.language();
    const aloud = !shownByCaller.has(template);
    try {
      const reply = await answer(compose(method, template, language, token, parts), language);
      if (aloud && !parts.quiet && method !== 'GET') deps.tell.success(successNotice);
      return reply;
    } catch (error) {
      // A call that its caller aborted (page left, newer save) is not a failure.
      if (parts.signal?.aborted || !(error instanceof CallError)) throw error;
      deps.setReached(error.kind !== 'unreachable');
      const expired = error.kind === 'expired';
      const isCurrent = () => token !== null && token === deps.session.token();
      // The server knows of a new token before the page that asked for it can store it.
      const next = expired && aloud && isCurrent() && !parts.replacesToken ? await deps.replacementToken() : null;
      if (next !== null) return ask(call, parts, next);
      // If several calls find the session expired, only the first ends it. A session that has already been replaced
      // stays.
      const late = expired && !isCurrent();
      if (aloud && !late) {
        // The page is about to reload, so even a quiet call must say why.
        if (expired) endSession();
        if (expired || !parts.quiet) deps.tell.failure(failureNotice(error));
      }
      throw error;
    }
  }

  return (call, ...[asking]) => ask(call, asking ?? {}, asking?.token ?? deps.session.token());
}
