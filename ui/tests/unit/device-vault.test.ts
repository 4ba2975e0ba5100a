import { soon } from '../soon';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Item } from '../../src/features/outbox/item';
import { shelfOf } from '../../src/features/outbox/shelf';
import { openDatabase } from '../../src/lib/device/database';
import { isAnythingOn, labelsOn } from '../../src/lib/device/labels';
import { remembered } from '../../src/lib/device/remembered';
import { eraseVault, openVault, type Vault } from '../../src/lib/device/vault';

type Page = Pick<typeof import('../../src/lib/device/vault'), 'openVault'>;

const key = 'A'.repeat(43);
const otherKey = `${'A'.repeat(42)}Q`;
const canary = 'Marisol Canary';
const draft = { name: canary, answers: { amount: '350000' } };

let account = 0;
const vaults: Vault[] = [];
async function vaultOf(name: string, draftKey = key, page: Page = { openVault }) {
  const vault = await page.openVault(name, draftKey);
  vaults.push(vault);
  return vault;
}
async function otherPage(): Promise<Page> {
  vi.resetModules();
  return import('../../src/lib/device/vault');
}
/** An account that no earlier test used. */
const somebody = () => `account-${account}`;

/** The raw contents of a database. */
async function lying(name: string): Promise<string> {
  const database = await openDB(name);
  const found: unknown[] = [];
  for (const shelf of database.objectStoreNames) {
    const values = await database.getAll(shelf);
    found.push(...(await database.getAllKeys(shelf)), ...values.map(({ bytes, iv }) => [Buffer.from(bytes), iv]));
  }
  database.close();
  return found.flat().map(String).join('\n');
}

beforeEach(() => {
  account += 1;
});
afterEach(() => {
  for (const vault of vaults.splice(0)) vault.close();
  vi.restoreAllMocks();
});

describe('what is readable without a key', () => {
  const item = (state: string): Item => JSON.parse(JSON.stringify({ ...queuedOne, standing: { state } }));
  const queuedOne = { kind: 'application', id: 'one', queuedAt: 1, language: 'en', save: { content: draft } };

  it('is only an item’s kind, while it waits', async () => {
    const vault = await vaultOf(somebody());
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    const before = await labelsOn('outbox');
    const shelf = shelfOf(vault);
    for (const state of ['queued', 'needsSignIn', 'rejected']) {
      await shelf.put(item(state));
      expect(await labelsOn('outbox'), state).toEqual([...before, 'application']);
    }
    expect([await labelsOn('drafts'), await isAnythingOn('drafts')]).toEqual([[], true]);
    expect(await lying(`lender-${somebody()}`)).not.toContain('Canary');
    await shelf.put(item('accepted'));
    expect(await labelsOn('outbox')).toEqual(before);
    vault.close();
    expect(await labelsOn('outbox')).toEqual(before);
  });

  it('is not read from a database being erased, which would create it again', async () => {
    const vault = await vaultOf(somebody());
    await shelfOf(vault).put(item('queued'));
    const erased = eraseVault(somebody());
    await Promise.all([erased, labelsOn('outbox'), erased.then(() => labelsOn('outbox'))]);
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`lender-${somebody()}`);
  });
});

describe('what a device stores', () => {
  it('is found by another page, with all its shelves', async () => {
    const vault = await vaultOf(somebody());
    await vault.write([
      { shelf: 'drafts', id: 'one', value: draft },
      { shelf: 'outbox', id: 'one', value: { kind: 'application' } },
    ]);
    expect(vault.keeps()).toBe(true);
    const later = await vaultOf(somebody(), key, await otherPage());
    expect(await later.read('drafts', 'one')).toEqual(draft);
    expect([...(await later.all('outbox'))]).toEqual([['one', { kind: 'application' }]]);
    await later.write([{ shelf: 'drafts', id: 'one', value: undefined }]);
    expect(await vault.read('drafts', 'one')).toBeUndefined();
  });

  it('is never stored in plain text, and encrypted differently each time', async () => {
    const vault = await vaultOf(somebody());
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    const first = await lying(`lender-${somebody()}`);
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    const second = await lying(`lender-${somebody()}`);
    expect(first).toContain('one');
    expect(first).not.toContain('Canary');
    expect(second).not.toBe(first);
  });

  it('cannot be opened with another key, which does not destroy it', async () => {
    const mine = await vaultOf(somebody());
    await mine.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    const page = await otherPage();
    const theirs = await vaultOf(somebody(), otherKey, page);
    expect(await theirs.read('drafts', 'one')).toBeUndefined();
    expect(await theirs.all('drafts')).toEqual(new Map());
    await theirs.write([{ shelf: 'drafts', id: 'two', value: 'theirs' }]);
    expect([...(await mine.all('drafts'))]).toEqual([['one', draft]]);
  });

  it('is bound to its shelf and id: moved elsewhere it cannot be opened', async () => {
    const vault = await vaultOf(somebody());
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    const database = await openDB(`lender-${somebody()}`);
    await database.put('outbox', await database.get('drafts', 'one'), 'one');
    await database.put('drafts', await database.get('drafts', 'one'), 'two');
    database.close();
    expect(await vault.read('outbox', 'one')).toBeUndefined();
    expect(await vault.read('drafts', 'two')).toBeUndefined();
  });

  it('is separate for each account', async () => {
    await (await vaultOf(somebody())).write([{ shelf: 'drafts', id: 'one', value: draft }]);
    expect(await (await vaultOf(`${somebody()}-other`)).all('drafts')).toEqual(new Map());
  });

  it('is a copy of what was given, and the last write wins', async () => {
    const vault = await vaultOf(somebody());
    const value = { step: 1 };
    const writes = [vault.write([{ shelf: 'drafts', id: 'one', value }])];
    value.step = 2;
    writes.push(vault.write([{ shelf: 'drafts', id: 'two', value }]));
    for (let step = 3; step < 20; step += 1)
      writes.push(vault.write([{ shelf: 'drafts', id: 'two', value: { step } }]));
    await Promise.all(writes);
    expect([await vault.read('drafts', 'one'), await vault.read('drafts', 'two')]).toEqual([{ step: 1 }, { step: 19 }]);
  });
});

it('still says that it keeps its data while it writes', async () => {
  const vault = await vaultOf(somebody());
  let written = false;
  void vault.write([{ shelf: 'drafts', id: 'one', value: draft }]).then(() => {
    written = true;
  });
  while (!written) {
    expect(vault.keeps()).toBe(true);
    await new Promise((resolve) => setImmediate(resolve));
  }
});

describe('a browser that refuses', () => {
  it('keeps in memory what the disk has no room for, all or nothing, says so, and writes it to the disk later', async () => {
    const vault = await vaultOf(somebody());
    await vault.write([{ shelf: 'drafts', id: 'one', value: 'before' }]);
    const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await vault.write([
      { shelf: 'drafts', id: 'one', value: undefined },
      { shelf: 'outbox', id: 'one', value: draft },
    ]);
    expect(vault.keeps()).toBe(false);
    expect([await vault.read('drafts', 'one'), await vault.read('outbox', 'one')]).toEqual([undefined, draft]);
    const other = await vaultOf(somebody(), key, await otherPage());
    expect([await other.read('drafts', 'one'), await other.read('outbox', 'one')]).toEqual(['before', undefined]);
    full.mockRestore();
    await vault.write([{ shelf: 'drafts', id: 'two', value: 'after' }]);
    expect(vault.keeps()).toBe(true);
    expect([...(await other.all('drafts'))]).toEqual([['two', 'after']]);
    expect(await other.read('outbox', 'one')).toEqual(draft);
  });

  it.each(['no database', 'no cipher'])('still works from page to page with %s', async (missing) => {
    if (missing === 'no database')
      vi.spyOn(indexedDB, 'open').mockImplementation(() => {
        throw new DOMException('private', 'SecurityError');
      });
    else vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('insecure', 'NotSupportedError'));
    const vault = await vaultOf(somebody());
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    expect(vault.keeps()).toBe(false);
    expect([...(await vault.all('drafts'))]).toEqual([['one', draft]]);
    expect((await (await vaultOf(somebody())).read('drafts', 'one')) ?? 'lost').toEqual(draft);
    await eraseVault(somebody());
  });

  it('does not wait forever for a page that keeps an older schema open', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stubborn = await openDB(`lender-${somebody()}`, 1);
    const opening = openDatabase({ name: `lender-${somebody()}`, steps: [() => undefined, () => undefined] });
    const failed = expect(opening).rejects.toThrow('another page');
    await vi.advanceTimersByTimeAsync(3000);
    await failed;
    stubborn.close();
    vi.useRealTimers();
  });
});

describe('another schema', () => {
  it('is reached step by step, keeping the data', async () => {
    const name = somebody();
    const first = await openDatabase({ name, steps: [(one) => void one.createObjectStore('drafts')] });
    await first.put('drafts', 'kept', 'one');
    const closed = vi.fn();
    first.close();
    const steps = [
      () => expect.unreachable('taken already'),
      (one: typeof first) => void one.createObjectStore('more'),
    ];
    const second = await openDatabase({ name, steps, closed });
    expect([await second.get('drafts', 'one'), second.version]).toEqual(['kept', 2]);
    expect([...second.objectStoreNames]).toEqual(['drafts', 'more']);
    const third = await openDatabase({ name, steps: [...steps, () => undefined] });
    expect(closed).toHaveBeenCalledExactlyOnceWith(false);
    expect(await third.get('drafts', 'one')).toBe('kept');
    third.close();
  });

  it('with fewer shelves gets the others, and keeps its data', async () => {
    const before = await openDB(`lender-${somebody()}`, 1, {
      upgrade: (database) => {
        for (const shelf of ['drafts', 'outbox']) database.createObjectStore(shelf);
      },
    });
    await before.put('drafts', 'kept', 'one');
    before.close();
    const vault = await vaultOf(somebody());
    await vault.write([{ shelf: 'writing', id: 'one', value: draft }]);
    expect(vault.keeps()).toBe(true);
    const database = await openDB(`lender-${somebody()}`);
    expect(await database.get('drafts', 'one')).toBe('kept');
    database.close();
  });

  it('from a newer page is not changed by an older one', async () => {
    (await openDB(`lender-${somebody()}`, 7)).close();
    const vault = await vaultOf(somebody());
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    expect(vault.keeps()).toBe(false);
    const database = await openDB(`lender-${somebody()}`);
    expect(database.version).toBe(7);
    database.close();
  });

  it('is not assumed when another page opens the database, which stays usable here', async () => {
    const vault = await vaultOf(somebody());
    const other = await openDB(`lender-${somebody()}`);
    other.close();
    await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    expect(await vault.read('drafts', 'one')).toEqual(draft);
  });
});

describe('other pages', () => {
  it('hear of changes, and so does this one', async () => {
    const [here, there] = [await vaultOf(somebody()), await vaultOf(somebody(), key, await otherPage())];
    const [heardHere, heardThere] = [vi.fn(), vi.fn()];
    here.watch(heardHere);
    const stop = there.watch(heardThere);
    await here.write([
      { shelf: 'drafts', id: 'one', value: draft },
      { shelf: 'drafts', id: 'two', value: draft },
    ]);
    await soon(() => expect(heardThere).toHaveBeenCalledExactlyOnceWith('drafts', ['one', 'two']));
    expect(heardHere).toHaveBeenCalledExactlyOnceWith('drafts', ['one', 'two']);
    stop();
    await here.write([{ shelf: 'outbox', id: 'one', value: 1 }]);
    expect(heardThere).toHaveBeenCalledOnce();
  });

  it('close their vault on sign-out, and cannot restore it', async () => {
    const page = await otherPage();
    const [here, there] = [await vaultOf(somebody()), await vaultOf(somebody(), key, page)];
    await there.write([{ shelf: 'drafts', id: 'one', value: draft }]);
    await eraseVault(somebody());
    await soon(() => expect(there.keeps()).toBe(false));
    for (const vault of [here, there]) {
      await expect(vault.write([{ shelf: 'drafts', id: 'one', value: draft }])).rejects.toThrow();
    }
    expect(await indexedDB.databases()).not.toContainEqual(expect.objectContaining({ name: `lender-${somebody()}` }));
    const again = await vaultOf(somebody());
    expect(await again.all('drafts')).toEqual(new Map());
    await again.write([{ shelf: 'drafts', id: 'two', value: draft }]);
    expect(again.keeps()).toBe(true);
  });
});

it('goes on with a new connection when the browser does not answer', async () => {
  const vault = await vaultOf(somebody());
  await vault.write([{ shelf: 'drafts', id: 'one', value: draft }]);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const method of ['get', 'put'] as const)
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementationOnce(() => new IDBRequest());
  /** Lets seconds pass until it is done. */
  const inTime = async <Value>(doing: Promise<Value>): Promise<Value> => {
    let isDone = false;
    const done = doing.finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await vi.advanceTimersByTimeAsync(1000);
      await new Promise((resolve) => setImmediate(resolve));
    }
    return done;
  };
  expect(await inTime(vault.read('drafts', 'one'))).toEqual(draft);
  await inTime(vault.write([{ shelf: 'drafts', id: 'two', value: draft }]));
  expect(vault.keeps()).toBe(false);
  vi.useRealTimers();
  expect(await vault.read('drafts', 'one')).toEqual(draft);
  await vault.write([{ shelf: 'drafts', id: 'three', value: draft }]);
  expect(vault.keeps()).toBe(true);
  expect([...(await vault.all('drafts')).keys()].toSorted()).toEqual(['one', 'three', 'two']);
});

it('is not created again by a write under way during the erasure', async () => {
  const there = await vaultOf(somebody(), key, await otherPage());
  const seal = crypto.subtle.encrypt.bind(crypto.subtle);
  const sealing = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...how) => {
    await deleteDB(`lender-${somebody()}`);
    return seal(...how);
  });
  await expect(there.write([{ shelf: 'drafts', id: 'one', value: draft }])).rejects.toThrow('signed out');
  expect(sealing).toHaveBeenCalledOnce();
  const databases = await indexedDB.databases();
  expect(databases.map((one) => one.name)).not.toContain(`lender-${somebody()}`);
});

describe('a remembered session', () => {
  const session = {
    token: 'a-token',
    draftKey: key,
    user: { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' },
  } as const;

  it('is available to the worker until it ends', async () => {
    expect(await remembered.read()).toBeUndefined();
    await remembered.put(session);
    expect(await remembered.read()).toEqual(session);
    await remembered.put(undefined);
    expect(await remembered.read()).toBeUndefined();
    await deleteDB('lender-remembered');
  });

  it.each([
    ['an older shape', { token: 'a-token', user: session.user }],
    ['garbage', 'a-token'],
  ])('counts as none if it is of %s', async (_, kept) => {
    await remembered.put(session);
    const database = await openDB('lender-remembered');
    await database.put('session', kept, 'remembered');
    database.close();
    expect(await remembered.read()).toBeUndefined();
    await deleteDB('lender-remembered');
  });
});
