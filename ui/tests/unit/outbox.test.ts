import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Content, withAnswer } from '../../src/features/drafts/content';
import type { Kept } from '../../src/features/drafts/kept';
import { deletionInstead, draftRemoval, restoredDraft } from '../../src/features/outbox/freeze';
import type { ApplicationItem, DeletionItem, Item } from '../../src/features/outbox/item';
import { createOutbox, type Outbox } from '../../src/features/outbox/outbox';
import { type Change, type Vault, VaultUnreadable } from '../../src/lib/device/vault';
import { createHttp } from '../../src/lib/http/http';
import { uuid } from '../../src/lib/uuid';
import { lock, memoryVault } from './memory-vault';
import { ModelServer } from './model-server';

const blank: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'terms-conditions' };
const name = 'borrowInfo.name';
const lastName = 'borrowInfo.lastName';
const named = withAnswer(blank, name, 'Marisol');

let server: ModelServer;
let token: string | null;
let ended: number;

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 });
  server = new ModelServer();
  server.tokens.set('hers', 'marisol');
  token = 'hers';
  ended = 0;
});
const pages: Outbox[] = [];
afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  vi.useRealTimers();
});

function page(vault: Vault, exclusively = lock()): Outbox & { woken: () => number } {
  let asked = 0;
  const outbox = createOutbox(vault, {
    http: (language) =>
      createHttp({
        fetch: (request) => server.fetch(request),
        session: { token: () => token, end: () => (ended += 1) },
        replacementToken: async () => null,
        language: () => language,
        tell: { failure: () => undefined, success: () => undefined },
        wait: () => undefined,
        reload: () => undefined,
        setReached: () => undefined,
        origin: 'http://lender.test',
        record: { newest: () => 0, saw: () => undefined },
      }),
    now: Date.now,
    random: () => 1,
    mayCall: () => token !== null,
    exclusively,
    askToBeWoken: () => {
      asked += 1;
    },
  });
  pages.push(outbox);
  return { ...outbox, woken: () => asked };
}

function application(content: Content, more: Partial<ApplicationItem> = {}): ApplicationItem {
  return {
    kind: 'application',
    id: 'one',
    queuedAt: Date.now(),
    language: 'en',
    standing: { state: 'queued' },
    formVersion: 1,
    save: { saveId: 'frozen', content },
    base: null,
    unheard: [],
    consents: [{ id: 'truth', version: 1 }],
    ...more,
  };
}

/** Stores a save on the server, by this device or another. */
async function saved(saveId: string, content: Content, base: number | null = null) {
  const headers = new Headers(base === null ? {} : { 'If-Match': `"${base}"` });
  server.save('marisol', 'one', headers, { saveId, ...content });
  const kept = server.applications.get('one');
  if (!kept) throw new Error('not saved');
  return { saveId, content, revision: kept.revision, savedAt: '2026-11-20T15:42:00Z' };
}

const standing = (outbox: Outbox) => outbox.items().map(({ standing: { state } }) => state);
const received = () => [...server.applications.values()].map(({ submissions }) => submissions);
const turns = (ms = 10) => vi.advanceTimersByTimeAsync(ms);

it('ends with the receipt, and keeps that until it was shown', async () => {
  const outbox = page(memoryVault());
  await outbox.queue(application(named));
  const tried = outbox.tried('one', 5000);
  await turns();
  expect(await tried).toMatchObject({ standing: { state: 'accepted', receipt: { id: 'one', reference: 'REF-1-1' } } });
  expect(server.applications.get('one')?.content).toEqual(named);
  await outbox.shown('one');
  await turns();
  expect(outbox.items()).toEqual([]);
});

it('stores an item and its draft’s new state together', async () => {
  const vault = memoryVault();
  const written: (readonly Change[])[] = [];
  const outbox = page({
    ...vault,
    write: async (changes) => {
      written.push(changes);
      await vault.write(changes);
    },
  });
  server.fate = 'lostCall';
  await outbox.queue(application(named), { shelf: 'drafts', id: 'one', value: undefined });
  expect(written[0]?.map(({ shelf, id }) => `${shelf}/${id}`)).toEqual(['outbox/one', 'drafts/one']);
});

describe('whatever gets lost', () => {
  it.each([
    ['the save', /^PUT/, 'lostCall'],
    ["the save's reply", /^PUT/, 'lostReply'],
    ['the submission', /submit$/, 'lostCall'],
    ["the submission's reply", /submit$/, 'lostReply'],
    ["half of the save's reply", /^PUT/, 'brokenReply'],
    ["half of the submission's reply", /submit$/, 'brokenReply'],
    ['nothing, but a hotel answers the save', /^PUT/, 'captive'],
    ['nothing, but a hotel answers the submission', /submit$/, 'captive'],
    ['nothing, but the server is busy', /submit$/, 'busy'],
  ] as const)('is sent again: %s', async (_, pattern, fate) => {
    server.next(pattern, fate);
    const outbox = page(memoryVault());
    await outbox.queue(application(named));
    await turns(1000);
    expect(standing(outbox)).toEqual(['queued']);
    await turns(2000);
    expect(standing(outbox)).toEqual(['accepted']);
    expect(received()).toEqual([1]);
    expect(server.applications.get('one')?.saveId).toBe('frozen');
  });

  it('trusts only the server: no page with a status, no JSON that is not a receipt', async () => {
    const outbox = page(memoryVault());
    for (const answer of [{ status: 401 }, { status: 403, body: '<h1>' }, { status: 200, body: { ok: true } }]) {
      server.override = { pattern: /submit$/, answer };
      await outbox.queue(application(named));
      await turns(100);
      expect(standing(outbox)).toEqual(['queued']);
    }
    expect(ended).toBe(0);
    server.override = undefined;
    outbox.flush();
    await turns();
    expect(standing(outbox)).toEqual(['accepted']);
  });
});

describe('what happened elsewhere meanwhile', () => {
  it('shows the receipt of what another device has sent, and sends nothing twice', async () => {
    const base = await saved('theirs', withAnswer(named, lastName, 'Vega'));
    const receipt = { id: 'one', reference: 'REF-9', receivedAt: '', estimateDue: '' };
    Object.assign(server.applications.get('one') ?? {}, { receipt, submissions: 1 });
    const outbox = page(memoryVault());
    await outbox.queue(application(named, { base: { ...base, revision: 0 } }));
    await turns();
    expect(outbox.items()[0]?.standing).toEqual({ state: 'accepted', receipt });
    expect(received()).toEqual([1]);
  });

  it('merges different answers and sends both', async () => {
    const base = await saved('first', blank);
    await saved('elsewhere', withAnswer(blank, lastName, 'Quintero'), base.revision);
    const outbox = page(memoryVault());
    await outbox.queue(application(named, { base }));
    await turns();
    expect(standing(outbox)).toEqual(['accepted']);
    expect(server.applications.get('one')?.content.answers).toEqual({
      borrowInfo: { name: 'Marisol', lastName: 'Quintero' },
    });
  });

  it('merges the same way again after a lost reply', async () => {
    const base = await saved('first', blank);
    await saved('elsewhere', withAnswer(blank, lastName, 'Quintero'), base.revision);
    server.next(/^PUT/, 'answered');
    server.next(/^PUT/, 'lostReply');
    const outbox = page(memoryVault());
    await outbox.queue(application(named, { base }));
    await turns(5000);
    expect(standing(outbox)).toEqual(['accepted']);
    expect(received()).toEqual([1]);
  });

  it('returns an application with conflicting answers to the borrower', async () => {
    const base = await saved('first', blank);
    await saved('elsewhere', withAnswer(blank, name, 'Sol'), base.revision);
    const outbox = page(memoryVault());
    await outbox.queue(application(named, { base }));
    await turns(60_000);
    expect(outbox.items()[0]?.standing).toMatchObject({ state: 'rejected', why: { reason: 'overlap' } });
    expect(received()).toEqual([0]);
  });

  it('does not mistake its own last save, whose reply was lost, for another device’s', async () => {
    const base = await saved('first', blank);
    const earlier = withAnswer(blank, name, 'Mari');
    await saved('mine', earlier, base.revision);
    const outbox = page(memoryVault());
    await outbox.queue(application(named, { base, unheard: [earlier] }));
    await turns();
    expect(standing(outbox)).toEqual(['accepted']);
    expect(server.applications.get('one')?.content).toEqual(named);
  });

  it('asks before it sends what was deleted', async () => {
    const base = await saved('first', blank);
    server.delete('one');
    const outbox = page(memoryVault());
    await outbox.queue(application(named, { base }));
    await turns(60_000);
    expect(outbox.items()[0]?.standing).toMatchObject({ state: 'rejected', why: { reason: 'deleted' } });
    expect(received()).toEqual([]);
  });
});

it('returns what the server refuses, with its message', async () => {
  const outbox = page(memoryVault());
  await outbox.queue(application(blank));
  await turns(60_000);
  const fields = { 'borrowInfo.name': 'Name is required' };
  expect(outbox.items()[0]?.standing).toMatchObject({ state: 'rejected', why: { reason: 'fields', fields } });
  expect(server.arrived.filter((call) => call.endsWith('/submit'))).toHaveLength(1);
});

it('waits for a sign-in when the session has ended, and continues with the next one', async () => {
  const vault = memoryVault();
  const first = page(vault);
  server.tokens.clear();
  await first.queue(application(named));
  await turns(600_000);
  expect(standing(first)).toEqual(['needsSignIn']);
  expect(server.arrived).toHaveLength(1);
  expect(ended).toBe(1);
  first.close();
  server.tokens.set('new', 'marisol');
  token = 'new';
  const second = page(vault);
  second.flush();
  await turns();
  expect(standing(second)).toEqual(['accepted']);
});

describe('a deletion', () => {
  const deletion = (more: Partial<DeletionItem> = {}): DeletionItem => ({
    kind: 'deletion',
    id: 'one',
    queuedAt: Date.now(),
    language: 'en',
    standing: { state: 'queued' },
    program: 'bridge',
    revision: 1,
    kept: null,
    ...more,
  });
  const keptAs = (saveId: string): Kept => ({
    content: named,
    stored: null,
    open: null,
    overlaps: [],
    saveId,
    formVersion: 1,
    changedAt: '2026-11-20T15:42:00Z',
  });

  it('waits for a signal and for the undo time; then the draft is deleted', async () => {
    await saved('first', named);
    server.fate = 'lostCall';
    const vault = memoryVault();
    const outbox = page(vault);
    await outbox.queue(deletion({ notBefore: Date.now() + 20_000 }));
    await turns(19_000);
    expect(server.arrived).toEqual([]);
    outbox.close();
    server.calm();
    const later = page(vault);
    later.flush();
    await turns(30_000);
    expect(server.applications.size).toBe(0);
    expect(later.items()).toEqual([]);
  });

  it.each([
    ['is sent again when its reply was lost', 'lostReply'],
    ['is done when the draft is not there', 'answered'],
  ] as const)('%s', async (_, fate) => {
    if (fate === 'lostReply') await saved('first', named);
    server.next(/^DELETE/, fate);
    const outbox = page(memoryVault());
    await outbox.queue(deletion());
    await turns(10_000);
    expect([server.applications.size, outbox.items()]).toEqual([0, []]);
  });

  it('is sent at once when its page closes or the user signs out', async () => {
    await saved('first', named);
    const outbox = page(memoryVault());
    await outbox.queue(deletion({ notBefore: Date.now() + 20_000 }));
    await turns();
    expect(server.applications.size).toBe(1);
    outbox.hurry();
    await turns(100);
    expect(server.applications.size).toBe(0);
  });

  it('replaces a discarded application in one write, because a page closed between two would restore it', async () => {
    const vault = memoryVault();
    const outbox = page(vault);
    server.fate = 'lostCall';
    await outbox.queue(application(named));
    const writes = vi.spyOn(vault, 'write');
    expect(await outbox.replace('one', deletionInstead, draftRemoval('one'))).toBe(true);
    const [first = []] = writes.mock.calls[0] ?? [];
    expect(first).toMatchObject([
      { shelf: 'outbox', id: 'one', value: { kind: 'deletion' } },
      { shelf: 'drafts', id: 'one', value: undefined },
    ]);
  });

  it('can be undone while it waits, which restores the draft', async () => {
    const vault = memoryVault();
    const outbox = page(vault);
    const item = deletion({ notBefore: Date.now() + 20_000, kept: keptAs('first') });
    await outbox.queue(item, draftRemoval('one'));
    expect(await vault.read('drafts', 'one')).toBeUndefined();
    expect(await outbox.takeBack('one', () => [restoredDraft(item)])).toBe(true);
    await turns(60_000);
    expect(await vault.read('drafts', 'one')).toEqual(item.kept);
    expect(server.arrived).toEqual([]);
  });

  it.each([
    ['changed', (revision: number) => saved('elsewhere', withAnswer(named, lastName, 'Vega'), revision)],
    [
      'submitted',
      async () => {
        const receipt = { id: 'one', reference: 'REF-9', receivedAt: '', estimateDue: '' };
        Object.assign(server.applications.get('one') ?? {}, { receipt });
      },
    ],
  ])('does not touch what was %s on another device since, and says so', async (_, elsewhere) => {
    const { revision } = await saved('first', named);
    await elsewhere(revision);
    const outbox = page(memoryVault());
    await outbox.queue(deletion({ revision }));
    await turns(60_000);
    expect(server.applications.size).toBe(1);
    expect(outbox.items()[0]?.standing).toMatchObject({ state: 'rejected', why: { reason: 'changed' } });
  });

  const { saveId: _, ...held } = keptAs('');
  it.each([
    ['sent last', keptAs],
    ['submitted', (saveId: string): Kept => ({ ...held, open: { saveId, content: named } })],
    [
      'submitted, and written on since',
      (saveId: string): Kept => ({ ...keptAs(uuid()), open: { saveId, content: named } }),
    ],
  ])('takes away what this device itself had %s, though its reply was lost', async (_, kept) => {
    const own = '0190c3a0-0000-7000-8000-0000000000';
    const { revision } = await saved(`${own}01`, blank);
    await saved(`${own}02`, named, revision);
    const outbox = page(memoryVault());
    await outbox.queue(deletion({ revision, kept: kept(`${own}03`) }));
    await turns(1000);
    expect([server.applications.size, outbox.items()]).toEqual([0, []]);
  });
});

describe('a message', () => {
  const message: Item = {
    kind: 'message',
    id: 'a-message',
    application: 'one',
    reference: 'P36M-PQ36',
    text: 'The roof?',
    queuedAt: 1,
    language: 'en',
    standing: { state: 'queued' },
  };

  it.each(['lostCall', 'lostReply', 'brokenReply', 'captive'] as const)(
    'written without signal arrives once, after a reload, whatever gets lost: %s',
    async (fate) => {
      await saved('first', named);
      server.fate = fate;
      const vault = memoryVault();
      const first = page(vault);
      await first.queue(message);
      await turns(5000);
      expect(first.items()).toMatchObject([{ text: 'The roof?', standing: { state: 'queued' } }]);
      first.close();
      server.calm();
      const later = page(vault);
      later.flush();
      await turns(100);
      expect(server.messages).toEqual([{ id: 'a-message', text: 'The roof?' }]);
      expect(later.items()).toEqual([]);
    },
  );

  it('waits for the one before it', async () => {
    await saved('first', named);
    server.next(/message/, 'busy');
    const outbox = page(memoryVault());
    await outbox.queue(message);
    await outbox.queue({ ...message, id: 'another', text: 'Of 2019.', queuedAt: 2 });
    await turns(60_000);
    expect(server.messages).toEqual([
      { id: 'a-message', text: 'The roof?' },
      { id: 'another', text: 'Of 2019.' },
    ]);
  });

  it('that the server refuses stays, with the reason', async () => {
    const outbox = page(memoryVault());
    await outbox.queue(message);
    await turns(100);
    expect(standing(outbox)).toEqual(['rejected']);
  });
});

it('sends nothing while no one is signed in', async () => {
  token = null;
  const outbox = page(memoryVault());
  await outbox.queue(application(named));
  await turns(600_000);
  expect(server.arrived).toEqual([]);
});

describe('when it tries again', () => {
  it('waits longer and longer, five minutes at most, and asks to be woken', async () => {
    server.fate = 'lostCall';
    const outbox = page(memoryVault());
    const tries: number[] = [];
    const fetch = vi.spyOn(server, 'fetch').mockImplementation(async () => {
      tries.push(Date.now());
      throw new TypeError('no network');
    });
    await outbox.queue(application(named));
    await turns(1_500_000);
    const waits = tries.slice(1).map((at, index) => Math.round((at - (tries[index] ?? 0)) / 1000));
    expect(waits.slice(0, 9)).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300]);
    expect(outbox.woken()).toBe(tries.length);
    fetch.mockRestore();
  });

  it('respects the server’s retry time, whatever else wakes it, unless the user presses Send', async () => {
    server.override = {
      pattern: /quick_apply/,
      answer: { status: 429, body: { code: 'too_many_attempts' }, headers: { 'Retry-After': '600' } },
    };
    const vault = memoryVault();
    const lead: Item = {
      kind: 'quickApply',
      id: 'lead',
      queuedAt: 1,
      language: 'en',
      standing: { state: 'queued' },
      answers: { 'Lead source': { value: 'yelp' } },
    };
    const outbox = page(vault);
    await outbox.queue(lead);
    await turns();
    outbox.close();
    const reloaded = page(vault);
    reloaded.flush();
    await turns(60_000);
    expect(server.arrived).toHaveLength(1);
    reloaded.retry('lead');
    await turns();
    expect(server.arrived).toHaveLength(2);
    server.override = undefined;
    await turns(610_000);
    expect(server.leads.has('lead')).toBe(true);
  });

  it('waits for no day that only a wrong clock has named', async () => {
    const outbox = page(memoryVault());
    await outbox.queue(application(named, { notBefore: Date.now() + 60 * 24 * 60 * 60_000 }));
    await turns(100);
    expect(standing(outbox)).toEqual(['accepted']);
  });

  it('notices within five minutes that the clock was set', async () => {
    server.override = {
      pattern: /submit$/,
      answer: { status: 429, body: { code: 'too_many_attempts' }, headers: { 'Retry-After': '36000' } },
    };
    const outbox = page(memoryVault());
    await outbox.queue(application(named));
    await turns(100);
    server.override = undefined;
    vi.setSystemTime(Date.now() + 36_000_000);
    await turns(300_000);
    expect(standing(outbox)).toEqual(['accepted']);
  });

  it('reads again what it could not read', async () => {
    const vault = memoryVault();
    await vault.write([{ shelf: 'outbox', id: 'one', value: application(named) }]);
    const all = vi.spyOn(vault, 'all').mockRejectedValue(new VaultUnreadable());
    const outbox = page(vault);
    outbox.flush();
    await turns(100);
    all.mockRestore();
    await turns(2000);
    expect(standing(outbox)).toEqual(['accepted']);
  });
});

it('sends once, though two pages and the worker start at the same moment', async () => {
  const vault = memoryVault();
  const one = lock();
  const tabs = [page(vault, one), page(vault, one), page(vault, one)];
  token = null;
  await tabs[0]?.queue(application(named));
  token = 'hers';
  for (const each of tabs) each.flush();
  await turns();
  expect(server.arrived.map((call) => call.split(' ')[0])).toEqual(['PUT', 'POST']);
  expect(received()).toEqual([1]);
});

it('sends the others, oldest first, while one is refused', async () => {
  const outbox = page(memoryVault());
  server.fate = 'lostCall';
  await outbox.queue(application(blank, { id: 'two', queuedAt: 2 }));
  await outbox.queue(application(named, { id: 'three', queuedAt: 3 }));
  await outbox.queue({
    kind: 'subscription',
    id: 'four',
    queuedAt: 1,
    language: 'es',
    standing: { state: 'queued' },
    email: 'marisol@example.com',
  });
  server.fate = 'answered';
  await turns(10_000);
  expect(standing(outbox)).toEqual(['rejected', 'accepted']);
  expect(server.subscribed).toEqual(new Set(['marisol@example.com']));
});

it('gives a lead whose id is taken a new one', async () => {
  server.leads.set('lead', { owner: 'somebody', answers: {} });
  const outbox = page(memoryVault());
  const answers = { 'Lead source': { value: 'yelp' } };
  await outbox.queue({
    kind: 'quickApply',
    id: 'lead',
    queuedAt: 1,
    language: 'en',
    standing: { state: 'queued' },
    answers,
  });
  await turns(10_000);
  expect([...server.leads.values()]).toEqual([
    { owner: 'somebody', answers: {} },
    { owner: 'marisol', answers },
  ]);
});

describe('an item taken back', () => {
  it('leaves the queue, and its draft is restored', async () => {
    const vault = memoryVault();
    const outbox = page(vault);
    server.fate = 'lostCall';
    await outbox.queue(application(named));
    expect(await outbox.takeBack('one', ({ id }) => [{ shelf: 'drafts', id, value: 'the draft' }])).toBe(true);
    server.fate = 'answered';
    await turns(60_000);
    expect(outbox.items()).toEqual([]);
    expect(await vault.read('drafts', 'one')).toBe('the draft');
    expect(received()).toEqual([]);
  });

  it('is refused once it was received', async () => {
    const outbox = page(memoryVault());
    await outbox.queue(application(named));
    await turns();
    expect(await outbox.takeBack('one', () => [])).toBe(false);
    expect(standing(outbox)).toEqual(['accepted']);
  });

  it('stays and is sent if its page has closed by the time the other page releases it', async () => {
    const vault = memoryVault();
    const exclusively = lock();
    const outbox = page(vault, exclusively);
    let removeFromDevice = (): void => undefined;
    void exclusively(() => new Promise<void>((resolve) => (removeFromDevice = resolve)));
    await outbox.queue(application(named));
    const taken = outbox.takeBack('one', () => undefined);
    await turns(100);
    removeFromDevice();
    await turns(60_000);
    expect(await taken).toBe(false);
    expect(received()).toEqual([1]);
  });

  it('does not wait for a call that hangs', async () => {
    const outbox = page(memoryVault());
    vi.spyOn(server, 'fetch').mockImplementation(
      ({ signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
    );
    await outbox.queue(application(named));
    await turns(100);
    expect(standing(outbox)).toEqual(['sending']);
    const taken = outbox.takeBack('one', () => []);
    await turns(100);
    expect(await taken).toBe(true);
  });
});
