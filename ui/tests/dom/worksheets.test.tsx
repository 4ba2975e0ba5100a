import 'fake-indexeddb/auto';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Toaster } from '../../src/components/Toaster';
import { hasUnsent, signOut } from '../../src/features/account/sign-out';
import { calculatorsText } from '../../src/features/calculators/calculators';
import { openOf } from '../../src/features/calculators/kept-list';
import { addScenario } from '../../src/features/calculators/useCalculator';
import { connection } from '../../src/lib/connection';
import { CallError } from '../../src/lib/http/error';
import { session } from '../../src/lib/session';
import { BridgePage } from '../../src/routes/tools/bridge/BridgePage';
import { bridgeText } from '../../src/routes/tools/bridge/bridge';
import { bridgeCalculator, bridgeShelf } from '../../src/routes/tools/bridge/bridge-calculator';
import { toolsText } from '../../src/routes/tools/tools';
import { soon } from '../soon';
import { createLocks } from '../unit/locks';
import { WorksheetAccount } from '../unit/worksheet-account';
import { noSignal, refused } from './played-server';
import { find, render } from './render';

const key = 'lender.calculator.bridge';
const user = { id: 'marisol', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' } as const;
const signIn = (id: string = user.id) =>
  act(async () => session.begin({ token: `token-${id}`, user: { ...user, id }, draftKey: 'A'.repeat(43) }, true));

let account = new WorksheetAccount();
let isOnline = true;

/** Answers as the server does, from an account in memory. */
async function answer(request: Request): Promise<Response> {
  if (!isOnline) return noSignal();
  const { pathname } = new URL(request.url);
  const id = pathname.split('/')[3] ?? '';
  const known = Number(request.headers.get('If-Match')?.replaceAll('"', '') ?? Number.NaN);
  const server = account.reached(() => 'online');
  const headers = { 'X-Request-Id': 'a-name' };
  const reply = (said: object | number | undefined) =>
    typeof said === 'object' && 'revision' in said
      ? Response.json({ code: 'stale', current: said }, { status: 412, headers })
      : Response.json(typeof said === 'number' ? { revision: said } : null, { headers });
  try {
    if (!pathname.startsWith('/api/worksheet')) return Response.json(null, { headers });
    if (request.method === 'PUT')
      return reply(await server.save(id, await request.json(), Number.isNaN(known) ? undefined : known));
    if (request.method === 'DELETE') return reply(await server.remove(id, known));
    if (id) return Response.json(await server.read(id), { headers });
    const all = await server.list('bridge');
    return Response.json(
      { worksheets: [...all].map(([one, revision]) => ({ id: one, revision, tool: 'bridge' })) },
      { headers },
    );
  } catch (error) {
    if (error instanceof CallError) return refused(error.status ?? 500, error.code ?? '');
    throw error;
  }
}

beforeAll(() => Promise.all([toolsText, calculatorsText, bridgeText].map((text) => text.load())));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: createLocks().requestOf({}) } });
  account = new WorksheetAccount();
  isOnline = true;
  connection.setReached(true);
  globalThis.fetch = (async (request: Request) => answer(request)) as typeof fetch;
});
afterEach(async () => {
  await act(async () => signOut());
});

const open = () => {
  const router = createMemoryRouter([
    {
      path: '*',
      element: (
        <>
          <BridgePage />
          <Toaster />
        </>
      ),
    },
  ]);
  return render(<RouterProvider router={router} />);
};
/** What the tool's bar says. */
const bar = (place: HTMLElement) => find(place, '[aria-label=Scenario]').textContent ?? '';
const isSaved = (place: HTMLElement, words: string) => soon(() => expect(bar(place)).toContain(words));
const says = (place: HTMLElement, words: string) => soon(() => expect(place.textContent).toContain(words));
const names = () => bridgeShelf.store.get().list.map(({ name }) => name);
const add = (name: string) =>
  act(async () =>
    addScenario(bridgeShelf, { name, origin: 'own', entries: { ...bridgeCalculator.sample, loan: '1' } }),
  );

it('takes what was made before signing in into the account, says so, and leaves nothing of it on the device', async () => {
  const place = await open();
  await add('Hialeah');
  expect(localStorage.getItem(key)).toContain('Hialeah');
  expect(place.textContent).toContain('Saved on this device');
  await signIn();
  await says(place, 'before you signed in is now in your account');
  expect(localStorage.getItem(key)).toBeNull();
  await isSaved(place, 'Saved in your account');
  expect(account.ids()).toHaveLength(1);
  await act(async () => signOut());
  expect(names(), 'the next person begins with the sample').toEqual(['']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('Hialeah');
});

it('shows what another device has put there, and sends what was changed while offline', async () => {
  await account
    .reached(() => 'online')
    .save(
      '01900000-0000-7000-8000-000000000001',
      { tool: 'bridge', name: 'From the phone', content: { origin: 'own', entries: { loan: '5' } } },
      undefined,
    );
  await signIn();
  const place = await open();
  await says(place, 'From the phone');
  await isSaved(place, 'Saved in your account');
  isOnline = false;
  await add('On the train');
  await isSaved(place, 'Saved on this device');
  expect(localStorage.getItem(key)).toBeNull();
  expect(await hasUnsent(), 'signing out asks first').toBe(true);
  isOnline = true;
  await act(async () => connection.setReached(false));
  await act(async () => connection.setReached(true));
  await isSaved(place, 'Saved in your account');
  expect(account.ids()).toHaveLength(2);
  expect(await hasUnsent()).toBe(false);
});

it('shows nobody what belongs to another account', async () => {
  await signIn();
  const place = await open();
  await add('Marisol’s');
  await isSaved(place, 'Saved in your account');
  await act(async () => signOut());
  account = new WorksheetAccount();
  await signIn('rafael');
  await soon(() => expect(names()).toEqual(['']));
  await soon(() => expect(account.changes).toEqual([]));
});

it('reads what comes from the account as it reads what the device kept', async () => {
  const content = {
    origin: 'evil',
    id: 'x',
    entries: { loan: '9'.repeat(41), rate: 5, gone: '1', fees: '<img onerror=alert(1)>' },
  };
  await account
    .reached(() => 'online')
    .save('01900000-0000-7000-8000-000000000002', { tool: 'bridge', name: '<b>Ñ</b>'.repeat(20), content }, undefined);
  await signIn();
  const place = await open();
  await says(place, '<b>Ñ</b>');
  const one = openOf(bridgeShelf.store.get());
  expect(one).toMatchObject({ id: '01900000-0000-7000-8000-000000000002', origin: 'own' });
  expect(one.name).toHaveLength(60);
  expect(Object.keys(one.entries)).toEqual(Object.keys(bridgeCalculator.fields));
  expect(one.entries['loan']).toBe('');
  expect(place.querySelector('img[onerror], b > b')).toBeNull();
});
