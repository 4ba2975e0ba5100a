import { soon } from '../soon';
import 'fake-indexeddb/auto';
import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { createAdoption } from '../../src/features/drafts/adoption';
import type { Content } from '../../src/features/drafts/content';
import type { Drafts } from '../../src/features/drafts/drafts';
import type { Opened } from '../../src/features/drafts/opened';
import type { Form } from '../../src/features/drafts/transport';
import type { Session } from '../../src/lib/api/types';
import type { CallError } from '../../src/lib/http/error';
import { keptForMs, visitor } from '../../src/lib/visitor';
import { clock } from '../../src/lib/wait';
import { createLocks } from './locks';
import { storage } from './storage';

const name = 'borrowInfo.name';

interface Asked {
  path?: { id: string };
  body?: { saveId: string; formVersion: number } & Content;
  headers?: Record<string, string>;
}

/** The server, with one borrower's drafts. */
const server = {
  drafts: new Map<string, Record<string, unknown> & { revision: number; saveId: string; savedAt: string }>(),
  asked: [] as string[],
  signal: true,
  /** Whether it has ended the session. */
  over: false,
  /** Whether its replies to saves are lost. */
  mute: false,
  /** Awaited before the list is answered. */
  list: Promise.resolve(),
};

/** The calls of one tab while it is open. */
const callsOf = (Failed: typeof CallError, isAlive: () => boolean) =>
  async function http(call: string, { path, body, headers }: Asked = {}): Promise<unknown> {
    if (!isAlive()) return new Promise(() => undefined);
    server.asked.push(call);
    if (!server.signal) throw new Failed();
    if (server.over) {
      // The calling page drops the session and stays open.
      localStorage.removeItem('lender.session');
      throw new Failed({ status: 401 });
    }
    if (call === 'GET /application') {
      const applications = [...server.drafts].map(([id, draft]) => ({ ...draft, id }));
      await server.list;
      return { applications };
    }
    const id = path?.id ?? '';
    const draft = server.drafts.get(id);
    if (call === 'GET /application/{id}') {
      if (!draft) throw new Failed({ status: 404 });
      return { ...draft, id };
    }
    if (call === 'POST /user/logout') return null;
    if (call !== 'PUT /application/{id}' || !body) throw new Error(`${call} was not expected.`);
    if (draft?.saveId === body.saveId) return draft;
    if (!draft && headers?.['If-Match']) throw new Failed({ status: 404 });
    if (headers?.['If-Match'] !== (draft && `"${draft.revision}"`)) throw new Failed({ status: 412 });
    const revision = (draft?.revision ?? 0) + 1;
    const next = { ...body, status: 'draft', revision, savedAt: new Date().toISOString() };
    server.drafts.set(id, next);
    if (server.mute) throw new Failed();
    return next;
  };

const content: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'process' };
const form: Form = {
  version: 1,
  carry: (one) => one,
  read: ({ program, programInterest, answers, returnStep }) => ({
    program: program ?? null,
    programInterest: programInterest ?? null,
    answers,
    returnStep: returnStep ?? 'process',
  }),
};
/** The form after a future change that moves a question. */
const newerForm: Form = {
  ...form,
  version: 2,
  carry: (one) => ({ ...one, answers: { person: { ...one.answers['borrowInfo'] } } }),
};

const sessionOf = (id: string): Session => ({
  token: `token-of-${id}`,
  draftKey: (id.at(-1) ?? 'A').repeat(43),
  user: { id, name: id, email: `${id}@example.com`, kind: 'borrower' },
});

interface Dies {
  inAccounts?: boolean;
  onceHandedOver?: boolean;
}
type Tab = Drafts & { signOut: () => void; adoption: (dies?: Dies) => ReturnType<typeof createAdoption> };
const tabs: Tab[] = [];

/** A tab right after loading. */
async function tab(): Promise<Tab> {
  vi.resetModules();
  let alive = true;
  const { CallError: Failed } = await import('../../src/lib/http/error');
  vi.doMock('../../src/features/calls/http', () => ({ http: callsOf(Failed, () => alive) }));
  const { http } = await import('../../src/features/calls/http');
  const { createDrafts } = await import('../../src/features/drafts/drafts');
  const { isQueued } = await import('../../src/features/outbox/shelf');
  const { isAtWork } = await import('../../src/lib/at-work');
  const { openVaultHere, openVisitorVault } = await import('../../src/lib/journal');
  const { begunHere } = await import('../../src/lib/visitor');
  const { createAdoption } = await import('../../src/features/drafts/adoption');
  const { session } = await import('../../src/lib/session');
  const { signOut } = await import('../../src/features/account/sign-out');
  const drafts = createDrafts({
    clock,
    http,
    session,
    isQueued,
    atWork: session.own('application'),
    locks: navigator.locks,
    openVault: openVaultHere,
    openVisitorVault,
    unattended: () => ({}),
    persist: () => undefined,
  });
  isAtWork(drafts);
  const now = session.current();
  /** A page that dies while the account's or the visitor's vault is being written never comes back from it. */
  const adoption = (dies: Dies = {}) =>
    createAdoption({
      isQueued,
      locks: navigator.locks,
      drafts: dies.inAccounts ? { ...drafts, vaultOf: () => new Promise(() => undefined) } : drafts,
      openVisitorVault: async () => {
        const vault = await openVisitorVault();
        const isFatal = (words: string) => dies.onceHandedOver === true && words.includes('"handedOver":true');
        return {
          ...vault,
          write: (changes) => (isFatal(JSON.stringify(changes)) ? new Promise(() => undefined) : vault.write(changes)),
        };
      },
    });
  const there: Tab = {
    ...drafts,
    adoption,
    // Killed: nothing more is written or sent, and its locks are released.
    close: () => {
      alive = false;
      locks.free();
      if (now) void openVaultHere(now.user.id, now.draftKey).then((vault) => vault.close());
      if (begunHere.maybe()) void openVisitorVault().then((vault) => vault.close());
    },
    signOut,
  };
  tabs.push(there);
  return there;
}

const locks = createLocks();
let owner = 'nobody-0';
let count = 0;

beforeEach(() => {
  count += 1;
  owner = `marisol-${count}-A`;
  server.drafts.clear();
  server.asked.length = 0;
  server.signal = true;
  server.over = false;
  server.mute = false;
  server.list = Promise.resolve();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('navigator', { locks });
  sign(owner);
});
afterEach(() => {
  for (const one of tabs.splice(0)) one.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const sign = (id: string) => localStorage.setItem('lender.session', JSON.stringify(sessionOf(id)));

const toldByStorage = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: 'lender.session' }));

/** Whether every answer is stored on the device. */
const isKept = async (one: Tab, { id }: Opened, answer: string) =>
  soon(async () => {
    const [, kept] = (await one.keptOf(owner)).find(([other]) => other === id) ?? [];
    expect(kept?.content.answers['borrowInfo']?.['name']).toBe(answer);
  });
const isSaved = ({ draft }: Opened) => soon(() => expect(draft.standing()).toBe('saved'));

describe('without signal', () => {
  it('a draft can begin, survives a killed browser, and is saved later', async () => {
    server.signal = false;
    const first = await tab();
    const begun = first.beginDraft(owner, content, form);
    begun.draft.set(name, 'Marisol');
    await isKept(first, begun, 'Marisol');
    first.close();
    // What a tab stored for itself is lost with the browser.
    vi.stubGlobal('sessionStorage', storage());
    const later = await tab();
    const found = await later.resumeDraft(owner, form);
    expect([found?.id, found?.draft.answer(name)]).toEqual([begun.id, 'Marisol']);
    expect(found?.draft.stored()).toBeNull();
    server.signal = true;
    found?.draft.leave();
    if (found) await isSaved(found);
    expect(server.drafts.get(begun.id)).toMatchObject({ answers: { borrowInfo: { name: 'Marisol' } } });
  });

  it('every letter survives closing the page right after it, encrypted on the device', async () => {
    server.signal = false;
    const first = await tab();
    const begun = first.beginDraft(owner, content, form);
    begun.draft.set(name, 'Mari');
    await isKept(first, begun, 'Mari');
    for (const words of ['Maris', 'Mariso', 'Marisol']) {
      begun.draft.set(name, words);
      // The key's handler has run, and nothing after it.
      await Promise.resolve();
    }
    first.close();
    const noted = Array.from({ length: localStorage.length }, (_, at) =>
      localStorage.getItem(`${localStorage.key(at)}`),
    );
    expect(noted.join()).not.toContain('Mari');
    const found = await (await tab()).resumeDraft(owner, form);
    expect([found?.id, found?.draft.answer(name)]).toEqual([begun.id, 'Marisol']);
  });

  it('a draft on the server opens as it was last seen here', async () => {
    const first = await tab();
    const begun = first.beginDraft(owner, content, form);
    begun.draft.set(name, 'Marisol');
    await isSaved(begun);
    await isKept(first, begun, 'Marisol');
    first.close();
    server.signal = false;
    const found = await (await tab()).resumeDraft(owner, form);
    expect(found?.draft.answer(name)).toBe('Marisol');
    expect(found?.draft.standing()).toBe('saved');
  });

  it('a tab returns to its own draft, even if another is newer', async () => {
    server.signal = false;
    const first = await tab();
    const begun = first.beginDraft(owner, content, form);
    first.beginDraft(owner, content, form);
    await soon(async () => expect(await first.keptOf(owner)).toHaveLength(2));
    first.workOn(begun.id, owner);
    first.close();
    expect((await (await tab()).resumeDraft(owner, form))?.id).toBe(begun.id);
  });
});

describe('a draft stored on this device', () => {
  async function savedDraft(): Promise<string> {
    const first = await tab();
    const begun = first.beginDraft(owner, content, form);
    begun.draft.set(name, 'Marisol');
    await isSaved(begun);
    await soon(async () => expect((await first.keptOf(owner))[0]?.[1].stored?.revision).toBe(1));
    first.close();
    return begun.id;
  }

  it('that came from the server opens offline after a restart, and in another tab', async () => {
    const id = await savedDraft();
    // As on another device: nothing is stored here.
    await deleteDB(`lender-${owner}`);
    const found = await (await tab()).resumeDraft(owner, form);
    expect(found?.draft.answer(name)).toBe('Marisol');
    const other = await (await tab()).resumeDraft(owner, form);
    expect([other?.id, other?.draft.standing()]).toEqual([id, 'following']);
    for (const one of tabs.splice(0)) one.close();
    server.signal = false;
    expect((await (await tab()).resumeDraft(owner, form))?.draft.answer(name)).toBe('Marisol');
  });

  it('takes answers given elsewhere', async () => {
    const id = await savedDraft();
    const draft = server.drafts.get(id);
    if (!draft) throw new Error('It was not saved.');
    server.drafts.set(id, { ...draft, revision: 9, saveId: 'elsewhere', answers: { borrowInfo: { name: 'Sol' } } });
    const found = await (await tab()).resumeDraft(owner, form);
    expect([found?.draft.answer(name), found?.draft.stored()?.revision]).toEqual(['Sol', 9]);
  });

  it('is removed if deleted elsewhere without new answers here', async () => {
    const id = await savedDraft();
    server.drafts.delete(id);
    const later = await tab();
    expect(await later.resumeDraft(owner, form)).toBeUndefined();
    expect(await later.keptOf(owner)).toEqual([]);
  });

  it('can become a new application if answered here while deleted elsewhere', async () => {
    const id = await savedDraft();
    server.signal = false;
    const later = await tab();
    const found = await later.resumeDraft(owner, form);
    if (!found) throw new Error('It was not found.');
    found.draft.set(name, 'Marisol Vega');
    server.drafts.delete(id);
    server.signal = true;
    found.draft.leave();
    await soon(() => expect(found.draft.standing()).toBe('gone'));
    const anew = later.keepAsNew(found, form);
    await isSaved(anew);
    expect([...server.drafts.keys()]).toEqual([anew.id]);
    expect(anew.id).not.toBe(id);
    expect(anew.draft.answer(name)).toBe('Marisol Vega');
    await soon(async () => expect((await later.keptOf(owner)).map(([one]) => one)).toEqual([anew.id]));
  });

  it('converts the answers to an older form, saved and unsaved', async () => {
    const id = await savedDraft();
    server.signal = false;
    const later = await tab();
    const found = await later.resumeDraft(owner, form);
    found?.draft.set('borrowInfo.lastName', 'Vega');
    await soon(async () =>
      expect((await later.keptOf(owner))[0]?.[1].content.answers['borrowInfo']).toHaveProperty('lastName'),
    );
    later.close();
    const newest = await (await tab()).resumeDraft(owner, newerForm);
    expect(newest?.id).toBe(id);
    expect(newest?.draft.content().answers).toEqual({ person: { name: 'Marisol', lastName: 'Vega' } });
    expect(newest?.draft.stored()?.content.answers).toEqual({ person: { name: 'Marisol' } });
  });
});

it('a draft begun while the newest was loading stays the tab’s draft', async () => {
  const first = await tab();
  const old = first.beginDraft(owner, content, form);
  await isSaved(old);
  first.close();
  sessionStorage.clear();
  let answer = () => {};
  server.list = new Promise((resolve) => {
    answer = resolve;
  });
  const second = await tab();
  const fetched = second.resumeDraft(owner, form);
  await soon(() => expect(server.asked).toContain('GET /application'));
  const begun = second.beginDraft(owner, content, form);
  answer();
  await fetched;
  expect((await second.resumeDraft(owner, form))?.id).toBe(begun.id);
});

describe('two tabs', () => {
  async function two(): Promise<{ one: Opened; other: Opened; first: Tab; second: Tab }> {
    const first = await tab();
    const one = first.beginDraft(owner, content, form);
    one.draft.set(name, 'Mari');
    await isSaved(one);
    await isKept(first, one, 'Mari');
    const second = await tab();
    const other = await second.resumeDraft(owner, form);
    if (!other) throw new Error('It was not found.');
    return { one, other, first, second };
  }

  it('show the same, and one of them writes', async () => {
    const { one, other } = await two();
    expect([one.draft.standing(), other.draft.standing()]).toEqual(['saved', 'following']);
    one.draft.set(name, 'Marisol');
    await soon(() => expect(other.draft.answer(name)).toBe('Marisol'));
    other.draft.set(name, 'Nobody');
    expect(other.draft.answer(name)).toBe('Marisol');
  });

  it('swap roles when the other takes over', async () => {
    const { one, other } = await two();
    other.takeOver();
    await soon(() => expect(one.draft.standing()).toBe('following'));
    await soon(() => expect(other.draft.standing()).toBe('saved'));
    other.draft.set(name, 'Marisol');
    await soon(() => expect(one.draft.answer(name)).toBe('Marisol'));
    await isSaved(other);
    one.takeOver();
    await isSaved(one);
    one.draft.set(name, 'Marisol Vega');
    await soon(() => expect(other.draft.answer(name)).toBe('Marisol Vega'));
    expect(other.draft.standing()).toBe('following');
  });

  it('notice when one has sent or deleted it', async () => {
    const { one, other, first } = await two();
    first.removeFromDevice(one.id, owner);
    await soon(() => expect(other.draft.standing()).toBe('left'));
    expect(await first.keptOf(owner)).toEqual([]);
  });
});

describe('a session that ended on this page', () => {
  it.each([
    ['on it', (here: Tab) => here.resumeDraft(owner, form)],
    ['in another tab', async () => toldByStorage()],
  ])('is gone on from when its person comes back %s: all that was typed is saved', async (_, comeBack) => {
    const here = await tab();
    const begun = here.beginDraft(owner, content, form);
    begun.draft.set(name, 'Mari');
    await isSaved(begun);
    server.over = true;
    begun.draft.set(name, 'Marisol');
    begun.draft.leave();
    await soon(() => expect(begun.draft.standing()).toBe('signIn'));
    begun.draft.set(name, 'Marisol Vega');
    server.over = false;
    sign(owner);
    await comeBack(here);
    await isSaved(begun);
    expect(server.drafts.get(begun.id)).toMatchObject({ answers: { borrowInfo: { name: 'Marisol Vega' } } });
    expect((await here.resumeDraft(owner, form))?.id).toBe(begun.id);
  });

  it.each([
    ['nobody', () => localStorage.removeItem('lender.session')],
    ['another account', () => sign(`rafael-${count}-B`)],
  ])('saves nothing as %s, though a draft waited for a signal, and all of it for its person', async (_, arrive) => {
    server.signal = false;
    const here = await tab();
    const begun = here.beginDraft(owner, content, form);
    begun.draft.set(name, 'Marisol');
    begun.draft.leave();
    await soon(() => expect(begun.draft.standing()).toBe('waiting'));
    arrive();
    server.signal = true;
    server.asked.length = 0;
    begun.draft.leave();
    await soon(() => expect(begun.draft.standing()).toBe('signIn'));
    await expect(begun.draft.catchUp()).rejects.toMatchObject({ status: 401 });
    expect(server.asked).toEqual([]);
    sign(owner);
    const again = await here.resumeDraft(owner, form);
    if (again) await isSaved(again);
    expect(server.drafts.get(begun.id)).toMatchObject({ answers: { borrowInfo: { name: 'Marisol' } } });
  });
});

describe('the next user', () => {
  it('sees nothing of another account, whose data waits for its owner', async () => {
    server.signal = false;
    const first = await tab();
    const begun = first.beginDraft(owner, content, form);
    begun.draft.set(name, 'Marisol');
    await isKept(first, begun, 'Marisol');
    first.close();
    localStorage.removeItem('lender.session');
    const nobody = await tab();
    await expect(nobody.resumeDraft(owner, form)).rejects.toThrow();
    sign(`rafael-${count}-B`);
    const other = await tab();
    expect(await other.keptOf(`rafael-${count}-B`)).toEqual([]);
    await expect(other.resumeDraft(`rafael-${count}-B`, form)).rejects.toThrow();
    await expect(other.keptOf(owner)).rejects.toThrow();
    sign(owner);
    expect((await (await tab()).resumeDraft(owner, form))?.draft.answer(name)).toBe('Marisol');
  });

  it('finds nothing after a sign-out, and the abandoned tab writes nothing more', async () => {
    const first = await tab();
    const begun = first.beginDraft(owner, content, form);
    begun.draft.set(name, 'Marisol');
    await isSaved(begun);
    first.signOut();
    begun.draft.set(name, 'Marisol again');
    begun.draft.leave();
    await soon(async () => {
      const databases = (await indexedDB.databases()).map((one) => one.name);
      expect(databases).not.toContain(`lender-${owner}`);
    });
    expect(sessionStorage.getItem('lender.application')).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(begun.draft.answer(name)).toBe('Marisol');
  });

  /** A borrower who types, with the last letters not yet written. */
  async function typing(one: Tab): Promise<Opened> {
    server.signal = false;
    const begun = one.beginDraft(owner, content, form);
    begun.draft.set(name, 'Mari');
    await isKept(one, begun, 'Mari');
    begun.draft.set(name, 'Marisol');
    begun.draft.set(name, 'Marisol Vega');
    expect(begun.isWritten()).toBe(false);
    return begun;
  }

  it('finds the last letter typed before another tab noticed the session’s end', async () => {
    const begun = await typing(await tab());
    localStorage.removeItem('lender.session');
    toldByStorage();
    sign(owner);
    const later = await tab();
    await isKept(later, begun, 'Marisol Vega');
    expect((await later.resumeDraft(owner, form))?.draft.answer(name)).toBe('Marisol Vega');
  });

  it('finds nothing after a sign-out in another tab, in whatever order the tabs notice', async () => {
    const first = await tab();
    await typing(first);
    (await tab()).signOut();
    toldByStorage();
    const isGone = async () => {
      const databases = (await indexedDB.databases()).map((one) => one.name);
      expect(databases).not.toContain(`lender-${owner}`);
    };
    await soon(isGone);
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await isGone();
    expect(localStorage.length).toBe(0);
  });
});

describe('a draft begun without an account', () => {
  beforeEach(async () => {
    await deleteDB('lender-visitor');
    localStorage.removeItem('lender.session');
  });

  /** Someone without an account types their name. */
  async function begun(): Promise<{ first: Tab; id: string; one: Opened }> {
    const first = await tab();
    const one = first.beginDraft(visitor, content, form);
    one.draft.set(name, 'Marisol');
    await soon(() => expect(one.draft.standing()).toBe('signIn'));
    await soon(async () => expect((await first.keptOf(visitor))[0]?.[1].content.answers).toHaveProperty('borrowInfo'));
    await soon(() => expect(one.isWritten()).toBe(true));
    return { first, id: one.id, one };
  }

  /** It is the account's, once, and the visitor's copy is gone. */
  async function isAdopted(id: string, answer = 'Marisol'): Promise<void> {
    await soon(() =>
      expect([...server.drafts]).toMatchObject([[id, { answers: { borrowInfo: { name: answer } }, revision: 1 }]]),
    );
    await soon(async () => expect(await leftOfVisitor()).toEqual([]));
  }

  async function inDatabase<Found>(name: string, use: (open: IDBPDatabase) => Promise<Found>): Promise<Found> {
    const open = await openDB(name);
    try {
      return await use(open);
    } finally {
      open.close();
    }
  }

  /** The ids in the visitor's database, as anyone can see them. */
  const leftOfVisitor = async (): Promise<IDBValidKey[]> => [
    ...(await inDatabase('lender-visitor', (open) => open.getAllKeys('drafts'))),
    ...(await inDatabase('lender-visitor', (open) => open.getAllKeys('copies'))),
  ];

  const asIs = (one: Content) => one;

  it('stays on the device, sealed with a key that no script can read, and nothing is sent', async () => {
    const { first, id } = await begun();
    first.close();
    const sealed = await inDatabase('lender-visitor', (open) => open.get('drafts', id));
    const noted = Array.from({ length: localStorage.length }, (_, at) =>
      localStorage.getItem(`${localStorage.key(at)}`),
    );
    expect(new TextDecoder().decode(sealed.bytes) + noted.join()).not.toContain('Marisol');
    const [key] = await inDatabase('lender-device', (open) => open.getAll('keys'));
    expect(key).toMatchObject({ type: 'secret', extractable: false });
    // What a tab stored for itself is lost with the browser.
    vi.stubGlobal('sessionStorage', storage());
    const found = await (await tab()).resumeDraft(visitor, form);
    expect([found?.id, found?.draft.answer(name)]).toEqual([id, 'Marisol']);
    expect(server.asked).toEqual([]);
  });

  it('is not looked for among the drafts of an account that signs in in the same tab', async () => {
    const { first } = await begun();
    sign(owner);
    expect(await first.resumeDraft(owner, form)).toBeUndefined();
    expect(server.asked).toEqual(['GET /application']);
  });

  it('is not found by an address on another device', async () => {
    await expect((await tab()).openDraft('of-another', visitor, form)).rejects.toMatchObject({ status: 404 });
  });

  it('becomes an account’s draft under the same id, and leaves the device only when the server has it', async () => {
    const { first, id } = await begun();
    const [, as] = (await first.keptOf(visitor))[0] ?? [];
    sign(owner);
    server.signal = false;
    await first.adoption().adopt(id, owner, form, asIs);
    expect(await leftOfVisitor()).toEqual([id]);
    expect((await first.keptOf(owner)).map(([one]) => one)).toEqual([id]);
    // Not even if a tab wrote it once more.
    await (await first.vaultOf(visitor)).write([{ shelf: 'drafts', id, value: as }]);
    expect(await first.adoption().begunFor(`rafael-${count}-B`)).toEqual([]);
    const own = await first.openDraft(id, owner, form);
    own.draft.set(name, 'Marisol Vega');
    expect(own.draft.answer(name)).toBe('Marisol Vega');
    server.signal = true;
    own.draft.leave();
    await soon(() =>
      expect(server.drafts.get(id)).toMatchObject({ answers: { borrowInfo: { name: 'Marisol Vega' } } }),
    );
    await soon(async () => expect(await leftOfVisitor()).toEqual([]));
    expect(server.drafts.size).toBe(1);
  });

  it.each<[string, Dies & { silent?: boolean; mute?: boolean }]>([
    ['after it was claimed', { inAccounts: true }],
    ['after the account has it', { onceHandedOver: true }],
    ['before the server has it', { silent: true }],
    ['while the server’s reply is lost', { mute: true }],
  ])('is neither lost nor doubled if the page is killed %s', async (_, { silent = false, mute = false, ...dies }) => {
    const { first, id } = await begun();
    sign(owner);
    server.signal = !silent;
    server.mute = mute;
    void first.adoption(dies).adopt(id, owner, form, asIs);
    await soon(async () => expect((await first.adoption().begunFor(owner)).length).toBe(0));
    if (!dies.inAccounts) await soon(async () => expect(await first.keptOf(owner)).toHaveLength(1));
    if (mute) await soon(() => expect(server.drafts.size).toBe(1));
    first.close();
    expect(await leftOfVisitor()).toEqual([id]);
    server.signal = true;
    server.mute = false;
    await (await tab()).adoption().goOnAdopting(owner, form);
    await isAdopted(id);
  });

  it('is taken from the tab that writes it, with the last letter, and that tab stops', async () => {
    const { id, one } = await begun();
    one.draft.set(name, 'Marisol V');
    one.draft.set(name, 'Marisol Ve');
    await Promise.resolve();
    sign(owner);
    await (await tab()).adoption().adopt(id, owner, form, asIs);
    await soon(() => expect(one.draft.standing()).toBe('left'));
    one.draft.set(name, 'Somebody');
    await isAdopted(id, 'Marisol Ve');
  });

  it('is added once by two tabs at once', async () => {
    const { id } = await begun();
    sign(owner);
    const both = [await tab(), await tab()];
    await Promise.all(both.map((one) => one.adoption().adopt(id, owner, form, asIs)));
    await isAdopted(id);
  });

  it('stays for the person who began it if someone else says that it is not theirs', async () => {
    const { first, id } = await begun();
    const rafael = `rafael-${count}-B`;
    sign(rafael);
    const { begunFor, refuse } = first.adoption();
    expect((await begunFor(rafael)).map(([one]) => one)).toEqual([id]);
    await refuse(id, rafael);
    expect(await begunFor(rafael)).toEqual([]);
    expect((await begunFor(owner)).map(([one]) => one)).toEqual([id]);
    expect((await begunFor(visitor)).map(([one]) => one)).toEqual([id]);
  });

  it('goes when it is discarded, or 30 days after the last change', async () => {
    const { first, id } = await begun();
    await first.adoption().refuse(id, owner);
    const now = Date.now();
    vi.spyOn(Date, 'now').mockReturnValue(now + keptForMs - 60_000);
    expect(await first.adoption().begunFor(visitor)).toHaveLength(1);
    vi.spyOn(Date, 'now').mockReturnValue(now + keptForMs + 60_000);
    expect(await first.adoption().begunFor(visitor)).toEqual([]);
    vi.restoreAllMocks();
    expect(await leftOfVisitor()).toEqual([]);
    const again = await begun();
    await again.first.adoption().discard(again.id);
    expect(await leftOfVisitor()).toEqual([]);
    expect(await first.adoption().begunFor(visitor)).toEqual([]);
  });

  it('does not come back once its account deleted it or signed out', async () => {
    const { first, id } = await begun();
    sign(owner);
    server.signal = false;
    await first.adoption().adopt(id, owner, form, asIs);
    first.removeFromDevice(id, owner);
    await soon(async () => expect(await first.keptOf(owner)).toEqual([]));
    await first.adoption().goOnAdopting(owner, form);
    expect(await leftOfVisitor()).toEqual([]);
    const again = await begun();
    sign(owner);
    const here = await tab();
    await here.adoption().adopt(again.id, owner, form, asIs);
    here.signOut();
    await soon(async () => expect(await leftOfVisitor()).toEqual([]));
    expect(server.drafts.size).toBe(0);
  });

  it('is still kept when someone signs out in another tab', async () => {
    const { first, one } = await begun();
    toldByStorage();
    one.draft.set(name, 'Marisol Vega');
    await soon(async () =>
      expect((await first.keptOf(visitor))[0]?.[1].content.answers).toEqual({ borrowInfo: { name: 'Marisol Vega' } }),
    );
  });
});
