import type { Page } from '@playwright/test';
import { openPages } from '../../vite/open-pages';
import { arrive, newDevice, settled } from './device';
import { expect, test } from './fixtures';
import { signIn } from './shared-device';
import { layouts } from './tour-pages';

/** Reduced motion, because axe would measure the contrast of a fading toast. */
test.use({ sendsMail: true, contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

const vendor = {
  name: 'Torres Roofing',
  trade: 'roofer',
  area: 'Miami-Dade and Broward',
  languages: ['en', 'es'],
  phone: '(305) 555-0163',
  website: null,
  note: null,
};

let before = '';
test.beforeAll(async ({ server }) => {
  before = await server.admin(['seed', '--print']);
  const open = before
    .replace('"pages": "members"', '"pages": "everyone"')
    // Without vendors, their page does not exist.
    .replace('"vendors": []', `"vendors": [${JSON.stringify(vendor)}]`);
  await server.admin(['seed', '--file', '-'], open);
});
test.afterAll(({ server }) => server.admin(['seed', '--file', '-'], before));

for (const [language, words] of Object.entries({
  en: {
    start: '/',
    programs: 'Landing in USA',
    program: '/loan/fixandflip',
    name: 'Fix and Flip',
    signIn: 'Sign in',
  },
  es: {
    start: '/es',
    programs: 'Landing in USA',
    program: '/es/loan/fixandflip',
    name: 'Comprar, reparar y vender',
    signIn: 'Iniciar sesión',
  },
})) {
  test(`a visitor walks from home to a program, signs in and comes back (${language})`, async ({
    page,
    people,
    accessible,
  }) => {
    await page.goto(words.start);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await accessible();
    await page.getByRole('main').getByRole('link', { name: words.programs }).first().click();
    await expect(page).toHaveURL(new RegExp(`${words.start === '/' ? '' : words.start}/loan-programs-usa$`));
    await page.locator(`main a[href="${words.program}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${words.program}$`));
    await expect(page).toHaveTitle(/ · Puente Capital$/);
    await accessible();
    for (const width of [360, 768, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await wide(page), `${width}`).toBeLessThanOrEqual(0);
    }
    await page.locator('header').getByRole('link', { name: words.signIn }).first().click();
    await expect(page).toHaveURL(/\/login\?to=%2Floan%2Ffixandflip$/);
    if (language === 'en') await signIn(page, people.borrower);
    else {
      await page.locator('input[type="email"]').fill(people.borrower.email);
      await page.locator('input[type="password"]').fill(people.borrower.password);
      await page.locator('form button[type="submit"]').click();
    }
    await expect(page).toHaveURL(new RegExp(`${words.program}$`));
    await expect(page.locator('[data-visitor]')).toHaveCount(0);
  });
}

declare global {
  interface Window {
    /** The heading that the server sent, and what has moved since it was painted. */
    sent: Element | null;
    moved: string[];
  }
}

interface Shift extends PerformanceEntry {
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

const watchTakeover = (page: Page) =>
  page.addInitScript(() => {
    window.moved = [];
    const isShift = (entry: PerformanceEntry): entry is Shift => entry.entryType === 'layout-shift';
    const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const { node, previousRect, currentRect } of list
        .getEntries()
        .filter(isShift)
        .flatMap(({ sources }) => sources))
        window.moved.push(`${node?.nodeName} ${node?.textContent}: ${box(previousRect)} -> ${box(currentRect)}`);
    }).observe({ type: 'layout-shift', buffered: true });
    addEventListener('DOMContentLoaded', () => {
      window.sent = document.querySelector('main h1');
    });
  });

/** Waits until the app runs on what the server sent. React marks each element that is its own. */
const takenOver = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(window.sent ?? {}).some((key) => key.startsWith('__reactProps'))))
    .toBe(true);

/** Opens a page that the server has rendered and expects that taking it over changes nothing. */
async function expectTakeover(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await takenOver(page);
  // The options of the quick form come later.
  if (await page.locator('#quick-apply').count()) await page.waitForLoadState('networkidle');
  const end = await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return { same: window.sent?.isConnected, headings: document.querySelectorAll('h1').length, moved: window.moved };
  });
  expect(end, address).toEqual({ same: true, headings: 1, moved: [] });
}

test('the app takes over every page that the server sent: nothing moves, flashes or is drawn again', async ({
  page,
}) => {
  await watchTakeover(page);
  for (const { address, title } of openPages().pages) {
    await expectTakeover(page, address);
    await expect(page).toHaveTitle(`${title} · Puente Capital`);
  }
});

test('the app takes over the pages of a lender with a hostile name that has chosen otherwise', async ({
  page,
  server,
}) => {
  const settings = await server.admin(['seed', '--print']);
  const changes = {
    '"product": "Puente Capital"': '"product": "A <b>\\"& Co"',
    '"signUp": "closed"': '"signUp": "open"',
    '"schedulerUrl": null': '"schedulerUrl": "https://scheduler.example/?a=1&b=2"',
    '"spanishCourtesyNotice": false': '"spanishCourtesyNotice": true',
    '"advertisedRate": null': '"advertisedRate": { "percent": "6.125", "points": "1", "asOf": "2026-01-21" }',
    '"suite": "Suite 400"': '"suite": null',
  };
  const changed = Object.entries(changes).reduce((text, [before, after]) => {
    expect(text).toContain(before);
    return text.replace(before, after);
  }, settings);
  await server.admin(['seed', '--file', '-'], changed);
  try {
    await page.setViewportSize({ width: 360, height: 740 });
    await watchTakeover(page);
    for (const address of ['/', '/es', '/about', '/es/terms', '/loan/longtermrental', '/es/loan/longtermrental'])
      await expectTakeover(page, address);
    await expect(page.locator('footer')).toContainText('A <b>"& Co');
    await expect(page.locator('main')).toContainText('Vigente al 21 de enero de 2026, con 1 punto que se paga');
    await page.setViewportSize({ width: 1536, height: 864 });
    await expect(page.locator('header').getByRole('link', { name: 'Crear una cuenta' })).toBeVisible();
  } finally {
    await server.admin(['seed', '--file', '-'], settings);
  }
});

test('what a visitor types before the app has started is kept, and what they send then is sent', async ({ page }) => {
  await watchTakeover(page);
  const starts: (() => void)[] = [];
  await page.route('**/api/site', async (route) => {
    await new Promise<void>((resolve) => starts.push(resolve));
    await route.continue();
  });
  const amount = page.getByLabel('How much are you looking for');
  const send = page.getByRole('button', { name: 'Get Started' });
  const start = async () => {
    await expect.poll(() => starts.length).toBeGreaterThan(0);
    for (const go of starts.splice(0)) go();
  };

  await page.goto('/');
  await amount.pressSequentially('35');
  await send.click();
  // Someone who goes on typing has not finished.
  await amount.press('End');
  await page.keyboard.type('0000');
  await start();
  await takenOver(page);
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('350000');
  await expect(page).toHaveURL(/\/$/);

  await page.reload();
  await amount.pressSequentially('350000');
  await send.click();
  await expect(amount).toHaveValue('350000');
  await start();
  await expect(page).toHaveURL(/\/apply$/);
});

test('what a visitor chooses before the app has started is known to the form', async ({ page }) => {
  let start = () => {};
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route('**/api/site', (route) => held.then(() => route.continue()));
  await watchTakeover(page);
  await page.goto('/requests/soft-terms');
  const type = page.locator('#softTerms-propertyType');
  await type.selectOption({ index: 2 });
  const chosen = await type.inputValue();
  start();
  await takenOver(page);
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('#softTerms-program')).toHaveAttribute('aria-invalid', 'true');
  await expect(type).not.toHaveAttribute('aria-invalid');
  await expect(type).toHaveValue(chosen);
});

test('the other language opens before the app has started, and stays', async ({ page, browser, site }) => {
  let isHeld = true;
  await page.route('**/api/site', (route) => (isHeld ? undefined : route.continue()));
  await page.goto('/about');
  await page.locator('header a[lang=es]').first().click();
  await expect(page).toHaveURL(/\/es\/about$/);
  await expect(heading(page)).toHaveText('Convertimos sueños en logros');
  isHeld = false;
  await page.goto('/about');
  await expect(page).toHaveURL(/\/es\/about$/);
  await expect(heading(page)).toHaveText('Convertimos sueños en logros');

  const reader = await browser.newContext({ baseURL: site, locale: 'es-MX' });
  const english = await reader.newPage();
  await english.route('**/api/site', () => undefined);
  await english.goto('/es/about');
  await english.locator('header a[lang=en]').first().click();
  await expect(heading(english)).toHaveText('Turning Dreams into Success');
  await reader.close();
});

test('a signed-in reader and one of the other language get their own page', async ({ page, people, browser, site }) => {
  await page.goto('/login?to=%2Fabout');
  await signIn(page, people.borrower);
  await expect(heading(page)).toHaveText('Turning Dreams into Success');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Account: Marisol' })).toBeVisible();
  await expect(page.locator('[data-visitor]')).toHaveCount(0);
  const reader = await browser.newContext({ baseURL: site, locale: 'es-MX' });
  const spanish = await reader.newPage();
  await watchTakeover(spanish);
  await spanish.goto('/about');
  await takenOver(spanish);
  await expect(spanish).toHaveURL(/\/es\/about$/);
  await spanish.evaluate(() => localStorage.setItem('lender.language', 'en'));
  await spanish.goto('/about');
  await expect(heading(spanish)).toHaveText('Turning Dreams into Success');
  await reader.close();
});

test('without scripts, a page of each layout reads in full on a phone, in both languages', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site,
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
    locale: 'en-US',
  });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('console', (message) => troubles.push(message.text()));
  const shown: readonly string[] = ['/vendors', ...layouts];
  const pages = openPages().pages.filter(({ address }) => shown.includes(address.replace(/^\/es\/?/, '/')));
  expect(pages.length).toBe(2 * (shown.length - 1));
  for (const { address, language, title } of pages) {
    await test.step(address, async () => {
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(heading(page)).toBeVisible();
      if (!/^\/(es)?$/.test(address)) await expect(heading(page)).toHaveText(title);
      const footer = page.locator('footer');
      await expect(footer.getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
      await expect(footer.locator(`a[href="${language === 'es' ? '/es' : ''}/partners"]`)).toBeVisible();
      // With the sheets of the page's own parts, nothing is wider than the page.
      expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBeLessThanOrEqual(360);
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(200);
      // Nothing says that it is loading. A calculator's results are meant to be there.
      await expect(page.locator('[role="status"]').filter({ hasText: /\S/, visible: true })).toHaveCount(0);
    });
  }
  await page.goto('/about');
  await page.locator('details summary').first().click();
  await expect(page.locator('details p').first()).toBeVisible();
  await page.goto('/');
  const logo = page.locator('#partners [role="img"]').first();
  expect(await logo.evaluate((mark) => getComputedStyle(mark).maskImage)).toContain('/assets/');
  expect(troubles).toEqual([]);
  await context.close();
});

newDevice(
  'a visitor’s device keeps the bare shell, and every page then opens offline, as does a new application',
  async ({ page, line, watch }) => {
    watch.expect(/^request: .* net::ERR_|^console: Failed to load resource|^response: .* 50[24]$/);
    await arrive(page, '/partners');
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
    await settled(page);
    line.mode('refuse');
    for (const address of ['/about', '/es/loan/fixandflip', '/']) {
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.dataset['rendered'])).toBeUndefined();
    }
    await page.goto('/apply');
    await page.getByRole('link', { name: /^Bridge/ }).click();
    await page.getByRole('link', { name: /^Continue/ }).click();
    await page.locator('#borrowInfo-name').fill('Guadalupe');
    await expect(page.getByLabel('Marital Status').locator('option')).not.toHaveCount(1);
    await page.reload();
    await expect(page.locator('#borrowInfo-name')).toHaveValue('Guadalupe');
  },
);

test('a switch of language keeps the reader’s place and focus, and Back stays in the language', async ({ page }) => {
  await watchTakeover(page);
  await page.goto('/about');
  await takenOver(page);
  await page.evaluate(() => scrollTo(0, 40));
  const button = page.locator('header').getByRole('link', { name: 'ES, Español' }).first();
  // The bar is above what is shown, and focus would scroll to it.
  await button.evaluate((one) => one.focus({ preventScroll: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/es\/about$/);
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(40);
  await page.locator('footer a[href="/es/partners"]').click();
  await expect(page).toHaveURL(/\/es\/partners$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/es\/about$/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('a visitor’s quick answers go into the application that they begin without an account', async ({ page }) => {
  await page.goto('/');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/quick_apply') && sent.push(request.postData() ?? ''));
  await page.getByLabel('How much are you looking for').fill('350,000');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/apply$/);
  await page.getByRole('link', { name: /^Bridge/ }).click();
  await page.getByRole('link', { name: /^Loan terms/ }).click();
  await expect(page.getByLabel('How much are you looking for')).toHaveValue('350,000');
  expect(sent, 'there is nobody to call back yet').toEqual([]);
});

test('a visitor subscribes, stays on the page that they sign out on, and finds a page that is not there', async ({
  page,
  people,
  watch,
  accessible,
}) => {
  watch.expect(/no\/such\/page 404|status of 404/);
  await page.goto('/about');
  await page.locator('footer input[type="email"]').fill('reader@example.com');
  await page.locator('footer form button').click();
  await expect(page.locator('footer [role="status"]')).toContainText('You’re subscribed');
  await page.locator('header').getByRole('link', { name: 'Sign in' }).first().click();
  await signIn(page, people.borrower);
  await expect(heading(page)).toHaveText('Turning Dreams into Success');
  await page.getByRole('button', { name: 'Account: Marisol' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.locator('header').getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
  const missing = await page.goto('/no/such/page');
  expect(missing?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Page not found');
  await accessible();
});
