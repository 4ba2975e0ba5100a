import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Account = typeof import('../../src/features/account/account');
type Session = typeof import('../../src/lib/session').session;
let account: Account;
let session: Session;

const user = { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' };
const fetched = vi.fn<(request: Request) => Promise<Response>>();

// Who is known belongs to a page: each test opens its own.
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  account = await import('../../src/features/account/account');
  ({ session } = await import('../../src/lib/session'));
  session.begin('a-token', false);
});
afterEach(() => {
  session.end();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether the question is settled once everything at hand has happened. */
async function isSettled(): Promise<boolean> {
  let over = false;
  const waiting = account.settled().then(() => {
    over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  if (over) await waiting;
  return over;
}

it('asks nobody without a token', async () => {
  session.end();
  expect(await isSettled()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
});

it('asks once who a token belongs to, however many pages want to know', async () => {
  fetched.mockImplementation(async () => new Response(JSON.stringify({ user })));
  await Promise.all([account.settled(), account.settled()]);
  await account.settled();
  expect(fetched).toHaveBeenCalledOnce();
  session.begin('another-token', false);
  await account.settled();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('asks nothing after a sign-in that said who it was', async () => {
  account.signIn({ token: 'new-token', user: { ...user, kind: 'borrower' } }, true);
  await account.settled();
  expect(fetched).not.toHaveBeenCalled();
});

it('waits three seconds and no longer, and only once', async () => {
  fetched.mockImplementation(() => new Promise(() => undefined));
  const waiting = account.settled();
  expect(await isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(3000);
  await waiting;
  expect(await isSettled()).toBe(true);
  expect(session.token()).toBe('a-token');
});

it('lets a token count when the server cannot be reached, and asks again later', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isSettled()).toBe(true);
  expect(await isSettled()).toBe(true);
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(session.token()).toBe('a-token');
});

it('ends a session that the server has ended', async () => {
  fetched.mockImplementation(async () => new Response('{}', { status: 401 }));
  expect(await isSettled()).toBe(true);
  expect(session.token()).toBeNull();
});

it('takes its token along to sign out, when it is gone here already', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204 }));
  account.signOut();
  expect(session.token()).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request?.url).toMatch(/\/api\/user\/logout$/);
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
});

it('tells the server of a sign-out without a signal once there is one, and keeps the token in no storage', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(async () => new Response('{}', { status: 401 }));
  account.signOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('a-token');
  for (let times = 0; times < 2; times += 1) {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer a-token');
});
