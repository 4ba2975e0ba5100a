import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { soon } from '../soon';

type Modules = typeof import('../../src/lib/lender') & typeof import('../../src/features/calls/lender');
let page: Modules;

const fetched = vi.fn<(request: Request) => Promise<Response>>();
const site = (product: string) => async () => new Response(JSON.stringify({ product }));

/** Another visit: what a page knew is gone, what the browser keeps is not. */
async function visit(): Promise<void> {
  vi.resetModules();
  page = { ...(await import('../../src/lib/lender')), ...(await import('../../src/features/calls/lender')) };
}

beforeEach(async () => {
  localStorage.clear();
  vi.stubGlobal('fetch', fetched);
  await visit();
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it('is who the server says', async () => {
  fetched.mockImplementation(site('Puente Capital'));
  await page.meetLender();
  expect(page.lender().product).toBe('Puente Capital');
});

it('is remembered for a visit without a network', async () => {
  fetched.mockImplementation(site('Puente Capital'));
  await page.meetLender();
  await visit();
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await page.meetLender();
  expect(page.lender().product).toBe('Puente Capital');
});

it('is asked for at every visit all the same', async () => {
  fetched.mockImplementation(site('Puente Capital'));
  await page.meetLender();
  await visit();
  fetched.mockImplementation(site('Puente Nuevo'));
  await page.meetLender();
  await soon(() => expect(page.lender().product).toBe('Puente Nuevo'));
});

it('is not waited for by whoever has met it', async () => {
  fetched.mockImplementation(site('Puente Capital'));
  await page.meetLender();
  await visit();
  fetched.mockReturnValue(new Promise(() => undefined));
  await page.meetLender();
  expect(page.lender().product).toBe('Puente Capital');
});

it('has to be met once', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(page.meetLender()).rejects.toThrow();
  expect(() => page.lender()).toThrow('before it was known');
});
