import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readAgain } from '../../src/routes/admin/calls';

const fetched = vi.fn<(request: Request) => Promise<Response>>();

/** Makes an automatic request of the desk. Returns the header that marks it, if it has one. */
async function mark(): Promise<string | null> {
  fetched.mockResolvedValueOnce(Response.json({ accounts: [] }, { headers: { 'X-Request-Id': '1' } }));
  await readAgain('GET /admin/account', { quiet: true });
  return fetched.mock.lastCall?.[0].headers.get('x-unattended') ?? null;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each(['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove'])(
  'does not count the desk’s automatic requests as use without %s',
  async (touch) => {
    dispatchEvent(new Event(touch));
    expect(await mark()).toBeNull();
    vi.advanceTimersByTime(61_000);
    expect(await mark()).toBe('1');
    dispatchEvent(new Event(touch));
    expect(await mark()).toBeNull();
  },
);
