import type { Locator, Page } from '@playwright/test';
import { openPages } from '../../vite/open-pages';
import { cut } from './cut';
import { expect, test } from './fixtures';
import { tours } from './tour-pages';

test.use({ as: 'borrower' });

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  /** Where a link leads if not to its own address. */
  const redirects: Record<string, string> = { '/overSeas': '/loan-programs-over' };
  /** The pages that visitors may read. This lender has no vendors, so nothing leads to their page. */
  const headings = new Map(
    openPages()
      .pages.filter(({ language, feature }) => language === 'en' && feature !== 'vendors')
      .map(({ address, title }) => [address, title]),
  );
  for (const { path, heading } of Object.values(tours).flat()) headings.set(path, heading.en);

  /** The queries that open an application directly, because the program is one of the loan types. */
  const begun = new Set(['?program=fixandflip', '?program=newconstruction', '?program=longtermrental']);

  const others: Record<string, string> = {
    '/apply': 'Fill Out The Form',
    '/applications': 'My applications',
    '/account/security': 'Sign-in and security',
  };

  function headingOf(path: string): string {
    const known = headings.get(path) ?? others[path];
    if (!known) throw new Error(`A link leads to ${path}, which is no known page.`);
    return known;
  }

  /**
   * The page's links by target; the first of each. A link to a section counts once, though it is on every page. Those that
   * switch the language have tests of their own.
   */
  const linksOf = async (page: Page) =>
    new Map(
      await page.locator(':is(header, main, footer) a[href]:not([lang])').evaluateAll((links) =>
        links.toReversed().map((link): [string, { text: string; rel: string }] => {
          const href = link.getAttribute('href') ?? '';
          const text = link.textContent ?? '';
          return [href.replace(/.*(?=#contact$)/, ''), { text, rel: link.getAttribute('rel') ?? '' }];
        }),
      ),
    );

  test('every page is reached from home, and every link leads to its own page or part of a page', async ({
    page,
    baseURL,
  }) => {
    // Every page of the site in sequence.
    test.slow();
    const explored = new Set<string>();
    const followed = new Set<string>();

    async function open(path: string): Promise<void> {
      await page.goto(path);
      await expect(page.locator('#main h1')).toHaveText(headingOf(path));
    }

    async function follow(link: Locator, text: string): Promise<string> {
      const href = (await link.getAttribute('href')) ?? '';
      const { pathname, search, hash } = new URL(redirects[href] ?? href, baseURL);
      // Menus are closed and a card's back is hidden, so the link itself is triggered.
      await link.evaluate((anchor) => anchor instanceof HTMLElement && anchor.click());
      if (begun.has(search)) {
        await expect(page).toHaveURL(/\/apply\/process\?draft=/);
        await expect(page.locator('#main h1')).toHaveText('Where are you in the process:');
        return '/apply/process';
      }
      await expect(page).toHaveURL(`${baseURL}${pathname}${search}${hash}`);
      await expect(page.locator('#main h1')).toHaveText(headingOf(pathname));
      if (hash) {
        const part = page.locator(`[id="${hash.slice(1)}"]`);
        await expect(part).toBeFocused();
        const heading = part.getByRole('heading').first();
        await expect(heading).toBeInViewport();
        if (hash.startsWith('#part-')) await expect(heading).toHaveText(text);
      }
      return pathname;
    }

    /** Follows the links of the open page that were not followed yet, then those of each page reached. */
    async function explore(path: string): Promise<void> {
      explored.add(path);
      if (path === '/') await expect(page.locator('#appointment')).toBeAttached();
      for (const [href, { text, rel }] of await linksOf(page)) {
        // The terms are alike, so one is enough.
        const known = href.replace(/^\/terminology#.*/, '/terminology#');
        if (href === path || followed.has(known)) continue;
        followed.add(known);
        if (/^(\/|#contact$)/.test(href)) {
          const target = href.startsWith('#') ? path + href : href;
          const link = page.locator(`:is(header, main, footer) a[href="${target}"]`).first();
          // The page reached may have it too.
          if ((await link.count()) === 0) await open(path);
          const next = await test.step(`${path} to ${href}`, () => follow(link, text));
          if (headings.has(next) && !explored.has(next)) await explore(next);
        } else {
          expect.soft(href, path).toMatch(/^(https:\/\/\S+|tel:\+\d+|mailto:\S+@\S+)$/);
          if (href.startsWith('https:')) expect.soft(rel, href).toBe('noopener');
        }
      }
    }

    await open('/');
    await explore('/');
    expect([...explored].toSorted()).toEqual(
      [...headings.keys()].filter((path) => path !== '/loan/no-such-program').toSorted(),
    );
    await open('/loan/no-such-program');
    await explore('/loan/no-such-program');
  });

  test('nothing is animated', async ({ page }) => {
    await page.goto('/loan/no-such-program');
    await page.getByRole('link', { name: 'Go to the home page' }).hover();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test('an unknown program links to home and to the programs, and the focus moves to the heading of the new page', async ({
  page,
}) => {
  await page.goto('/loan/no-such-program');
  await expect(page.getByRole('link', { name: 'See the loan programs' })).toHaveAttribute('href', '/loan-programs');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('From investors, for investors · Puente Capital');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Section not found · Puente Capital');
});

test('a page that cannot be fetched says that there is no signal, keeps the frame, and can be retried', async ({
  page,
  watch,
  accessible,
}) => {
  watch.expect(/house|health|Failed to load|preload/);
  const lost = /\/assets\/house-.*\.js|\/api\/health/;
  await page.goto('/');
  const restoreBy = await cut(page, lost);
  await page.getByRole('main').getByRole('link', { name: 'Meet our partners' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('You’re offline');
  await expect(heading).toBeFocused();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await accessible();
  await restoreBy(page.getByRole('button', { name: 'Try again' }));
  await expect(heading).toHaveText('Building Success Together');
});

test('an unknown address opens home, which loads everything from the site under a strict policy, each typeface once', async ({
  page,
  baseURL,
}) => {
  const elsewhere: string[] = [];
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${baseURL}/`)) elsewhere.push(request.url());
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  // The kit is not part of the product.
  const response = await page.goto('/kit');
  await expect(page).toHaveURL(/:\d+\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FROM INVESTORS, FOR INVESTORS');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return ['Fraunces Variable', 'Figtree Variable'].map((face) => document.fonts.check(`1em "${face}"`));
  });
  expect(loaded).toEqual([true, true]);
  expect(fonts, 'each typeface is fetched once').toHaveLength(2);
  expect(elsewhere).toEqual([]);
});

test('a page whose scripts do not load says so in both languages', async ({ page, watch }) => {
  watch.expect(/shell|Failed to (load|fetch)/);
  await page.route(/\/assets\/shell/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
  await expect(page.getByText('No se pudo cargar toda la página.')).toHaveAttribute('lang', 'es');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the page says in both languages that it needs JavaScript', async ({ page, watch }) => {
    watch.expect(/^request: .*\.js csp$/);
    await page.goto('/');
    await expect(page.locator('noscript [lang=en]')).toContainText('This site needs JavaScript');
    await expect(page.locator('noscript [lang=es]')).toContainText('Este sitio necesita JavaScript');
    await expect(page.locator('noscript [lang=es]')).toBeVisible();
  });
});
