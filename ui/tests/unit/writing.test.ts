import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, it, vi } from 'vitest';
import { type KeptWriting, keptWriting } from '../../src/features/thread/writing';
import { openVault } from '../../src/lib/device/vault';
import { eraseVaultHere } from '../../src/lib/journal';

const noted = new Map<string, string>();
vi.stubGlobal('localStorage', {
  getItem: (key: string) => noted.get(key) ?? null,
  setItem: (key: string, words: string) => void noted.set(key, words),
  removeItem: (key: string) => void noted.delete(key),
  key: (at: number) => [...noted.keys()][at] ?? null,
  get length() {
    return noted.size;
  },
});

let account = 0;
/** An account's session; each test has its own. */
const session = (name = `account-${account}`) => ({
  token: 'a-token',
  draftKey: 'A'.repeat(43),
  user: { id: name, name: 'Rafael', email: 'rafael@example.com', kind: 'staff' as const },
});
const box = 'one/note';
const words = { text: 'Rafael Canary', id: 'a-try' };
const kept = (name?: string): KeptWriting<typeof words> => keptWriting(session(name), box);

beforeEach(() => {
  account += 1;
});

it('is found by whoever comes back to the same box, with the id it was tried under, and in no other', async () => {
  const here = kept();
  here.hold(words);
  await here.flush();
  expect(await kept().read()).toEqual(words);
  expect(await keptWriting(session(), 'one/message').read()).toBeUndefined();
  expect(await kept('somebody-else').read()).toBeUndefined();
});

it('is found with its last letter by the page after one that was gone right after it, and lies nowhere readable', async () => {
  const here = kept();
  here.hold({ ...words, text: 'Rafael Canar' });
  await here.flush();
  here.hold(words);
  await Promise.resolve();
  const lying = Array.from(noted.values()).join();
  // The page is closed, and none of its code runs.
  (await openVault(session().user.id, session().draftKey)).close();
  expect(await kept().read()).toEqual(words);
  expect(lying).not.toContain('Canar');
});

it('goes when nothing is to be found again, at once', async () => {
  const here = kept();
  here.hold(words);
  here.hold(undefined);
  expect(await kept().read()).toBeUndefined();
});

it('is not taken away by who left the box and hears of it late, once something else was written', async () => {
  const here = kept();
  here.hold(words);
  await here.flush();
  const other = { ...words, text: 'Rafael again' };
  const later = kept();
  later.hold(other);
  await later.flush();
  await here.replace(words, undefined);
  expect(await kept().read()).toEqual(other);
  await here.replace(other, undefined);
  expect(await kept().read()).toBeUndefined();
});

it('lies nowhere after a sign-out, however late somebody types', async () => {
  const here = kept();
  here.hold(words);
  await here.flush();
  await eraseVaultHere(session().user.id);
  here.hold(words);
  await here.flush();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`lender-account-${account}`);
  expect([...noted.keys()].filter((key) => key.includes(session().user.id))).toEqual([]);
});

it('never lies readable', async () => {
  const here = kept();
  here.hold(words);
  await here.flush();
  const database = await openDB(`lender-account-${account}`);
  const [lying] = await database.getAll('writing');
  expect(lying.bytes.byteLength).toBeGreaterThan(words.text.length);
  expect(Buffer.from(lying.bytes).toString('latin1')).not.toContain('Canary');
  database.close();
});
