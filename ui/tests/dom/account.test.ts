import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Account = typeof import('../../src/features/account/account');
type Session = typeof import('../../src/lib/session').session;
let signOut: typeof import('../../src/features/account/sign-out').signOut;
let account: Account;
let connection: typeof import('../../src/lib/connection').connection;
let goOn: typeof import('../../src/features/account/go-on').goOn;
let session: Session;

const user = { id: '1', name: 'Marisol', email: 'marisol@example.com', kind: 'borrower' } as const;
const of = (token: string) => ({ token, user, draftKey: 'A'.repeat(43) });
const fetched = vi.fn<(request: Request) => Promise<Response>>();

// The known user belongs to a page, so each test opens its own.
beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  vi.resetModules();
  account = await import('../../src/features/account/account');
  ({ connection } = await import('../../src/lib/connection'));
  ({ goOn } = await import('../../src/features/account/go-on'));
  ({ signOut } = await import('../../src/features/account/sign-out'));
  ({ session } = await import('../../src/lib/session'));
  session.begin(of('a-token'), false);
});
afterEach(async () => {
  await vi.dynamicImportSettled();
  session.end();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('asks nothing without a token', async () => {
  session.end();
  await account.refresh();
  expect(fetched).not.toHaveBeenCalled();
});

it('asks once who a token belongs to, however many pages want to know, and takes the answer', async () => {
  fetched.mockImplementation(async () => new Response(JSON.stringify({ user: { ...user, name: 'Sol' } })));
  await Promise.all([account.refresh(), account.refresh()]);
  await account.refresh();
  expect(fetched).toHaveBeenCalledOnce();
  expect(session.current()?.user.name).toBe('Sol');
  session.begin(of('another-token'), false);
  await account.refresh();
  expect(fetched).toHaveBeenCalledTimes(2);
});

it('takes over a new token, remembered or not as before, but not for another user or after signing out', async () => {
  const takeOver = (next: Parameters<Account['signIn']>[0]) =>
    goOn(
      async () => ({ next }),
      (reply) => reply.next,
    );
  await takeOver(of('next-token'));
  expect([session.token(), session.remembered()]).toEqual(['next-token', false]);
  session.begin(of('a-token'), true);
  await takeOver(of('next-token'));
  expect([session.token(), session.remembered()]).toEqual(['next-token', true]);
  await takeOver({ ...of('a-token'), user: { ...user, id: '2' } });
  expect(session.token()).toBe('next-token');
  session.end();
  await takeOver(of('late-token'));
  expect(session.token()).toBeNull();
});

it('asks nothing after a sign-in that said who it was', async () => {
  account.signIn(of('new-token'), true);
  await account.refresh();
  expect(fetched).not.toHaveBeenCalled();
});

it('never shows the name of the previous user', async () => {
  fetched.mockImplementation(async () => {
    session.begin({ ...of('another-token'), user: { ...user, name: 'Rafael' } }, false);
    return new Response(JSON.stringify({ user }));
  });
  await account.refresh();
  expect(session.current()?.user.name).toBe('Rafael');
});

it('trusts a session while the server cannot be reached, and asks again later', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await account.refresh();
  await account.refresh();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(session.token()).toBe('a-token');
});

it('ends a session that the server has ended', async () => {
  fetched.mockImplementation(async () => Response.json({ code: 'unauthorized' }, { status: 401 }));
  await account.refresh();
  expect(session.token()).toBeNull();
});

it('sends the token with the sign-out, though it is already removed here', async () => {
  fetched.mockImplementation(async () => new Response(null, { status: 204, headers: { 'X-Request-Id': 'a-name' } }));
  signOut();
  expect(session.token()).toBeNull();
  await vi.advanceTimersByTimeAsync(0);
  const [request] = fetched.mock.calls[0] ?? [];
  expect(request?.url).toMatch(/\/api\/user\/logout$/);
  expect(request?.headers.get('authorization')).toBe('Bearer a-token');
});

it('sends an offline sign-out once there is a signal, and keeps the token in no storage', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(async () => Response.json({ code: 'unauthorized' }, { status: 401 }));
  signOut();
  await vi.advanceTimersByTimeAsync(0);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('a-token');
  for (let times = 0; times < 2; times += 1) {
    for (const reached of [false, true]) connection.setReached(reached);
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.lastCall?.[0].headers.get('authorization')).toBe('Bearer a-token');
});

it('signs out only the user who left, even if another has signed in before there is a signal', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(async () => Response.json({ code: 'unauthorized' }, { status: 401 }));
  signOut();
  await vi.advanceTimersByTimeAsync(0);
  account.signIn({ ...of('rafaels-token'), user: { ...user, id: '2', name: 'Rafael' } }, false);
  connection.setReached(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched.mock.calls.map(([{ headers }]) => headers.get('authorization'))).toEqual([
    'Bearer a-token',
    'Bearer a-token',
  ]);
  expect(session.token()).toBe('rafaels-token');
});
