import type { Calls, WorksheetTool } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { createHttp, type HttpDeps } from '../../lib/http/http';
import { fits, type ShapeOf } from '../../lib/shape';
import { unattended } from '../../lib/unattended';

/** A worksheet as the account has it. Its content is read like what a device kept. */
export interface There {
  id: string;
  name: string;
  revision: number;
  savedAt: string;
  content: object;
}

const shape: ShapeOf<{ current: There }> = {
  current: { id: 'string', name: 'string', revision: 'number', savedAt: 'string', content: {} },
};

/** The content is the tool's own. */
type Body = { tool: WorksheetTool; name: string; content: object };
type Saving = 'PUT /worksheet/{id}';
type WorksheetCalls = Pick<Calls, 'GET /worksheet' | 'GET /worksheet/{id}' | 'DELETE /worksheet/{id}'> &
  Record<Saving, Omit<Calls[Saving], 'body'> & { body: Body }>;

export type WorksheetServer = ReturnType<typeof worksheetServer>;

/** The account's worksheets. `isOwn`: whether the account is still the one that is signed in. */
export function worksheetServer(deps: HttpDeps, isOwn: () => boolean) {
  const http = createHttp<WorksheetCalls>({
    ...deps,
    fetch: async (request) => {
      if (!isOwn()) throw new CallError({ status: 401 });
      const response = await deps.fetch(request);
      // A conflict says what is there, so it is an answer and no failure.
      return response.status === 412 ? new Response(await response.text(), { headers: response.headers }) : response;
    },
  });
  const conflictIn = (reply: unknown): There | undefined =>
    fits<{ current: There }>(reply, shape) ? reply.current : undefined;
  return {
    /** The revisions of a tool's worksheets, by id. */
    list: async (tool: WorksheetTool): Promise<Map<string, number>> => {
      const there = new Map<string, number>();
      let query: URLSearchParams | undefined;
      do {
        const page = await http('GET /worksheet', { ...(query && { query }), quiet: true, headers: unattended() });
        for (const one of page.worksheets) if (one.tool === tool) there.set(one.id, one.revision);
        query = page.next ? new URLSearchParams({ cursor: page.next }) : undefined;
      } while (query);
      return there;
    },
    read: (id: string): Promise<There> =>
      http('GET /worksheet/{id}', { path: { id }, quiet: true, headers: unattended() }),
    /** Its new revision, or what is there instead. */
    save: async (id: string, body: Body, known: number | undefined): Promise<number | There> => {
      const headers: Record<string, string> =
        known === undefined ? { 'If-None-Match': '*' } : { 'If-Match': `"${known}"` };
      const reply = await http('PUT /worksheet/{id}', { path: { id }, body, headers, quiet: true, keepalive: true });
      const conflict = conflictIn(reply);
      if (conflict) return conflict;
      // An answer without a revision came from a proxy.
      if (typeof reply?.revision !== 'number') throw new CallError();
      return reply.revision;
    },
    /** What is there instead, if it was changed since. */
    remove: async (id: string, known: number): Promise<There | undefined> => {
      const headers = { 'If-Match': `"${known}"` };
      return conflictIn(await http('DELETE /worksheet/{id}', { path: { id }, headers, quiet: true, keepalive: true }));
    },
  };
}
