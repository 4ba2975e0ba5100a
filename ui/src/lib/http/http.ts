import type { Language } from '../../i18n/language';
import type { Calls } from '../api/types';
import { CallError, refusal } from './error';
import { failureNotice, type Notice, successNotice } from './notice';

/** Everything a call touches outside itself, so that a test can stand in for it. */
export interface Surroundings {
  fetch: (request: Request) => Promise<Response>;
  session: { token: () => string | null; end: () => void };
  language: () => Language;
  tell: { failure: (notice: Notice) => void; success: (notice: Notice) => void };
  wait: (ms: number, then: () => void) => void;
  reload: () => void;
  origin: string;
}

type Call = keyof Calls;

interface Manner {
  /** Autosave and the outbox speak through the save state, never by toast. */
  quiet?: boolean;
  headers?: Record<string, string>;
  deadline?: number;
  signal?: AbortSignal;
}

/** What a call needs beside its name: the parts of its path and its body, where it has them. */
export type Asking<C extends Call> = Manner & Pick<Calls[C], Extract<keyof Calls[C], 'path' | 'body'>>;

type Arguments<C extends Call> = Manner extends Asking<C> ? [asking?: Asking<C>] : [asking: Asking<C>];

export type Http = <C extends Call>(call: C, ...asking: Arguments<C>) => Promise<Calls[C]['reply']>;

/** The forms of these say themselves what went wrong. */
const spokenByTheirForm = new Set(['/user/auth', '/user/create']);
const defaultDeadline = 15_000;
const expiredReload = 2000;

interface Parts extends Manner {
  path?: Record<string, string>;
  body?: unknown;
}

export function createHttp(around: Surroundings): Http {
  function compose(method: string, template: string, language: Language, asking: Parts): Request {
    const path = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(asking.path?.[name] ?? ''));
    const headers = new Headers({ Accept: 'application/json', 'Accept-Language': language, ...asking.headers });
    const token = around.session.token();
    if (token) headers.set('Authorization', `Bearer ${token}`);
    if (asking.body !== undefined) headers.set('Content-Type', 'application/json');
    const deadline = AbortSignal.timeout(asking.deadline ?? defaultDeadline);
    return new Request(`${around.origin}/api${path}`, {
      method,
      headers,
      signal: asking.signal ? AbortSignal.any([asking.signal, deadline]) : deadline,
      ...(asking.body !== undefined && { body: JSON.stringify(asking.body) }),
    });
  }

  async function answer(request: Request, language: Language): Promise<unknown> {
    try {
      const response = await around.fetch(request);
      if (!response.ok) throw new CallError(await refusal(response, language));
      return response.status === 204 ? undefined : await response.json();
    } catch (cause) {
      throw cause instanceof CallError ? cause : new CallError(undefined, { cause });
    }
  }

  function endSession(): void {
    around.session.end();
    around.wait(expiredReload, around.reload);
  }

  function call<C extends Call>(call: C, ...asking: Arguments<C>): Promise<Calls[C]['reply']>;
  async function call(call: string, asking: Parts = {}): Promise<unknown> {
    const [method = 'GET', template = '/'] = call.split(' ');
    const language = around.language();
    const aloud = !spokenByTheirForm.has(template);
    try {
      const reply = await answer(compose(method, template, language, asking), language);
      if (aloud && !asking.quiet && method !== 'GET') around.tell.success(successNotice);
      return reply;
    } catch (error) {
      // A call that its caller gave up (a page left, a newer save) failed nobody.
      if (asking.signal?.aborted || !(error instanceof CallError)) throw error;
      if (aloud && error.kind === 'expired') endSession();
      if (aloud && !asking.quiet) around.tell.failure(failureNotice(error));
      throw error;
    }
  }
  return call;
}
