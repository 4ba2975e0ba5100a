import 'fake-indexeddb/auto';
import { beforeEach, expect, it, vi } from 'vitest';
import { recordSeen } from '../../src/sw/record-seen';

/** A page that has just been loaded. */
async function page() {
  vi.resetModules();
  const { record } = await import('../../src/lib/record');
  return record;
}

beforeEach(() => localStorage.clear());

it('the newest number counts, whichever tab received it and in whatever order', async () => {
  const [one, two] = [await page(), await page()];
  expect(one.newest()).toBe(0);
  one.saw(17);
  expect(two.newest()).toBe(17);
  two.saw(9);
  two.saw(Number(null));
  two.saw(Number('nonsense'));
  expect(one.newest()).toBe(17);
  two.saw(23);
  expect(one.newest()).toBe(23);
  expect((await page()).newest()).toBe(23);
});

it('is known to its own tab where the browser stores nothing', async () => {
  const refused = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const record = await page();
  record.saw(17);
  expect(record.newest()).toBe(17);
  refused.mockRestore();
});

it('is not taken from text that is not a number', async () => {
  localStorage.setItem('lender.record', 'nonsense');
  const record = await page();
  expect(record.newest()).toBe(0);
  record.saw(1);
  expect((await page()).newest()).toBe(1);
});

it('the worker hands back what a page has seen, and pages what the worker has seen', async () => {
  const register = vi.fn(async () => undefined);
  const serviceWorker = { getRegistration: async () => ({ sync: { register } }) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: serviceWorker });
  const record = await page();
  const { askToBeWoken } = await import('../../src/features/outbox/device');
  record.saw(17);
  await askToBeWoken();
  expect(register).toHaveBeenCalledOnce();
  const worker = await recordSeen();
  expect(worker.newest()).toBe(17);
  await import('../../src/features/outbox/open');
  worker.saw(23);
  worker.saw(19);
  await vi.waitFor(() => expect(record.newest()).toBe(23));
  await worker.keep();
  expect((await recordSeen()).newest()).toBe(23);
});

it('takes the number also from answers that say only that nothing has changed', async () => {
  const record = await page();
  const { readAgain } = await import('../../src/routes/admin/calls');
  const answer = (body: string | null, status: number, number: string) =>
    new Response(body, { status, headers: { ETag: '"a"', 'X-Record': number } });
  const answers = vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(answer('{}', 200, '17'));
  await readAgain('GET /admin/report');
  answers.mockResolvedValueOnce(answer(null, 304, '23'));
  await readAgain('GET /admin/report');
  expect(record.newest()).toBe(23);
  answers.mockRestore();
});
