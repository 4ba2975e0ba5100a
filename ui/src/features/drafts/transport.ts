import type { Application, ApplicationSummary, Calls, Session } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import type { Http } from '../../lib/http/http';
import type { Content } from './content';
import type { Save, Saved, Stored } from './draft';
import type { Carrying } from './kept';

export interface Form extends Carrying {
  /** Reads the answers to any version of the form. */
  read: (application: Application) => Content;
}

export interface DraftRef {
  id: string;
  owner: string;
  form: Form;
}

export interface TransportDeps {
  http: Http<Calls>;
  session: { current: () => Session | undefined };
  unattended: () => Record<string, string>;
}

export type Transport = ReturnType<typeof createTransport>;

export function createTransport({ http, session, unattended }: TransportDeps) {
  /**
   * The session of this account. If someone else has signed in meanwhile, fails: nothing is loaded or saved as them.
   */
  function sessionOf(owner: string): Session {
    const now = session.current();
    if (now?.user.id !== owner) throw new CallError({ status: 401 });
    return now;
  }
  return {
    sessionOf,
    load: async ({ id, owner, form }: DraftRef): Promise<Stored> => {
      sessionOf(owner);
      const application = await http('GET /application/{id}', { path: { id }, quiet: true });
      if (application.status !== 'draft') throw new CallError({ status: 409, code: 'submitted' });
      const { saveId, revision, savedAt } = application;
      return { saveId, revision, savedAt, content: form.read(application) };
    },
    save: async ({ id, owner, form }: DraftRef, { saveId, content }: Save, known: number | null): Promise<Saved> => {
      sessionOf(owner);
      const saved = await http('PUT /application/{id}', {
        path: { id },
        body: { saveId, formVersion: form.version, ...content },
        headers: known === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${known}"` },
        quiet: true,
        keepalive: true,
      });
      // An answer without a numeric revision came from a proxy.
      if (typeof saved?.revision !== 'number') throw new CallError();
      return { revision: saved.revision, savedAt: saved.savedAt };
    },
    askApplications: async (pages: number) => {
      const applications: ApplicationSummary[] = [];
      let query: URLSearchParams | undefined;
      for (let page = 0; page < pages; page += 1) {
        const answer = await http('GET /application', { ...(query && { query }), quiet: true, headers: unattended() });
        applications.push(...answer.applications);
        if (!answer.next) return { applications, more: false };
        query = new URLSearchParams({ cursor: answer.next });
      }
      return { applications, more: true };
    },
  };
}
