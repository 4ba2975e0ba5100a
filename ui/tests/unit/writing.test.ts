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

it('is found in the same box only, with the id used for sending', async () => {
  const here = kept();
  here.hold(words);
  await here.flush();
  expect(await kept().read()).toEqual(words);
  expect(await keptWriting(session(), 'one/message').read()).toBeUndefined();
  expect(await kept('somebody-else').read()).toBeUndefined();
});

it('keeps its last letter when the page closes right after it, and is encrypted', async () => {
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

it('is deleted at once when emptied', async () => {
  const here = kept();
  here.hold(words);
  here.hold(undefined);
  expect(await kept().read()).toBeUndefined();
});

it('is not deleted when a closed box learns late that its text was sent, once new text was written', async () => {
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

it('is nowhere after a sign-out, however late the typing', async () => {
  const here = kept();
  here.hold(words);
  await here.flush();
  await eraseVaultHere(session().user.id);
  here.hold(words);
  await here.flush();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`lender-account-${account}`);
  expect([...noted.keys()].filter((key) => key.includes(session().user.id))).toEqual([]);
});

it('is never stored in plain text', async () => {
  const here = kept();
  here.hold(words);
  await here.flush();
  const database = await openDB(`lender-account-${account}`);
  const [lying] = await database.getAll('writing');
  expect(lying.bytes.byteLength).toBeGreaterThan(words.text.length);
  expect(Buffer.from(lying.bytes).toString('latin1')).not.toContain('Canary');
  database.close();
});
