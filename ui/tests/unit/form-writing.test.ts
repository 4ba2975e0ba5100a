import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Vault } from '../../src/lib/device/vault';
import { fits } from '../../src/lib/shape';
import { visitor } from '../../src/lib/visitor';
import { soon } from '../soon';
import { storage } from './storage';

vi.mock('../../src/features/calls/http', () => ({ http: async () => null }));

interface Note {
  text: string;
  sent?: string;
}

const day = 24 * 60 * 60_000;
const ana = { text: 'Ana Canary' };
const user = (id: string) => ({ id, name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' as const });

const vaults = new Set<Vault>();

/** A page right after loading. */
async function page() {
  vi.resetModules();
  const { formWriting } = await import('../../src/features/thread/form-writing');
  const { session } = await import('../../src/lib/session');
  const { openVaultHere, openVisitorVault } = await import('../../src/lib/journal');
  const { hasUnsent, signOut } = await import('../../src/features/account/sign-out');
  const { readyToLeave } = await import('../../src/lib/before-leaving');
  const { tidyVisitorsWriting } = await import('../../src/features/thread/writing');
  const form = formWriting<Note>('call', {
    isWhole: (found) => fits<Note>(found, { text: 'string' }),
    isUnsent: ({ text }) => text !== '',
    join: (found, typed) => ({ ...found, ...typed }),
  });
  const visitors = await openVisitorVault();
  vaults.add(visitors);
  return {
    ...form,
    hasUnsent,
    signOut,
    readyToLeave,
    tidyVisitorsWriting,
    lying: async () => [...(await visitors.all('writing')).keys()],
    signIn: async (id: string) => {
      session.begin({ token: `token-of-${id}`, draftKey: 'A'.repeat(43), user: user(id) }, true);
      vaults.add(await openVaultHere(id, 'A'.repeat(43)));
    },
    expire: session.end,
    /** Its code stops, and nothing more is written. */
    die: () => {
      for (const vault of vaults) vault.close();
      vaults.clear();
    },
  };
}

let count = 0;
let marisol = '';

beforeEach(async () => {
  count += 1;
  marisol = `marisol-${count}`;
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('navigator', {});
  for (const name of ['lender-visitor', 'lender-device']) await deleteDB(name);
});
afterEach(() => {
  for (const vault of vaults) vault.close();
  vaults.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('is there after a reload, for visitors and for accounts, and for nobody else', async () => {
  const first = await page();
  first.keep(visitor, ana);
  await first.readyToLeave();
  first.die();
  const second = await page();
  expect(await second.find(visitor)).toEqual(ana);
  await second.signIn(marisol);
  expect(await second.find(marisol)).toBeUndefined();
  second.keep(marisol, { text: 'Marisol' });
  await second.readyToLeave();
  second.die();
  const third = await page();
  expect(await third.find(marisol)).toEqual({ text: 'Marisol' });
  third.expire();
  expect(await third.find(visitor)).toEqual(ana);
  await third.signIn(`${marisol}-sister`);
  expect(await third.find(`${marisol}-sister`)).toBeUndefined();
  await third.signIn(marisol);
  expect(await third.find(marisol)).toEqual({ text: 'Marisol' });
});

it('loses no letter if the page dies right after it, and is not in plain text', async () => {
  const first = await page();
  first.keep(visitor, { text: 'Ana' });
  await first.readyToLeave();
  first.keep(visitor, ana);
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  first.die();
  const lying = localStorage.getItem('lender-journal-visitor/writing/call');
  expect(lying).toEqual(expect.not.stringContaining('Canary'));
  expect(await (await page()).find(visitor)).toEqual(ana);
});

it('becomes the account’s when its person signs in in the same page, and leaves the visitors’', async () => {
  const first = await page();
  first.keep(visitor, ana);
  await first.readyToLeave();
  await first.signIn(marisol);
  expect(await first.find(marisol)).toEqual(ana);
  await soon(async () => expect(await first.lying()).toEqual([]));
  first.die();
  const second = await page();
  expect(await second.find(marisol)).toEqual(ana);
  second.expire();
  expect(await second.find(visitor)).toBeUndefined();
});

it('loses nothing that an account had when its person types as a visitor and signs in', async () => {
  const first = await page();
  await first.signIn(marisol);
  first.keep(marisol, { text: 'Marisol', sent: 'an-id' });
  await first.readyToLeave();
  first.expire();
  first.keep(visitor, ana);
  await first.signIn(marisol);
  expect(await first.find(marisol)).toEqual({ ...ana, sent: 'an-id' });
});

it('counts as unsent when signing out, and is then gone', async () => {
  const first = await page();
  first.keep(visitor, ana);
  await first.signIn(marisol);
  await first.find(marisol);
  expect(await first.hasUnsent()).toBe(true);
  first.signOut();
  expect(first.now(marisol)).toBeUndefined();
  expect(await first.find(visitor)).toBeUndefined();
  await soon(async () =>
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`lender-${marisol}`),
  );
  await first.signIn(marisol);
  expect(await first.find(marisol)).toBeUndefined();
});

it('is deleted when it is sent or emptied, and an empty form is not kept', async () => {
  const first = await page();
  await first.signIn(marisol);
  first.keep(marisol, { text: '' });
  await first.readyToLeave();
  expect(await first.hasUnsent()).toBe(false);
  for (const remove of [() => first.drop(marisol), () => first.keep(marisol, { text: '' })]) {
    first.keep(marisol, ana);
    await first.readyToLeave();
    expect(await first.hasUnsent()).toBe(true);
    remove();
    await first.readyToLeave();
    expect(await first.hasUnsent()).toBe(false);
  }
});

it('leaves a visitor’s device 30 days after its last change, and not before', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  const { hasOldNotes } = await import('../../src/lib/visitor');
  const { writtenHere } = await import('../../src/features/thread/written-here');
  const first = await page();
  first.keep(visitor, { text: 'Ana' });
  await first.readyToLeave();
  vi.setSystemTime(10 * day);
  first.keep(visitor, ana);
  await first.readyToLeave();
  first.die();
  vi.setSystemTime(31 * day);
  const second = await page();
  expect(hasOldNotes()).toBe(true);
  await second.tidyVisitorsWriting();
  expect(hasOldNotes()).toBe(false);
  expect(await second.find(visitor)).toEqual(ana);
  second.die();
  vi.setSystemTime(41 * day);
  const third = await page();
  expect(await third.find(visitor)).toBeUndefined();
  expect(hasOldNotes()).toBe(true);
  await third.tidyVisitorsWriting();
  expect([await third.lying(), writtenHere.maybe()]).toEqual([[], false]);
});

it('is not replaced while the device fails to read it', async () => {
  const first = await page();
  await first.signIn(marisol);
  first.keep(marisol, { text: 'Marisol', sent: 'an-id' });
  await first.readyToLeave();
  first.die();
  const real = IDBObjectStore.prototype.get;
  vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, ...asked) {
    if (this.name === 'writing') throw new DOMException('Connection to Indexed Database server lost', 'UnknownError');
    return Reflect.apply(real, this, asked);
  });
  const second = await page();
  expect(await second.find(marisol)).toBeUndefined();
  second.keep(marisol, { text: 'A' });
  await second.readyToLeave();
  vi.restoreAllMocks();
  second.keep(marisol, ana);
  await second.readyToLeave();
  second.die();
  expect(await (await page()).find(marisol)).toEqual({ ...ana, sent: 'an-id' });
});

it('lasts as long as the page where the browser stores nothing', async () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse, length: 0 });
  vi.spyOn(indexedDB, 'open').mockImplementation(refuse);
  const first = await page();
  first.keep(visitor, ana);
  await first.readyToLeave();
  expect(await first.find(visitor)).toEqual(ana);
});
