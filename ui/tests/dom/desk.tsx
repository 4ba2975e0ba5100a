import 'fake-indexeddb/auto';
import { act } from 'react';
import { toast } from 'react-hot-toast/headless';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { desk } from '../../src/app/desk';
import { useArrival } from '../../src/app/useArrival';
import { Toaster } from '../../src/components/Toaster';
import { switchLanguage } from '../../src/i18n/catalogue';
import type { Calls, Role } from '../../src/lib/api/types';
import { openVaultHere } from '../../src/lib/journal';
import { session } from '../../src/lib/session';
import { uuid } from '../../src/lib/uuid';
import { render } from './render';

/** A call as the server receives it. */
export interface Asked<Body = unknown> {
  path: string;
  query: string;
  headers: Headers;
  body: Body;
}

type Answer<Reply> = Reply | Response | Promise<Reply | Response>;
type BodyOf<Call> = Call extends { body: infer Body } ? Body : undefined;

interface Played {
  pattern: RegExp;
  answer: (asked: Omit<Asked, 'body'>, body: string) => unknown;
}

let played = new Map<string, Played>();
let unplayed: string[] = [];

/** Sets the answer to a call from now on. Returns a list that fills with the calls received. */
export function play<C extends keyof Calls & string>(
  call: C,
  answer: (asked: Asked<BodyOf<Calls[C]>>) => Answer<Calls[C]['reply']>,
): Asked<BodyOf<Calls[C]>>[] {
  const calls: Asked<BodyOf<Calls[C]>>[] = [];
  const [method = '', template = ''] = call.split(' ');
  played.set(call, {
    pattern: new RegExp(`^${method} /api${template.replace(/\{\w+\}/g, '[^/]+')}$`),
    answer: (asked, body) => {
      const whole = { ...asked, body: body === '' ? undefined : JSON.parse(body) };
      calls.push(whole);
      return answer(whole);
    },
  });
  return calls;
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'X-Request-Id': 'a-request', ...headers } });

export const refused = (status: number, code: string): Response => json(status, { code, message: code });

/** Fails the call with a connection error. */
export const noLine = (): never => {
  throw new TypeError('Failed to fetch');
};

interface Held<Reply> {
  answer: Promise<Reply>;
  come: (reply: Reply) => void;
  fail: () => void;
}

/** An answer that the test delivers or fails later. */
export function held<Reply>(): Held<Reply> {
  let come: (reply: Reply) => void = () => undefined;
  let fail = (): void => undefined;
  const answer = new Promise<Reply>((resolve, reject) => {
    come = resolve;
    fail = () => reject(new TypeError('Failed to fetch'));
  });
  return { answer, come, fail };
}

async function serve(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const name = `${request.method} ${pathname}`;
  const found = [...played.values()].find(({ pattern }) => pattern.test(name));
  if (!found) {
    unplayed.push(name);
    return refused(404, 'not_found');
  }
  const body = request.method === 'GET' ? '' : await request.text();
  const answer = await found.answer({ path: pathname, query: search, headers: request.headers }, body);
  return answer instanceof Response ? answer : json(200, answer ?? null);
}

const kind = 'staff' as const;
const role = 'owner' as const;
export const staff = { id: 'rafael', name: 'Rafael', email: 'rafael@example.com', kind, role };
const ortega = { id: 'ortega', name: 'L. Ortega', email: 'ortega@example.com', kind, role };
export const accounts = [staff, ortega].map((one) => ({
  ...one,
  createdAt: '2026-01-05T10:00:00Z',
  state: 'open' as const,
}));

beforeEach(() => {
  played = new Map();
  unplayed = [];
  vi.stubGlobal('fetch', serve);
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  play('GET /user/me', () => ({ user: staff, session: { endsIn: 1860, atMost: 43_200 } }));
  play('GET /admin/account', () => ({ accounts }));
  play('GET /admin/colleague', () => ({ colleagues: accounts.map(({ id, name }) => ({ id, name })) }));
  play('GET /admin/application', () => ({ applications: [], counts: [] }));
  play('GET /form_options/form/{form}', () => ({ fields: [] }));
  play('GET /form_options/step/{step}', () => ({ fields: [] }));
  play('POST /user/logout', () => null);
});
afterEach(async () => {
  await act(async () => {
    toast.removeAll();
    session.endEverywhere();
    await switchLanguage('en');
  });
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(unplayed).toEqual([]);
});

/** Fakes timers and the date only. Real asynchronous work still takes its time. */
export const driveClock = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

const turn = () => act(() => new Promise<void>((resolve) => void setImmediate(resolve)));

/** Retries until the expectation holds, even on a busy machine. */
export async function soon<Found>(look: () => Found): Promise<Found> {
  const until = performance.now() + 30_000;
  for (;;) {
    try {
      return look();
    } catch (error) {
      if (performance.now() > until) throw error;
      await turn();
    }
  }
}

/** Runs the event loop for twenty turns, in which everything that was asked for arrives. */
export async function settled(): Promise<void> {
  for (let turns = 0; turns < 20; turns += 1) await turn();
}

const Starting = () => null;

function Frame() {
  useArrival();
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

export interface Opened {
  place: HTMLElement;
  router: ReturnType<typeof createMemoryRouter>;
  address: () => string;
}

/** Signs in a staff member with this role. */
export const as = (role: Role): void =>
  session.begin({ token: uuid(), draftKey: 'A'.repeat(43), user: { ...staff, role } }, false);

/** The desk with a staff member signed in, and one other page as the rest of the site. */
export async function openDesk(path = '/admin'): Promise<Opened> {
  if (!session.token()) session.begin({ token: uuid(), draftKey: 'A'.repeat(43), user: staff }, false);
  const router = createMemoryRouter(
    [{ Component: Frame, HydrateFallback: Starting, children: [...desk, { path: '*', element: <h1>Elsewhere</h1> }] }],
    { initialEntries: [path] },
  );
  const place = await render(<RouterProvider router={router} />);
  await soon(() => expect(place.querySelector('h1')).not.toBeNull());
  const address = () => {
    const { pathname, search, hash } = router.state.location;
    return `${pathname}${search}${hash}`;
  };
  return { place, router, address };
}

/** An element's text without the isolation marks around names and the star of required fields. */
const words = (element: Element) => element.textContent.replaceAll(/[\u2068\u2069]| \*$/g, '').trim();

function only<Found>(found: Found[], what: string | RegExp): Found {
  const [one] = found;
  if (one === undefined || found.length > 1) throw new Error(`${what}: ${found.length} found`);
  return one;
}

const fits = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text === wanted : wanted.test(text);

const among = (place: ParentNode, selector: string, name: string | RegExp) =>
  [...place.querySelectorAll<HTMLElement>(selector)].filter((one) => fits(words(one), name));

/** Every button or link with this name. */
export const buttons = (place: ParentNode, name: string | RegExp) => among(place, 'button', name);
export const links = (place: ParentNode, name: string | RegExp) => among(place, 'a', name);
export const button = (place: ParentNode, name: string | RegExp) => only(buttons(place, name), name);
export const link = (place: ParentNode, name: string | RegExp) => only(links(place, name), name);

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The only control with this label. */
export function field(place: ParentNode, label: string | RegExp): Control {
  const controls = among(place, 'label', label).map((one) => one instanceof HTMLLabelElement && one.control);
  const control = only(controls, label);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  if (!isControl) throw new Error(`${label}: no control`);
  return control;
}

export const dialog = (place: ParentNode, title: string) =>
  only(
    [...place.querySelectorAll<HTMLElement>('dialog[open]')].filter((one) => {
      const heading = one.querySelector('h2');
      return heading !== null && words(heading) === title;
    }),
    title,
  );

/** The only section with this name. */
export const region = (place: ParentNode, name: string) =>
  only([...place.querySelectorAll<HTMLElement>(`section[aria-label="${name}"]`)], name);

/** Sets a control's value as a browser does, bypassing React's own setter. */
export const fill = (control: Control, value: string) =>
  act(async () => {
    const kind = [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].find((one) => control instanceof one);
    Object.getOwnPropertyDescriptor(kind?.prototype, 'value')?.set?.call(control, value);
    control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

/** Keeps what an earlier visit would have left in a box of this device. */
export async function leaveUnsent(box: string, value: unknown): Promise<void> {
  const now = session.current();
  if (!now) throw new Error('Nobody is signed in.');
  const vault = await openVaultHere(now.user.id, now.draftKey);
  await vault.write([{ shelf: 'writing', id: box, value }]);
}

export const submit = (form: Element | null) =>
  act(async () => void form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));

export const key = (name: string, target: Element = document.activeElement ?? document.body) =>
  act(
    async () => void target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })),
  );

export const rowNames = (place: ParentNode) => [...place.querySelectorAll('a[data-row]')].map(words);
