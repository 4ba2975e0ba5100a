import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { withAnswer } from '../../src/features/drafts/content';
import { type Item, isDeletion, isWaiting } from '../../src/features/outbox/item';
import { Device, idle, pass, Tab, type Vaults } from './device';
import { type Fate, ModelServer } from './model-server';
import { storage } from './storage';

/** `LENDER_LONG` selects the long run. */
const runs = process.env['LENDER_LONG'] ? 5000 : 200;
const name = 'borrowInfo.name';
const lastName = 'borrowInfo.lastName';

type Act =
  | { act: 'edit' | 'submit' | 'kill' | 'reload' | 'secondTab' | 'signOut' | 'revoke' | 'signIn' | 'lead' | 'retake' }
  | { act: 'elsewhere' | 'delete' | 'undelete' | 'discard' | 'hurry' }
  | { act: 'network'; fate: Fate }
  | { act: 'next'; fate: Fate }
  | { act: 'killServer'; pause: number }
  | { act: 'deliver'; overtaken: boolean }
  | { act: 'duplicate'; which: number }
  | { act: 'wait'; ms: number };

const fate = fc.constantFrom<Fate>('answered', 'late', 'lostCall', 'lostReply', 'busy', 'captive');
const often = (act: 'edit' | 'submit', weight: number) => ({ weight, arbitrary: fc.constant<Act>({ act }) });
const seldom = fc.constantFrom<Act>(
  { act: 'reload' },
  { act: 'kill' },
  { act: 'secondTab' },
  { act: 'signOut' },
  { act: 'revoke' },
  { act: 'signIn' },
  { act: 'lead' },
  { act: 'retake' },
  { act: 'elsewhere' },
  { act: 'delete' },
  { act: 'undelete' },
  { act: 'discard' },
  { act: 'hurry' },
);
const acts = fc.array(
  fc.oneof(
    often('edit', 5),
    often('submit', 3),
    { weight: 12, arbitrary: seldom },
    { weight: 3, arbitrary: fc.record({ act: fc.constant('network' as const), fate }) },
    { weight: 4, arbitrary: fc.record({ act: fc.constant('next' as const), fate }) },
    { weight: 1, arbitrary: fc.record({ act: fc.constant('killServer' as const), pause: fc.nat(5000) }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('deliver' as const), overtaken: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ act: fc.constant('duplicate' as const), which: fc.nat(30) }) },
    {
      weight: 5,
      arbitrary: fc.record({ act: fc.constant('wait' as const), ms: fc.constantFrom(50, 700, 3000, 20_000) }),
    },
  ),
  { minLength: 3, maxLength: 30 },
);

/** What an application should end as, in plain terms. */
interface Hoped {
  /** Everything that was ever typed into it, in order. */
  typed: string[];
  submitted: boolean;
  deleted: boolean;
  /** Another device has changed it since. */
  changedSince: boolean;
  /** Its deletion was undone, although the server may already have received the deletion. */
  undeleted: boolean;
  /** The borrower signed out before it was sent. What the server did not have by then is gone, as they were warned. */
  left: boolean;
  /** The borrower has signed out since. Even if it was received, no receipt is kept here anymore. */
  forgotten: boolean;
  elsewhere: string | undefined;
}

/** A deletion that the server refused. */
const changed = { state: 'rejected', why: { reason: 'changed' } };

const wasDeleted = ({ standing }: Item): boolean => standing.state === 'rejected' && standing.why.reason === 'deleted';

const freshHope = (): Hoped => ({
  typed: [],
  submitted: false,
  deleted: false,
  changedSince: false,
  undeleted: false,
  left: false,
  forgotten: false,
  elsewhere: undefined,
});

const behindTheDoor: Act['act'][] = ['retake', 'delete', 'undelete', 'discard', 'hurry', 'lead'];

async function aBreath(): Promise<void> {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
}

/** Sequences that once lost something. */
const known: Act[][] = [
  // The server had deleted it, the reply was lost, and then the borrower changed their mind.
  [
    { act: 'edit' },
    { act: 'wait', ms: 3000 },
    { act: 'delete' },
    { act: 'next', fate: 'lostReply' },
    { act: 'hurry' },
    { act: 'wait', ms: 50 },
    { act: 'undelete' },
  ],
];

let accounts = 0;
let graphs: Vaults[];

beforeAll(async () => {
  const load = async (): Promise<Vaults> => {
    vi.resetModules();
    return import('../../src/lib/journal');
  };
  vi.stubGlobal('localStorage', storage());
  graphs = [await load(), await load()];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_800_000_000_000 });
});
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** One device with its tabs and its borrower, and what they may expect. */
class Play {
  readonly server = new ModelServer();
  readonly device: Device;
  readonly hopes = new Map<string, Hoped>();
  readonly leads = new Map<string, boolean>();
  private tabs: [Tab, Tab];
  /** What each tab stores for itself. */
  private readonly kept = [new Map<'id', string>(), new Map<'id', string>()];
  private front = 0;
  /** What was being submitted when its page closed. */
  private readonly interrupted = new Set<string | undefined>();
  private count = 0;

  constructor() {
    accounts += 1;
    this.device = new Device(`account-${accounts}`, this.server);
    this.server.tokens.set('first', this.device.account);
    this.tabs = [new Tab(this.device), new Tab(this.device)];
  }

  get tab(): Tab {
    return this.tabs[this.front] ?? this.tabs[0];
  }
  private fresh = (what: string) => `${what}-${++this.count}`;
  private hope = (id: string | undefined) => this.hopes.get(id ?? '');
  pass = (ms: number) => pass(this.tabs, ms);

  async load(which: number): Promise<void> {
    const tab = new Tab(this.device);
    const { sending } = this.tabs[which] ?? {};
    if (sending) this.interrupted.add(sending.id);
    this.tabs[which]?.close();
    this.tabs[which] = tab;
    await tab.load(graphs[which] ?? ({} as Vaults), this.kept[which]);
    if (which === this.front) await this.resume();
    await idle(this.tabs);
  }

  /** Opens the page of an application. Returns whether the device knows by now which one that is. */
  private async resume(): Promise<boolean> {
    const known = await this.tab.resume();
    const { id = '', draft } = this.tab.draft ?? {};
    const hope = this.hope(id);
    if (!draft || !hope) return known;
    // It was kept because it had changed elsewhere, or a late call created it again.
    const isKept = (item: Item) => isDeletion(item) && !isWaiting(item) && item.id === id;
    const isThere = this.server.begunLate.has(id) || this.tab.outbox.items().some(isKept);
    if (hope.submitted && !hope.left) expect(this.interrupted, `${id} was submitted`).toContain(id);
    if (hope.deleted && !hope.left) expect(isThere, `${id} was deleted`).toBe(true);
    if (hope.left || hope.deleted) {
      const [first, last] = [name, lastName].map((path) => draft.answer(path));
      Object.assign(hope, { typed: [first], elsewhere: last, deleted: false, changedSince: false, left: false });
    }
    hope.submitted = false;
    return known;
  }

  /** Before a page closes, for another page or a newer release, it stores and sends what it can. */
  private async leave(): Promise<void> {
    this.tab.draft?.draft.leave();
    await idle(this.tabs);
  }

  async signIn(): Promise<void> {
    await this.leave();
    const token = this.fresh('token');
    this.device.signIn(token);
    this.server.tokens.set(token, this.device.account);
    for (const which of [0, 1]) await this.load(which);
  }

  async edit(): Promise<void> {
    if (!this.tab.draft && (!(await this.resume()) || this.device.token === null)) return;
    if (!this.tab.draft) this.hopes.set(this.tab.begin(), freshHope());
    const { id, draft } = this.tab.draft ?? {};
    // A draft that the server no longer accepts, or that another tab has sent, takes no answers that count.
    if (!draft || ['sent', 'gone', 'left'].includes(draft.standing())) return;
    const words = this.fresh('name');
    draft.set(name, words);
    this.hope(id)?.typed.push(words);
    // The key's handler has run, and nothing after it.
    await aBreath();
  }

  submit(): void {
    const hope = this.hope(this.tab.draft?.id);
    this.tab.submit((state) => hope && Object.assign(hope, { submitted: state === 'queued' }));
  }

  async retake(): Promise<void> {
    if (this.tab.draft || this.tab.sending) return;
    const hope = this.hope(await this.tab.retake());
    if (hope) hope.submitted = false;
  }

  async delete(): Promise<void> {
    const { id, draft } = this.tab.draft ?? {};
    const hope = this.hope(id);
    if (!draft || !hope || ['sent', 'left'].includes(draft.standing())) return;
    await this.tab.delete();
    hope.deleted = true;
  }

  async undelete(): Promise<void> {
    if (this.tab.draft || this.tab.sending) return;
    const hope = this.hope(await this.tab.undelete());
    if (hope) Object.assign(hope, { deleted: false, changedSince: false, undeleted: true });
  }

  async discard(): Promise<void> {
    const hope = this.hope(await this.tab.discard());
    if (hope) Object.assign(hope, { submitted: false, deleted: true });
  }

  async lead(): Promise<void> {
    const id = this.fresh('lead');
    this.leads.set(id, true);
    const item: Item = {
      kind: 'quickApply',
      id,
      queuedAt: Date.now(),
      language: 'en',
      standing: { state: 'queued' },
      answers: { 'Lead source': { other: id } },
    };
    await this.tab.outbox.queue(item);
  }

  /** The other tab becomes visible and takes the draft over. */
  async turn(): Promise<void> {
    await this.leave();
    // Users do not switch tabs in the moment they press Submit.
    if (this.tab.sending) await this.pass(3000);
    this.front = 1 - this.front;
    await this.load(this.front);
  }

  /** Another device of the same borrower changes the draft on the server. */
  elsewhere(): void {
    const [id, kept] = [...this.server.applications].findLast(([, { receipt }]) => !receipt) ?? [];
    const hope = this.hope(id);
    if (!kept || !hope || id === undefined) return;
    hope.elsewhere = this.fresh('last');
    hope.changedSince = hope.deleted && !this.server.begunLate.has(id);
    const content = withAnswer(kept.content, lastName, hope.elsewhere);
    const headers = new Headers({ 'If-Match': `"${kept.revision}"` });
    this.server.save(this.device.account, id, headers, { saveId: this.fresh('save'), ...content });
  }

  async signOut(): Promise<void> {
    for (const tab of this.tabs) tab.close();
    for (const [id, hope] of this.hopes) {
      const kept = this.server.applications.get(id);
      hope.left ||= !kept?.receipt;
      hope.forgotten = true;
    }
    for (const id of this.leads.keys()) this.leads.set(id, this.server.leads.has(id));
    for (const kept of this.kept) kept.clear();
    this.server.tokens.delete(this.device.token ?? '');
    this.device.end();
    for (const { eraseVaultHere } of graphs) await eraseVaultHere(this.device.account);
    await this.signIn();
  }

  async play(step: Act): Promise<void> {
    // A borrower who is asked to sign in does nothing else.
    if (this.device.token === null && behindTheDoor.includes(step.act)) return;
    switch (step.act) {
      case 'edit':
        return this.edit();
      case 'submit':
        return this.submit();
      case 'retake':
        return this.retake();
      case 'delete':
        return this.delete();
      case 'undelete':
        return this.undelete();
      case 'discard':
        return this.discard();
      case 'hurry':
        return this.tab.outbox.hurry();
      case 'lead':
        return this.lead();
      case 'secondTab':
        return this.turn();
      case 'elsewhere':
        return this.elsewhere();
      case 'signOut':
        return this.signOut();
      case 'signIn':
        return this.signIn();
      case 'revoke':
        return void this.server.tokens.clear();
      case 'kill':
        return this.load(this.front);
      case 'reload':
        await this.leave();
        return this.load(this.front);
      case 'network':
        this.server.fate = step.fate;
        return;
      case 'next':
        return this.server.next(/./, step.fate);
      case 'killServer':
        this.server.fate = 'lostCall';
        await this.pass(step.pause);
        this.server.fate = 'answered';
        return;
      case 'deliver':
        return this.server.deliver(step.overtaken);
      case 'duplicate':
        return this.server.duplicate(step.which);
      case 'wait':
        return this.pass(step.ms);
    }
  }

  /** In the end the connection works and the borrower is signed in. */
  async end(): Promise<void> {
    this.server.calm();
    this.server.deliver(false);
    await this.signIn();
    for (let turn = 0; turn < 20; turn += 1) {
      await this.pass(2000);
      // What was restored and is no longer on the server is still submitted, as the borrower asked.
      for (const item of this.tab.outbox.items().filter(wasDeleted)) await this.tab.outbox.retry(item.id);
      const waits = this.tab.outbox.items().some(isWaiting);
      const standing = this.tab.draft?.draft.standing() ?? 'saved';
      if (!waits && standing !== 'saving' && standing !== 'waiting') return;
    }
  }

  judge(): void {
    const { applications, leads } = this.server;
    for (const [id, { submissions }] of applications) {
      expect(this.hopes.has(id), `${id} was never begun`).toBe(true);
      expect(submissions, `${id} was received more than once`).toBeLessThanOrEqual(1);
    }
    for (const [id, hope] of this.hopes) {
      const { typed, submitted, deleted, changedSince, undeleted, left, forgotten, elsewhere } = hope;
      const kept = applications.get(id);
      const answers = kept?.content.answers['borrowInfo'];
      if (left) {
        if (answers) expect(typed, id).toContain(answers['name']);
        continue;
      }
      const here = this.tab.outbox.items().find((item) => item.id === id)?.standing;
      if (deleted) {
        // It stays only if it was changed or received meanwhile. The borrower is then informed.
        const wasReceived = kept?.receipt !== undefined && !forgotten;
        if (changedSince || wasReceived) expect(here, `${id} was changed or received`).toBeDefined();
        if (here) expect([here, kept !== undefined], `${id} was kept`).toMatchObject([changed, true]);
        if (here) expect(elsewhere !== undefined || kept?.receipt !== undefined, `${id} was kept`).toBe(true);
        else if (!this.server.begunLate.has(id)) expect(kept, `${id} was deleted`).toBeUndefined();
        continue;
      }
      if (undeleted && !kept) {
        const there = this.tab.draft?.id === id ? this.tab.draft.draft.answer(name) : undefined;
        expect(there, `the last word of ${id}, which was had back`).toBe(typed.at(-1));
        continue;
      }
      if (submitted) expect(kept?.submissions, `${id} was submitted`).toBe(1);
      const receipt = kept?.receipt;
      if (submitted && !forgotten) expect(here, `the receipt of ${id}`).toEqual({ state: 'accepted', receipt });
      // What was received while the borrower was already changing it again stays as received.
      if (kept?.receipt && !submitted) expect(typed).toContain(answers?.['name']);
      else expect(answers?.['name'], `the last word of ${id}`).toBe(typed.at(-1));
      expect(answers?.['lastName'], `what was answered elsewhere in ${id}`).toBe(elsewhere);
    }
    const due = [...this.leads].filter(([, stays]) => stays).map(([id]) => id);
    expect([...leads.keys()]).toEqual(expect.arrayContaining(due));
    expect(leads.size).toBeLessThanOrEqual(this.leads.size);
    const answers = [...leads.values()].map((lead) => JSON.stringify(lead.answers));
    expect(new Set(answers).size).toBe(answers.length);
  }

  close(): void {
    for (const tab of this.tabs) tab.close();
  }
}

it(`ends with exactly what was submitted, nothing lost or duplicated, whatever happens (${runs} times)`, async () => {
  await fc.assert(
    fc.asyncProperty(acts, async (steps) => {
      const play = new Play();
      await play.load(0);
      await play.load(1);
      for (const step of steps) await play.play(step);
      await play.end();
      play.judge();
      play.close();
      vi.clearAllTimers();
    }),
    {
      examples: known.map((day): [Act[]] => [day]),
      numRuns: runs,
      ...(process.env['LENDER_SEED'] && { seed: Number(process.env['LENDER_SEED']) }),
    },
  );
}, 1_800_000);
