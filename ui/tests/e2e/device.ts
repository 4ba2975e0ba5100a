import type { BrowserContext, Page } from '@playwright/test';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { test as base, expect } from './fixtures';

interface Line {
  /** The connection from this browser to the server, which can be cut. */
  line: FaultProxy;
}

interface Device {
  context: BrowserContext;
  line: FaultProxy;
}

/** A new device with its own connection. The first visit installs the worker, which takes seconds. */
export const newDevice = base.extend<Line>({
  line: async ({ site }, use) => {
    const line = await startFaultProxy(site);
    await use(line);
    await line.stop();
  },
  origin: async ({ line }, use) => use(line.address),
  serviceWorkers: 'allow',
});

/** Clears everything on the device except the worker's cache, then signs in the user of this session. */
async function handOver({ context, line }: Device, session: string | undefined): Promise<void> {
  line.renew();
  const page = await context.newPage();
  // This address of the site runs no code of the app.
  await page.goto('/api/health');
  const browser = await context.newCDPSession(page);
  await browser.send('ServiceWorker.enable');
  await browser.send('ServiceWorker.stopAllWorkers');
  const storageTypes = 'cookies,local_storage,indexeddb';
  await browser.send('Storage.clearDataForOrigin', { origin: line.address, storageTypes });
  await page.evaluate((value) => value && localStorage.setItem('lender.session', value), session);
  await page.close();
}

/**
 * One device for all tests of a process: the first test installs the worker, and the others reuse it. Each test has
 * its own session and storage.
 */
export const test = newDevice.extend<object, { device: Device }>({
  device: [
    async ({ browser, site }, use, { project }) => {
      const { viewport = null, hasTouch = false, isMobile = false, locale = 'en-US' } = project.use;
      const line = await startFaultProxy(site);
      const context = await browser.newContext({ viewport, hasTouch, isMobile, locale, baseURL: line.address });
      await use({ context, line });
      await context.close();
      await line.stop();
    },
    { scope: 'worker' },
  ],
  line: async ({ device }, use) => use(device.line),
  context: async ({ device, storageState }, use) => {
    const session = typeof storageState === 'object' ? storageState.origins[0]?.localStorage[0]?.value : undefined;
    await handOver(device, session);
    await use(device.context);
    for (const page of device.context.pages()) await page.close();
    await device.context.setOffline(false);
  },
});

/** The contents of the page's caches: paths and bodies. */
export const kept = (page: Page): Promise<{ cache: string; address: string; body: string }[]> =>
  page.evaluate(async () => {
    const all: { cache: string; address: string; body: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const { url } of await cache.keys()) {
        const { pathname } = new URL(url);
        all.push({ cache: name, address: pathname, body: (await (await cache.match(url))?.text()) ?? '' });
      }
    }
    return all;
  });

/**
 * How many of the answers that the app starts with are on the device, once its worker runs. Not every lender has
 * vendors.
 */
const optionsOn = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    if (navigator.serviceWorker.controller?.state !== 'activated') return 0;
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().filter(({ url }) => /^\/api\/(?!vendors|library)/.test(new URL(url).pathname)).length;
  });

/** Resolves when a visit has stored everything on the device. */
export const settled = (page: Page): Promise<void> =>
  expect.poll(() => optionsOn(page), { intervals: [50, 50, 100, 200] }).toBe(7);

/** Opens a page of the site and waits for it. `#main`, because the loader has a heading too. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#main h1')).toBeVisible();
}

/** The session token, wherever the page stores it. */
export async function tokenOn(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(stored)?.[0];
  if (!token) throw new Error('Nobody is signed in on this page.');
  return token;
}
