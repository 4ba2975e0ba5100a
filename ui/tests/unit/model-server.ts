import type { Content } from '../../src/features/drafts/content';
import type { ApplicationReceipt, QuickAnswers } from '../../src/lib/api/types';

/**
 * What can happen to a call: it arrives and is answered; it arrives long after the sender gave up; it never arrives; it
 * never gets an answer; its reply is lost or cut off; the server is busy; a hotel's network answers.
 */
export type Fate = 'answered' | 'late' | 'lostCall' | 'silent' | 'lostReply' | 'brokenReply' | 'busy' | 'captive';

interface Kept {
  owner: string;
  saveId: string;
  revision: number;
  content: Content;
  receipt: ApplicationReceipt | undefined;
  /** How often it was received as a new submission. More than once is an error. */
  submissions: number;
}

interface Answer {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
}

const said = (status: number, code: string, more: object = {}): Answer => ({
  status,
  body: { code, message: code, ...more },
});

/** The statuses with which a hotel's page can arrive in place of the server's answer. */
export const hotelStatuses = [502, 401, 200, 404, 403, 204, 412, 409, 422] as const;

/** The server's rules for what is sent to it, as in `src/ops`. The store is a map, in which no write is ever torn. */
export class ModelServer {
  readonly applications = new Map<string, Kept>();
  readonly leads = new Map<string, { owner: string; answers: QuickAnswers }>();
  readonly subscribed = new Set<string>();
  /** The accepted messages about applications, each once: a repeat with the same id is not added. */
  readonly messages: { id: string; text: string }[] = [];
  /** Every call that arrived, as `PUT /api/application/…`. */
  readonly arrived: string[] = [];
  /** The account of each token. A revoked token is not in here. */
  readonly tokens = new Map<string, string>();
  /** What happens to calls to come: the first pattern that matches a call decides its fate, and is then used up. */
  private readonly fates: { pattern: RegExp; fate: Fate }[] = [];
  /** What happens to all other calls. */
  fate: Fate = 'answered';
  /** Overrides the answer to matching calls. */
  override: { pattern: RegExp; answer: Answer } | undefined;
  /** The statuses that the hotel's network answers with, one after another. */
  hotel: readonly number[] = hotelStatuses;
  private guests = 0;
  private revisions = 0;
  /** Calls that are still under way, given up by their sender. */
  private readonly delayed: (() => unknown)[] = [];
  /** Applications begun by a delayed or duplicated call, perhaps again after deletion. */
  readonly begunLate = new Set<string>();
  private isLate = false;
  /** Calls that have arrived, and can arrive again. */
  private readonly history: (() => unknown)[] = [];
  /** Calls that never get an answer. They are held here, as in a browser: garbage collection would take their timeout too. */
  private readonly unanswered: Request[] = [];

  /** From now on every call arrives. */
  calm(): void {
    this.fates.length = 0;
    this.fate = 'answered';
  }

  /** Delivers the delayed calls, the newest first if they were overtaken. */
  deliver(overtaken: boolean): void {
    const calls = this.delayed.splice(0);
    for (const call of overtaken ? calls.reverse() : calls) this.arriveLate(call);
  }

  /** The network delivers some call a second time. */
  duplicate(which: number): void {
    const call = this.history[which % Math.max(1, this.history.length)];
    if (call) this.arriveLate(call);
  }

  private arriveLate(call: () => unknown): void {
    this.isLate = true;
    call();
    this.isLate = false;
  }

  next(pattern: RegExp, fate: Fate): void {
    this.fates.push({ pattern, fate });
  }

  private fateOf(call: string): Fate {
    const at = this.fates.findIndex(({ pattern }) => pattern.test(call));
    return at < 0 ? this.fate : (this.fates.splice(at, 1)[0]?.fate ?? this.fate);
  }

  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const call = `${request.method} ${pathname}`;
    const fate = this.fateOf(call);
    const body = request.method === 'GET' || request.method === 'DELETE' ? undefined : await request.json();
    // A call that was aborted before it went out never arrives.
    request.signal.throwIfAborted();
    if (fate === 'lostCall') throw new TypeError('no network');
    if (fate === 'silent') {
      this.unanswered.push(request);
      return silence(request.signal);
    }
    if (fate === 'captive') return this.captive();
    if (fate === 'busy') return new Response('{"code":"busy","message":"busy"}', { status: 503 });
    const arrive = () => this.answer(request, call, body);
    if (fate === 'late') {
      this.delayed.push(arrive);
      throw new TypeError('given up');
    }
    this.arrived.push(call);
    this.history.push(arrive);
    const overridden = this.override?.pattern.test(call) ? this.override.answer : undefined;
    const answer = overridden ?? arrive();
    if (fate === 'lostReply') throw new TypeError('the reply was lost');
    const words = answer.body === undefined ? null : JSON.stringify(answer.body);
    return new Response(fate === 'brokenReply' ? halfOf(words ?? '') : words, {
      status: answer.status,
      headers: { 'X-Request-Id': 'a-name', ...answer.headers },
    });
  }

  private captive(): Response {
    const status = this.hotel[this.guests % this.hotel.length] ?? 502;
    this.guests += 1;
    return new Response(status === 204 ? null : '<h1>Hotel Miramar</h1>', { status });
  }

  private answer(request: Request, call: string, body: unknown): Answer {
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
    const owner = this.tokens.get(token);
    if (owner === undefined) return said(401, 'unauthorized');
    const [, id = '', submit, message] = /^\w+ \/api\/application\/([^/]+)(\/submit)?(\/message)?$/.exec(call) ?? [];
    if (call === 'GET /api/application') return { status: 200, body: { applications: this.summaries(owner) } };
    if (call === 'POST /api/quick_apply') return this.lead(owner, body as { id: string; answers: QuickAnswers });
    if (call === 'POST /api/subscription') return this.subscribe(body as { email: string });
    const kept = this.applications.get(id);
    if (kept && kept.owner !== owner) return said(404, 'not_found');
    if (call.startsWith('PUT')) return this.save(owner, id, request.headers, body as Content & { saveId: string });
    if (!kept) return said(404, 'not_found');
    if (message) return this.message(body as { id: string; text: string });
    if (submit) return this.submit(id, kept, (body as { revision: number }).revision);
    if (call.startsWith('DELETE')) return this.delete(id, request.headers.get('if-match'));
    return { status: 200, body: this.shown(id, kept) };
  }

  private summaries(owner: string) {
    return [...this.applications].filter(([, kept]) => kept.owner === owner).map(([id, kept]) => this.shown(id, kept));
  }

  private shown(id: string, { content, saveId, revision, receipt }: Kept) {
    const status = receipt ? 'received' : 'draft';
    return { id, status, saveId, revision, formVersion: 1, savedAt: moment(revision), ...content, ...receipt };
  }

  save(owner: string, id: string, headers: Headers, { saveId, ...sent }: Content & { saveId: string }): Answer {
    const { program, programInterest, answers, returnStep } = sent;
    const content = { program, programInterest, answers, returnStep };
    const kept = this.applications.get(id);
    const base = headers.get('if-match');
    if (kept?.receipt) return said(409, 'submitted');
    if (kept?.saveId !== saveId) {
      if (kept ? base !== `"${kept.revision}"` : base !== null)
        return kept ? said(412, 'stale') : said(404, 'not_found');
      if (!kept && this.isLate) this.begunLate.add(id);
      this.revisions += 1;
      this.applications.set(id, {
        owner,
        saveId,
        revision: this.revisions,
        content,
        receipt: undefined,
        submissions: 0,
      });
    }
    const { revision } = this.applications.get(id) ?? { revision: 0 };
    return { status: kept ? 200 : 201, body: { revision, savedAt: moment(revision) } };
  }

  private submit(id: string, kept: Kept, revision: number): Answer {
    if (kept.receipt) return { status: 200, body: kept.receipt };
    if (kept.revision !== revision) return said(412, 'stale');
    const { name } = kept.content.answers['borrowInfo'] ?? {};
    if (!name) return said(422, 'invalid', { fields: { 'borrowInfo.name': 'Name is required' } });
    const at = moment(kept.revision);
    const reference = `REF-${this.applications.size}-${kept.revision}`;
    kept.receipt = { id, reference, receivedAt: at, estimateDue: at };
    kept.submissions += 1;
    return { status: 200, body: kept.receipt };
  }

  /** Deletes a draft. `seen` is the `If-Match` of the call: the revision that it may delete. */
  delete(id: string, seen: string | null = null): Answer {
    const kept = this.applications.get(id);
    if (kept?.receipt) return said(409, 'submitted');
    if (seen !== null && seen !== `"${kept?.revision}"`) return said(412, 'stale');
    this.applications.delete(id);
    return { status: 204 };
  }

  private message({ id, text }: { id: string; text: string }): Answer {
    if (!this.messages.some((one) => one.id === id)) this.messages.push({ id, text });
    return { status: 200, body: { id, text } };
  }

  private lead(owner: string, { id, answers }: { id: string; answers: QuickAnswers }): Answer {
    const there = this.leads.get(id);
    if (there && (there.owner !== owner || JSON.stringify(there.answers) !== JSON.stringify(answers))) {
      return said(409, 'id_taken');
    }
    this.leads.set(id, { owner, answers });
    return { status: 200, body: { id, receivedAt: moment(1), estimateDue: moment(1) } };
  }

  private subscribe({ email }: { email: string }): Answer {
    if (!email.includes('@')) return said(422, 'invalid', { fields: { email: 'Write a whole address' } });
    this.subscribed.add(email);
    return { status: 200, body: { email } };
  }
}

const moment = (revision: number): string => new Date(1_800_000_000_000 + revision * 1000).toISOString();

/** Waits until the caller gives up. */
const silence = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

const halfOf = (words: string) =>
  new ReadableStream({
    start: (stream) => {
      stream.enqueue(new TextEncoder().encode(words.slice(0, words.length / 2)));
      stream.error(new TypeError('the connection broke'));
    },
  });
