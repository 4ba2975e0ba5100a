import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Modules = typeof import('../../src/lib/connection') & typeof import('../../src/pwa/signal');
let page: Modules;
let stop: () => void;

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const answers = () => Promise.resolve(new Response('{"version":"1"}'));
const hotel = () => Promise.resolve(new Response('<h1>Accept our terms</h1>', { status: 502 }));

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.stubGlobal('fetch', fetched);
  page = { ...(await import('../../src/lib/connection')), ...(await import('../../src/pwa/signal')) };
  stop = page.watchSignal();
});
afterEach(() => {
  stop();
  fetched.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('does not check the server while it is reachable', async () => {
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).not.toHaveBeenCalled();
});

it('checks for the server at growing intervals until it answers', async () => {
  fetched.mockImplementation(hotel);
  page.connection.setReached(false);
  await vi.advanceTimersByTimeAsync(2500);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(600_000);
  const tries = fetched.mock.calls.length;
  expect(tries).toBeGreaterThan(8);
  expect(tries).toBeLessThan(22);
  fetched.mockImplementation(answers);
  await vi.advanceTimersByTimeAsync(75_000);
  expect(page.connection.signal()).toBe(true);
  const last = fetched.mock.calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched).toHaveBeenCalledTimes(last);
});

it('trusts the browser that there is no network, but checks the server itself', async () => {
  window.dispatchEvent(new Event('offline'));
  expect(page.connection.signal()).toBe(false);
  fetched.mockImplementation(hotel);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect([fetched.mock.calls.length, page.connection.signal()]).toEqual([1, false]);
  fetched.mockImplementation(answers);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(page.connection.signal()).toBe(true);
});

it('keeps long intervals for a server that is lost again right after each check', async () => {
  fetched.mockImplementation(answers);
  // One kind of call never gets an answer and is repeated whenever the server is back.
  const off = page.connection.subscribe(() => page.connection.signal() && page.connection.setReached(false));
  page.connection.setReached(false);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(fetched.mock.calls.length).toBeLessThan(25);
  off();
  await vi.advanceTimersByTimeAsync(600_000);
  fetched.mockClear();
  page.connection.setReached(false);
  await vi.advanceTimersByTimeAsync(2500);
  expect(fetched).toHaveBeenCalledTimes(1);
});

it('trusts a browser without network from the start, and checks for the server', async () => {
  stop();
  vi.resetModules();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page = { ...(await import('../../src/lib/connection')), ...(await import('../../src/pwa/signal')) };
  stop = page.watchSignal();
  expect(page.connection.signal()).toBe(false);
  fetched.mockImplementation(answers);
  await vi.advanceTimersByTimeAsync(2500);
  expect(page.connection.signal()).toBe(true);
});

it('notifies subscribers of changes only', () => {
  const told = vi.fn();
  const off = page.connection.subscribe(told);
  for (const reached of [true, false, false, true]) page.connection.setReached(reached);
  expect(told).toHaveBeenCalledTimes(2);
  off();
  page.connection.setReached(false);
  expect(told).toHaveBeenCalledTimes(2);
});
