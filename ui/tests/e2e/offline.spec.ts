import { brotliCompressSync, constants } from 'node:zlib';
import type { Page } from '@playwright/test';
import { families } from '../../src/content/programs/program';
import type { Answers } from '../../src/features/wizard/form/definition';
import { atStep, english, fillStep, routes } from './application';
import { arrive, kept, newDevice, settled, test, tokenOn } from './device';
import { expect } from './fixtures';
import { startServer } from './server';
import { pressSignOut } from './shared-device';

test.use({ as: 'borrower' });
test.beforeEach(({ watch }) => {
  watch.expect(/^request: .* net::ERR_|^console: Failed to load resource|^response: .* 50[24]$/);
});

const programs = [...families.usa, ...families.overseas].map((id) => `/loan/${id}`);
const pages = ['/', '/loan-programs', '/loan-programs-usa', '/loan-programs-over', ...programs, '/about', '/partners'];
const papers = ['/privacy', '/terms', '/apply', '/applications'];

/** Steps with selects, and how many they show with these answers. */
const selectsAt: Record<string, number> = { borrower: 2, 'borrower-type': 1, 'loan-terms': 2, 'subject-property': 1 };

/** What brings out the selects. */
const begun: Answers = {
  process: { 'Where are you in the process': ['identified'] },
  borrowType: { borrowerType: ['entity'] },
};
const banner = (page: Page) => page.getByText('You’re offline. You can keep reading');

/** Images that did not load. */
const broken = (page: Page) =>
  page.evaluate(() =>
    [...document.images].filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).map(({ src }) => src),
  );

const optionsOn = async (page: Page) => (await kept(page)).filter(({ address }) => address.startsWith('/api/'));

/** The transfer size of the files, in bytes. */
async function packed(origin: string, addresses: readonly string[]): Promise<number> {
  const sizes = addresses.map(async (address) => {
    const file = Buffer.from(await (await fetch(origin + address)).arrayBuffer());
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    return address.endsWith('.woff2') ? file.length : brotliCompressSync(file, { params }).length;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

newDevice(
  'one visit keeps the site within its limits, and every page and step then opens offline',
  async ({ page, line }) => {
    await arrive(page, '/partners');
    await settled(page);

    await test.step('the offline cache is small and contains nothing of the desk', async () => {
      // What is not needed to apply is kept later.
      const precached = (await kept(page)).filter(({ cache }) => cache.startsWith('workbox-precache'));
      const files = precached.map(({ address }) => address);
      expect(files.length).toBeLessThanOrEqual(120);
      expect(files.filter((address) => /admin|desk/i.test(address))).toEqual([]);
      const bytes = await packed(line.address, files);
      expect(bytes).toBeGreaterThan(100_000);
      expect(bytes).toBeLessThanOrEqual(700_000);
    });

    line.mode('refuse');
    await test.step('every page that a borrower reads opens', async () => {
      const titles = new Set<string>();
      for (const path of [...pages, ...papers]) {
        await arrive(page, path);
        titles.add((await page.title()).replace(/^Error: /, ''));
        expect(await broken(page), path).toEqual([]);
      }
      // Each is the page itself, not the fallback for pages that cannot be loaded.
      expect(titles.size).toBe(pages.length + papers.length);
      expect([...titles].filter((title) => /signal|wrong/i.test(title))).toEqual([]);
    });

    await test.step('an application begins, every step opens, and its selects are filled', async () => {
      await arrive(page, '/about');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Fill Out the Form' }).click();
      await page.locator('main #programs').getByRole('link', { name: english.fixAndFlip }).click();
      await expect(page).toHaveURL(/\/apply\/process\?draft=/);
      for (const step of routes) {
        await page.goto(`/apply/${step}`);
        await atStep(page, step);
        expect(await broken(page), step).toEqual([]);
        await fillStep(page, step, begun);
        const selects = selectsAt[step] ?? 0;
        const filled = page.locator('main select:has(option:nth-child(3))');
        await expect.poll(() => filled.count(), step).toBeGreaterThanOrEqual(selects);
      }
    });

    await test.step('the other language is available too', async () => {
      await page.locator('a[lang=es]').click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es');
      await arrive(page, '/loan/fixandflip');
      await expect(page.locator('#main h1')).toHaveText('Fix and flip');
    });
  },
);

// A faked clock stays for the whole browser. It decides how long the page waits for answers and when it retries.
newDevice('a repeat visit shows the home page, and says whether there is signal', async ({ page, line }) => {
  await arrive(page, '/');
  await settled(page);
  await page.clock.install();
  const revisit = async () => {
    await page.reload();
    await expect(page.locator('#main h1')).toHaveText('FROM INVESTORS, FOR INVESTORS');
  };

  await test.step('without any answer', async () => {
    line.mode('blackHole');
    await revisit();
    await expect.poll(() => line.calls().some(({ mode }) => mode === 'blackHole')).toBe(true);
    await page.clock.fastForward(15_000);
    await expect(banner(page)).toBeVisible();
    line.mode('pass');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(banner(page)).toBeHidden();
  });

  await test.step('a hotel’s network answers, and then the signal returns', async () => {
    line.mode('captive');
    await revisit();
    await expect(banner(page)).toBeVisible();
    await page.locator('a[lang=es]').click();
    const words = page.getByText('Sin señal. Puede seguir leyendo');
    await expect(words).toBeVisible();
    line.mode('pass');
    await page.clock.fastForward(2500);
    await expect(words).toBeHidden();
    await page.locator('a[lang=en]').click();
  });

  await test.step('without a server', async () => {
    await line.stop();
    await revisit();
    await expect(banner(page)).toBeVisible();
  });
});

test('no personal data is cached, and only calls for options are answered offline, while signed in', async ({
  page,
  context,
  line,
  people,
}) => {
  await arrive(page, '/');
  await settled(page);
  const token = await tokenOn(page);

  await test.step('no personal data is cached', async () => {
    for (const path of ['/apply', '/applications', '/', '/about']) await arrive(page, path);
    const everything = await kept(page);
    const known = /^\/(index\.html|assets\/[\w.-]+|api\/(form_options\/(form\/1|step\/[2-6])|rate_sheet))$/;
    expect(everything.map(({ address }) => address).filter((address) => !known.test(address))).toEqual([]);
    for (const canary of [people.borrower.email, people.borrower.name, token]) {
      expect(everything.filter(({ body }) => body.includes(canary))).toEqual([]);
    }
  });

  line.mode('refuse');
  await test.step('only calls for options are answered, while signed in', async () => {
    const ask = (path: string, headers: Record<string, string>) =>
      page.evaluate(
        ([path, headers]) =>
          fetch(path, { headers }).then(
            ({ status }) => status,
            () => 'nothing',
          ),
        [path, headers] as const,
      );
    const signedIn = { Authorization: `Bearer ${token}` };
    expect(await ask('/api/form_options/step/2', signedIn)).toBe(200);
    expect(await ask('/api/form_options/step/2', {})).toBe('nothing');
    for (const path of ['/api/user/me', '/api/application', '/api/site', '/api/manifest', '/api/health']) {
      expect(await ask(path, signedIn), path).toBe('nothing');
    }
    // A call opened as a page is not a screen of the app.
    const other = await context.newPage();
    await expect(other.goto('/api/site')).rejects.toThrow('ERR_');
    await other.close();
  });

  await test.step('signing out offline removes the options', async () => {
    await pressSignOut(page);
    await expect.poll(() => optionsOn(page)).toEqual([]);
  });
});

test('changed options are shown at the visit after the next, and removed by signing out', async ({
  page,
  line,
  server,
}) => {
  await arrive(page, '/');
  await settled(page);
  const seed = await server.admin(['seed', '--print']);
  const offered = () =>
    page.evaluate(async () => {
      const response = await caches.match('/api/form_options/step/3');
      return response?.text();
    });
  expect(await offered()).not.toContain('Cooperative of two');
  const changed = seed.replace('"C Corporation"', '"Cooperative of two"');
  expect(changed).not.toBe(seed);
  try {
    await server.admin(['seed', '--file', '-'], changed);
    const token = await tokenOn(page);
    const ask = () =>
      page.evaluate(
        async (bearer) => (await fetch('/api/form_options/step/3', { headers: { Authorization: bearer } })).text(),
        `Bearer ${token}`,
      );
    expect(await ask()).not.toContain('Cooperative of two');
    await expect.poll(offered).toContain('Cooperative of two');
    expect(await ask()).toContain('Cooperative of two');
    expect(line.calls().some(({ call }) => call === 'GET /api/form_options/step/3')).toBe(true);
  } finally {
    await server.admin(['seed', '--file', '-'], seed);
  }
  await pressSignOut(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => optionsOn(page)).toEqual([]);
});

newDevice('a retired worker goes, with everything it kept', async ({ page, line, watch }) => {
  watch.expect(/user\/me|401/);
  await arrive(page, '/');
  await settled(page);
  const retired = await startServer(undefined, ['--retire-worker']);
  try {
    line.target(retired.address);
    // Updates the worker at once; the browser would do it later. The page reloads when its worker changes and
    // cannot be asked meanwhile.
    const left = () =>
      page
        .evaluate(async () => {
          const workers = await navigator.serviceWorker.getRegistrations();
          await Promise.all(workers.map((worker) => worker.update()));
          return [...workers.map(({ scope }) => scope), ...(await caches.keys())];
        })
        .catch(() => ['a page on its way']);
    // The browser stops the old worker to start the new one. A request from the page in that moment restarts
    // the old one and delays this for half a minute, or forever under a debugger. So it is stopped here.
    const browser = await page.context().newCDPSession(page);
    await browser.send('ServiceWorker.enable');
    // Each try interrupts the one before, so it leaves the browser more time: a busy machine needs it.
    let timeout = 3000;
    await expect(async () => {
      timeout *= 2;
      await browser.send('ServiceWorker.stopAllWorkers');
      await page.goto('/login');
      await expect.poll(left, { timeout }).toEqual([]);
    }).toPass({ timeout: 150_000 });
    // The page may already be reloading to be shown without its worker, which aborts this visit.
    await expect(() => page.goto('/login')).toPass();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  } finally {
    await retired.stop();
  }
});
