import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { leavingText } from '../../src/features/account/leaving';
import { SessionEndWarning } from '../../src/features/account/SessionEndWarning';
import { switchLanguage } from '../../src/i18n/catalogue';
import { connection } from '../../src/lib/connection';
import { session } from '../../src/lib/session';
import { unattended } from '../../src/lib/unattended';
import { press, render } from './render';

const user = { id: '1', name: 'Rafael', email: 'rafael@example.com', kind: 'staff' as const };
const [second, minute, hour] = [1000, 60_000, 3_600_000];

/** A server with a clock of its own, on which a session ends after 31 minutes without use, and at the latest at `cap`. */
let server: { slept: number; seen: number; cap: number; up: boolean; asked: ('use' | 'no use')[]; signedOut: number };
const idle = 31 * minute;
const now = () => performance.now() + server.slept;

async function serve(request: Request): Promise<Response> {
  if (!server.up) throw new TypeError('Failed to fetch');
  const headers = { 'X-Request-Id': '1' };
  if (request.url.endsWith('/user/logout')) {
    server.signedOut += 1;
    return new Response(null, { status: 204, headers });
  }
  const isUse = !request.headers.has('X-Unattended');
  server.asked.push(isUse ? 'use' : 'no use');
  const left = () => Math.min(server.seen + idle, server.cap) - now();
  if (left() <= 0) return Response.json({ code: 'unauthorized' }, { status: 401, headers });
  if (isUse) server.seen = now();
  const inSeconds = (ms: number) => Math.floor(ms / 1000);
  return Response.json(
    { user, session: { endsIn: inSeconds(left()), atMost: inSeconds(server.cap - now()) } },
    { headers },
  );
}

/** Lets messages between tabs and answers arrive. */
const settle = () =>
  act(async () => {
    for (let turns = 0; turns < 20; turns += 1) await new Promise<void>((resolve) => void setImmediate(resolve));
  });

async function pass(ms: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(ms));
  await settle();
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  server = { slept: 0, seen: performance.now(), cap: performance.now() + 12 * hour, up: true, asked: [], signedOut: 0 };
  vi.stubGlobal('fetch', serve);
  await leavingText.load();
  session.begin({ token: 'a-token', draftKey: 'A'.repeat(43), user }, false);
});
afterEach(async () => {
  await act(async () => {
    session.endEverywhere();
    await switchLanguage('en');
  });
  connection.setReached(true);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open() {
  const router = createMemoryRouter([{ path: '*', Component: SessionEndWarning }]);
  const place = await render(<RouterProvider router={router} />);
  const warning = () => place.querySelector<HTMLElement>('dialog[open]');
  const title = () => warning()?.querySelector('h2')?.textContent;
  const button = (name: string) => {
    const found = [...(warning()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name);
    if (!found) throw new Error(`There is no button "${name}".`);
    return found;
  };
  return { place, router, warning, title, button };
}

const inTwoMinutes = 'You will be signed out in 2 minutes';

it('warns two minutes before the session ends, asks the server nothing until then, and its call does not count as use', async () => {
  const { warning, title, button } = await open();
  await pass(10 * second);
  expect(server.asked).toEqual(['no use']);
  await pass(28 * minute);
  expect([warning(), server.asked]).toEqual([null, ['no use']]);
  await pass(minute);
  expect(title()).toBe(inTwoMinutes);
  expect(document.activeElement).toBe(button('Stay signed in'));
  expect(warning()?.textContent).toContain('What you typed is saved');
  expect(server.asked).toEqual(['no use', 'no use']);
  button('Sign out now');
});

it('says nothing if the session was used since, in this tab or another', async () => {
  const { warning } = await open();
  await pass(20 * minute);
  server.seen = now();
  await pass(15 * minute);
  expect(warning()).toBeNull();
  await pass(14.5 * minute);
  expect(warning()).not.toBeNull();
});

it('keeps the session open for someone who stays, and asks again next time', async () => {
  const { warning, title, button } = await open();
  await pass(29.5 * minute);
  await press(button('Stay signed in'));
  await settle();
  expect([warning(), server.asked.at(-1)]).toEqual([null, 'use']);
  await pass(28 * minute);
  expect(warning()).toBeNull();
  await pass(1.25 * minute);
  expect(title()).toBe(inTwoMinutes);
});

it('takes closing it for staying, and opens again with the reason if that failed', async () => {
  const { warning } = await open();
  await pass(29.5 * minute);
  server.up = false;
  await act(async () => void warning()?.querySelector<HTMLElement>('button[aria-label]')?.click());
  await settle();
  expect(warning()?.querySelector('[role=alert]')?.textContent).toContain('We couldn’t reach the server.');
  server.up = true;
  await act(async () => void warning()?.querySelector<HTMLElement>('button[aria-label]')?.click());
  await settle();
  expect(warning()).toBeNull();
  expect(server.seen).toBe(now());
});

it('is answered in every tab at once', async () => {
  const other = new BroadcastChannel('lender.session-end');
  const heard = vi.fn();
  other.addEventListener('message', ({ data }) => heard(data));
  const { warning, button } = await open();
  await pass(29.5 * minute);
  await press(button('Stay signed in'));
  await settle();
  expect(heard.mock.calls).toEqual([['stay']]);
  await pass(30 * minute);
  expect(warning()).not.toBeNull();
  server.seen = now();
  other.postMessage('stay');
  await settle();
  expect([warning(), server.asked.at(-1)]).toEqual([null, 'no use']);
  other.close();
});

it('announces the latest end without offering to stay, once, and closes it in every tab', async () => {
  const other = new BroadcastChannel('lender.session-end');
  const heard = vi.fn();
  other.addEventListener('message', ({ data }) => heard(data));
  server.cap = now() + 10 * minute;
  const { warning, title, button } = await open();
  await pass(8.5 * minute);
  expect(title()).toBe(inTwoMinutes);
  expect(() => button('Stay signed in')).toThrow();
  expect(warning()?.textContent).toContain('sign in again to continue where you left off');
  await press(button('OK'));
  await settle();
  expect([warning(), heard.mock.calls]).toEqual([null, [['dismiss']]]);
  vi.setSystemTime(Date.now() + hour);
  const asked = server.asked.length;
  await pass(minute);
  expect(server.asked.length).toBeGreaterThan(asked);
  expect([warning(), session.token()]).toEqual([null, 'a-token']);
  await pass(minute);
  expect([warning(), session.token()]).toEqual([null, null]);

  session.begin({ token: 'next', draftKey: 'A'.repeat(43), user }, false);
  server.cap = now() + 10 * minute;
  await pass(8.5 * minute);
  expect(warning()).not.toBeNull();
  other.postMessage('dismiss');
  await settle();
  expect(warning()).toBeNull();
  other.close();
});

it('reads the time out now and then, not every second', async () => {
  const { place, warning } = await open();
  await pass(29 * minute + second);
  const said: string[] = [];
  const note = () => {
    const words = warning()?.querySelector('[role=status]')?.textContent ?? '';
    if (words !== said.at(-1)) said.push(words);
  };
  new MutationObserver(note).observe(place, { subtree: true, childList: true, characterData: true });
  note();
  for (let seconds = 0; seconds < 118; seconds += 1) await pass(second);
  const at = (time: string) => `You will be signed out in ${time}`;
  expect(said).toEqual(['', at('1 minute'), at('30 seconds'), at('10 seconds')]);
  expect(warning()?.querySelector('p[aria-hidden]')?.textContent).toBe('0:01');
});

it('goes by how long it has been, not by the device’s clock', async () => {
  const { warning } = await open();
  await pass(minute);
  vi.setSystemTime(Date.now() - 5 * hour);
  await pass(27 * minute);
  expect(warning()).toBeNull();
  await pass(1.5 * minute);
  expect(warning()).not.toBeNull();
});

it('is not fooled by a clock that is set ahead: the server is asked first', async () => {
  const { warning } = await open();
  await pass(minute);
  vi.setSystemTime(Date.now() + 5 * hour);
  await pass(27 * minute);
  expect(warning()).toBeNull();
  await pass(1.5 * minute);
  expect(warning()).not.toBeNull();
});

it('notices a session that ended while the device slept, and ends it here', async () => {
  await open();
  await pass(minute);
  server.slept = 2 * hour;
  vi.setSystemTime(Date.now() + 2 * hour);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await settle();
  expect([session.token(), server.asked.at(-1)]).toEqual([null, 'no use']);
});

it('asks once the server is back if it could not be reached, and does not count a moved mouse as an answer', async () => {
  const { warning, button } = await open();
  await pass(minute);
  server.up = false;
  await pass(28.5 * minute);
  expect(warning()).toBeNull();
  server.up = true;
  await pass(minute / 2);
  expect([warning(), server.asked]).toEqual([null, ['no use']]);
  await act(async () => connection.setReached(true));
  await settle();
  expect(warning()).not.toBeNull();
  dispatchEvent(new Event('pointermove'));
  expect(unattended()).toEqual({ 'X-Unattended': '1' });
  await press(button('Stay signed in'));
  await settle();
  expect(unattended()).toEqual({});
});

it('signs out at once when someone chooses that, in Spanish as well', async () => {
  const { router, title, button } = await open();
  await pass(29.5 * minute);
  await act(() => switchLanguage('es'));
  expect(title()).toBe('Su sesión se cerrará en 2 minutos');
  await press(button('Cerrar sesión ahora'));
  await act(() => vi.dynamicImportSettled());
  await vi.waitFor(() => expect(session.token()).toBeNull());
  await settle();
  expect([server.signedOut, router.state.location.pathname]).toEqual([1, '/login']);
});
