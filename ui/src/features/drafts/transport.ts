import type { Application, ApplicationSummary, Calls, Session } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import type { Http } from '../../lib/http/http';
import type { Content } from './content';
import type { Save, Saved, Stored } from './draft';
import type { Carrying } from './kept';

/** The form that is asked now. */
export interface Form extends Carrying {
  /** Reads the answers to any form. */
  read: (application: Application) => Content;
}

/** A draft, the account it belongs to, and the form it is answered to. */
export interface Named {
  id: string;
  owner: string;
  form: Form;
}

/** What the calls touch. */
export interface Calling {
  http: Http<Calls>;
  session: { current: () => Session | undefined };
  /** What is said with a call that the page makes by itself. */
  unattended: () => Record<string, string>;
}

export type Transport = ReturnType<typeof createTransport>;

/** The calls about drafts. */
export function createTransport({ http, session, unattended }: Calling) {
  /** The session of this account: nothing is asked or saved as somebody else, though another may sign in meanwhile. */
  function sessionOf(owner: string): Session {
    const now = session.current();
    if (now?.user.id !== owner) throw new CallError({ status: 401 });
    return now;
  }
  return {
    sessionOf,
    load: async ({ id, owner, form }: Named): Promise<Stored> => {
      sessionOf(owner);
      const application = await http('GET /application/{id}', { path: { id }, quiet: true });
      if (application.status !== 'draft') throw new CallError({ status: 409, code: 'submitted' });
      const { saveId, revision, savedAt } = application;
      return { saveId, revision, savedAt, content: form.read(application) };
    },
    save: async ({ id, owner, form }: Named, { saveId, content }: Save, known: number | null): Promise<Saved> => {
      sessionOf(owner);
      const saved = await http('PUT /application/{id}', {
        path: { id },
        body: { saveId, formVersion: form.version, ...content },
        headers: known === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${known}"` },
        quiet: true,
        keepalive: true,
      });
      // What is no number came from somebody on the way.
      if (typeof saved?.revision !== 'number') throw new CallError();
      return { revision: saved.revision, savedAt: saved.savedAt };
    },
    /** One's applications, those begun last first: so many pages of them, as the server has them now. */
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
