import type { Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { test as base, expect } from './fixtures';

interface Line {
  /** The way from this browser to the server, which can be cut. */
  line: FaultProxy;
}

/** A device that keeps the site: its worker runs, and it reaches the server by a line of its own. */
export const test = base.extend<Line>({
  line: async ({ site }, use) => {
    const line = await startFaultProxy(site);
    await use(line);
    await line.stop();
  },
  origin: async ({ line }, use) => use(line.address),
  serviceWorkers: 'allow',
});

/** A busy machine takes its time to fetch a hundred files. */
const patient = { timeout: 30_000 };

/** What lies in the caches of the page's origin: addresses without it, and their bodies. */
export const kept = (page: Page): Promise<{ address: string; body: string }[]> =>
  page.evaluate(async () => {
    const all: { address: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const { pathname } = new URL(url);
        all.push({ address: pathname, body: (await (await cache.match(url))?.text()) ?? '' });
      }
    }
    return all;
  });

const optionsOf = async (page: Page) =>
  (await kept(page)).filter(({ address }) => address.startsWith('/api/')).map(({ address }) => address);

/** Resolves when one visit has left on the device all that it leaves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', undefined, patient);
  await expect.poll(() => optionsOf(page), patient).toHaveLength(6);
}

/** Comes to a page of the frame. The loader has a heading too. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#main h1')).toBeVisible();
}

/** The proof that somebody is signed in, wherever the page keeps it. */
export async function tokenOn(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(stored)?.[0];
  if (!token) throw new Error('Nobody is signed in on this page.');
  return token;
}
