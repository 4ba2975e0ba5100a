import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Content } from '../../src/features/drafts/content';
import type { Kept } from '../../src/features/drafts/kept';
import type { RequestItem } from '../../src/features/outbox/item';
import type { Vault } from '../../src/lib/device/vault';
import { clock } from '../../src/lib/wait';
import { soon } from '../soon';
import { storage } from './storage';

const content: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'process' };
const draft: Kept = {
  content,
  stored: null,
  open: null,
  overlaps: [],
  formVersion: 1,
  changedAt: new Date().toISOString(),
};
const request: RequestItem = {
  kind: 'request',
  id: 'asked',
  request: 'softTerms',
  formVersion: 1,
  answers: {},
  language: 'en',
  queuedAt: 1,
  standing: { state: 'queued' },
};

const vaults: Vault[] = [];
vi.mock('../../src/i18n/language', () => ({ currentSpeech: () => ({ language: 'en', chosen: true }) }));

/** A visitor's page right after loading, without a network. */
async function page() {
  vi.resetModules();
  const { CallError } = await import('../../src/lib/http/error');
  const { openVisitorVault } = await import('../../src/lib/journal');
  const { createOutbox } = await import('../../src/features/outbox/outbox');
  const vault = await openVisitorVault();
  vaults.push(vault);
  vi.doMock('../../src/features/outbox/open', () => ({
    openVisitorsOutbox: async () =>
      createOutbox(vault, {
        http: () => () => Promise.reject(new CallError()),
        now: Date.now,
        random: () => 1,
        mayCall: () => true,
        exclusively: (work) => work(),
        askToBeWoken: () => undefined,
      }),
  }));
  return {
    vault,
    openVisitorVault,
    ...(await import('../../src/features/outbox/here')),
    ...(await import('../../src/features/outbox/visitors')),
    ...(await import('../../src/features/drafts/claims')),
    ...(await import('../../src/features/drafts/drafts')),
    ...(await import('../../src/lib/visitor')),
  };
}

/** Lets reading a shelf fail, as on a phone that was asleep. */
function unreadable(method: 'get' | 'getAllKeys', shelf: string): void {
  const real = IDBObjectStore.prototype[method];
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...asked: unknown[]) {
    if (this.name === shelf) throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return Reflect.apply(real, this, asked);
  });
}

function refused(database: string): void {
  const real = indexedDB.open.bind(indexedDB);
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    if (asked[0] === database) throw new DOMException('denied', 'UnknownError');
    return real(...asked);
  });
}

beforeEach(async () => {
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('navigator', {});
  for (const name of ['lender-visitor', 'lender-device']) await deleteDB(name);
});
afterEach(() => {
  for (const vault of vaults.splice(0)) vault.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('what a page fails to read', () => {
  it('is not taken for a place where nothing is', async () => {
    const { vault } = await page();
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    unreadable('get', 'drafts');
    await expect(vault.read('drafts', 'one')).rejects.toThrow('not read');
    await expect(vault.all('drafts')).rejects.toThrow('not read');
    vi.restoreAllMocks();
    unreadable('getAllKeys', 'drafts');
    await expect(vault.all('drafts')).rejects.toThrow('not read');
    vi.restoreAllMocks();
    expect([...(await vault.all('drafts'))]).toEqual([['one', draft]]);
  });

  it('is a visitor’s draft that stays, also if someone has said that it is not theirs', async () => {
    const { vault, begunHere, visitorsDrafts } = await page();
    begunHere.note();
    await vault.write([
      { shelf: 'drafts', id: 'one', value: draft },
      { shelf: 'copies', id: 'one', value: { notOf: ['rafael'] } },
    ]);
    unreadable('getAllKeys', 'drafts');
    await visitorsDrafts(vault).catch(() => undefined);
    vi.restoreAllMocks();
    expect((await visitorsDrafts(vault)).drafts).toEqual([['one', draft]]);
    expect(begunHere.maybe()).toBe(true);
  });

  it('is an account’s draft that the server’s version does not replace', async () => {
    const { vault, createDrafts, openVisitorVault } = await page();
    const typed = { ...draft, content: { ...content, answers: { borrowInfo: { name: 'Marisol' } } } };
    await vault.write([{ shelf: 'drafts', id: 'one', value: typed }]);
    const session = {
      token: 'a-token',
      draftKey: 'A'.repeat(43),
      user: { id: 'marisol', name: 'Marisol', email: 'm@example.com', kind: 'borrower' } as const,
    };
    const theirs = { ...content, status: 'draft', revision: 7, saveId: 'elsewhere', savedAt: draft.changedAt };
    const drafts = createDrafts({
      clock,
      locks: undefined,
      http: async () => JSON.parse(JSON.stringify(theirs)),
      session: { current: () => session, watch: () => undefined },
      isQueued: async () => false,
      atWork: { read: () => null, keep: () => undefined, drop: () => undefined },
      openVault: async () => vault,
      openVisitorVault,
      unattended: () => ({}),
      persist: () => undefined,
    });
    unreadable('get', 'drafts');
    const form = { version: 1, carry: (one: Content) => one, read: () => content };
    await expect(drafts.openDraft('one', 'marisol', form)).rejects.toMatchObject({ kind: 'unreachable' });
    vi.restoreAllMocks();
    expect(await vault.read('drafts', 'one')).toEqual(typed);
  });

  it('is a request that does not count as received', async () => {
    const { sendHere } = await page();
    unreadable('get', 'outbox');
    const { kind, id, request: asked, formVersion, answers } = request;
    const sent = await sendHere({ kind, id, request: asked, formVersion, answers }, () => true);
    expect(sent).toEqual({ state: 'waiting' });
  });
});

describe('where a page can’t open what the device keeps', () => {
  it('the notes stay that something waits here or was begun here', async () => {
    const first = await page();
    await (await first.visitorsOutbox()).queue(request);
    await soon(() => expect(localStorage.getItem('lender.asked')).toBe('1'));
    first.begunHere.note();
    first.vault.close();
    refused('lender-visitor');
    const second = await page();
    const outbox = await second.visitorsOutbox();
    const listed = new Promise<void>((resolve) => outbox.subscribe(resolve));
    await second.visitorsDrafts(second.vault);
    await listed;
    expect([localStorage.getItem('lender.asked'), second.begunHere.maybe()]).toEqual(['1', true]);
    vi.restoreAllMocks();
    const third = await page();
    await third.visitorsDrafts(third.vault);
    expect((await third.vault.all('outbox')).size).toBe(1);
    expect(third.begunHere.maybe()).toBe(false);
  });

  it.each([
    [
      'the browser does not store the key',
      () => {
        const add = IDBObjectStore.prototype.add;
        vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function (this: IDBObjectStore, ...asked) {
          if (asked[0] instanceof CryptoKey) throw new DOMException('not cloned', 'DataCloneError');
          return Reflect.apply(add, this, asked);
        });
      },
    ],
    ['the key can’t be read', () => refused('lender-device')],
  ])('what a visitor types is not said to be kept, and is kept once the key is: %s', async (_, refuse) => {
    refuse();
    const { vault, openVisitorVault } = await page();
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    expect([vault.keeps(), (await indexedDB.databases()).some(({ name }) => name === 'lender-visitor')]).toEqual([
      false,
      false,
    ]);
    vault.note('drafts', 'one', draft);
    expect(localStorage.length).toBe(0);
    expect(await openVisitorVault()).toBe(vault);
    vi.restoreAllMocks();
    expect(await openVisitorVault()).toBe(vault);
    expect([vault.keeps(), await vault.read('drafts', 'one')]).toEqual([true, draft]);
    vault.close();
    expect(await (await page()).vault.read('drafts', 'one')).toEqual(draft);
  });
});
