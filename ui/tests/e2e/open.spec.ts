import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { signIn } from './shared-device';

/** Reduced motion, because axe would measure the contrast of a fading toast. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const wide = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.beforeAll(async ({ server }) => {
  const settings = await server.admin(['seed', '--print']);
  await server.admin(['seed', '--file', '-'], settings.replace('"pages": "members"', '"pages": "everyone"'));
});

test.afterAll(async ({ server }) => {
  const settings = await server.admin(['seed', '--print']);
  await server.admin(['seed', '--file', '-'], settings.replace('"pages": "everyone"', '"pages": "members"'));
});

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

test('a switch of language keeps the reader’s place and focus, and Back stays in the language', async ({ page }) => {
  await page.goto('/about');
  await expect(heading(page)).toHaveText('Turning Dreams into Success');
  await page.evaluate(() => scrollTo(0, 40));
  const button = page.locator('header').getByRole('button', { name: 'ES, Español' }).first();
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

test('a visitor’s quick answers are sent once after signing in, and go into the application', async ({
  page,
  people,
  server,
}) => {
  await page.goto('/');
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/quick_apply') && sent.push(request.postData() ?? ''));
  await page.getByLabel('How much are you looking for').fill('350,000');
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/login\?to=%2F%23quick-apply$/);
  expect(sent).toEqual([]);
  await page.goBack();
  await expect(page.getByLabel('How much are you looking for'), 'what was typed is still there').toHaveValue(/350,000/);
  await page.goForward();
  await signIn(page, people.borrower);
  await expect(page).toHaveURL(/\/apply$/);
  await page.goto('/');
  await expect(page.getByLabel('How much are you looking for')).toHaveValue('');
  expect(sent).toHaveLength(1);
  expect(sent[0]).toContain('350000');
  expect(await server.admin(['lead', 'list'])).toContain('$350000');
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
