import type { Page } from '@playwright/test';
import { expect, type Person, test } from './fixtures';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const tokens = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((shelf) => shelf.getItem('lender.session') !== null));

async function signIn(page: Page, { email, password }: Person, remember = false): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  if (remember) await page.getByRole('checkbox').check();
  await page.locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: 'Account: Marisol' })).toBeVisible();
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Account: Marisol' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
}

/** What lies behind the door, as far as it is fetched while React has not come. */
async function fetchedAhead(page: Page): Promise<string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.route('**/assets/react-*.js', (route) => route.abort());
  await page.goto('/', { waitUntil: 'load' });
  return fetched.filter((path) => /^\/assets\/(pages|site)-/.test(path));
}

test.describe('with a session', () => {
  test.use({ as: 'borrower' });
  test('what lies behind the door is fetched beside the first scripts', async ({ page, watch }) => {
    watch.expect(/react-|ERR_FAILED/);
    expect((await fetchedAhead(page)).map((path) => path.replace(/-[^.]*/, '')).sort()).toEqual([
      '/assets/pages.css',
      '/assets/pages.js',
      '/assets/site.css',
      '/assets/site.js',
    ]);
  });
});

test.describe('without a session', () => {
  test('nothing of what lies behind the door is fetched', async ({ page, watch }) => {
    watch.expect(/react-|ERR_FAILED/);
    expect(await fetchedAhead(page)).toEqual([]);
  });

  for (const path of ['/', '/about', '/admin', '/loan/fixandflip', '/no/such/page', '/apply/process']) {
    test(`${path} leads to the sign-in page, and back does not trap`, async ({ page }) => {
      await page.goto('about:blank');
      await page.goto(path);
      await expect(heading(page)).toHaveText('Login');
      await expect(page).toHaveURL(/\/login(\?|$)/);
      await page.goBack();
      await expect(page).toHaveURL('about:blank');
    });
  }

  test('the page that was wanted comes after signing in, with its search and its hash', async ({ page, people }) => {
    await page.goto('/loan/some-program?from=card#features');
    await signIn(page, people.borrower);
    await expect(page).toHaveURL(/\/loan\/some-program\?from=card#features$/);
    await expect(heading(page)).toHaveText('Section not found');
  });

  for (const elsewhere of ['https://evil.example/', '//evil.example', '/%5Cevil.example', '/.//evil.example']) {
    test(`no link leads from here to ${elsewhere}`, async ({ page, people, baseURL }) => {
      await page.goto(`/login?to=${elsewhere}`);
      await signIn(page, people.borrower);
      await expect(page).toHaveURL(`${baseURL}/`);
    });
  }

  test('a token that is remembered outlives the tab, another ends with it', async ({ page, people, context }) => {
    await page.goto('/login');
    await signIn(page, people.borrower);
    expect(await tokens(page)).toEqual([false, true]);
    const second = await context.newPage();
    await second.goto('/');
    await expect(heading(second)).toHaveText('Login');
    await signIn(second, people.borrower, true);
    expect(await tokens(second)).toEqual([true, false]);
    const third = await context.newPage();
    await third.goto('/');
    await expect(heading(third)).toHaveText('FROM INVESTORS, FOR INVESTORS');
    await page.reload();
    await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
  });

  test('a tab that waits at the door follows one that signs in', async ({ page, people, context }) => {
    await page.goto('/loan/some-program');
    await expect(heading(page)).toHaveText('Login');
    const other = await context.newPage();
    await other.goto('/login');
    await signIn(other, people.borrower, true);
    await expect(heading(page)).toHaveText('Section not found');
  });
});

test.describe('with a session', () => {
  test.use({ as: 'borrower' });

  for (const path of ['/login', '/no/such/page', '/admin', '/admin/applications']) {
    test(`${path} leads home`, async ({ page }) => {
      await page.goto(path);
      await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
      await expect(page).toHaveURL(/:\d+\/$/);
    });
  }

  test('the account menu says who is signed in', async ({ page, people, accessible }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Account: Marisol' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(people.borrower.email)).toBeVisible();
    await accessible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Sign-in and security' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText(people.borrower.email)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('signing out ends it here, in every tab, and at the server', async ({ page, context, site }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/loan/some-program');
    await expect(heading(other)).toHaveText('Section not found');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
    const ended = page.waitForResponse('**/api/user/logout');
    await signOut(page);
    await expect(toast(page)).toHaveText(/Logged outYou have successfully logged out\./);
    await expect(heading(page)).toHaveText('Login');
    await expect(heading(page)).toBeFocused();
    await expect(heading(other)).toHaveText('Login');
    expect(await tokens(page)).toEqual([false, false]);
    expect((await ended).status()).toBe(204);
    const asked = await fetch(`${site}/api/user/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(401);
    await page.goBack();
    await expect(heading(page)).toHaveText('Login');
  });

  test('a tab with a session of its own is signed out as well', async ({ page, context, people }) => {
    await page.goto('/');
    await signOut(page);
    await signIn(page, people.borrower);
    const other = await context.newPage();
    await other.goto('/login');
    await signIn(other, people.borrower);
    await signOut(other);
    await expect(heading(page)).toHaveText('Login');
    expect(await tokens(page)).toEqual([false, false]);
  });

  test('it is said that it has expired, and the page is loaded again after two seconds', async ({
    page,
    watch,
    site,
  }) => {
    watch.expect(/user\/me 401|status of 401/);
    await page.goto('/login');
    await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
    await fetch(`${site}/api/user/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
    await page.goto('/loan/some-program');
    await expect(toast(page)).toContainText('Sesión expirada');
    await expect(toast(page)).toContainText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.');
    await expect(toast(page)).toContainText('Your session has expired. Please sign in again.');
    expect(await tokens(page)).toEqual([false, false]);
    await expect(heading(page)).toHaveText('Login');
    await expect(page).toHaveURL(/\/login\?to=%2Floan%2Fsome-program$/);
    await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  });

  test('a server that does not answer keeps nobody waiting for who is signed in', async ({ page }) => {
    await page.route('**/api/user/me', () => undefined);
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Account: Marisol' })).toBeVisible();
  });

  test('another name is shown once the server has told it, and remembered', async ({ page }) => {
    await page.route('**/api/user/me', async (route) => {
      const { user } = await (await route.fetch()).json();
      await route.fulfill({ json: { user: { ...user, name: 'Marisol Vega' } } });
    });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Account: Marisol Vega' });
    await expect(opener).toBeVisible();
    await page.unroute('**/api/user/me');
    await page.route('**/api/user/me', () => undefined);
    await page.reload();
    await expect(opener).toBeVisible();
  });

  test('without a network a session counts, with its name, and can be left', async ({ page, watch }) => {
    watch.expect(/user\/(me|logout)|Failed to load/);
    await page.route('**/api/user/*', (route) => route.abort());
    await page.goto('/');
    await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
    await page.getByRole('button', { name: 'Account: Marisol' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(heading(page)).toHaveText('Login');
    expect(await tokens(page)).toEqual([false, false]);
  });
});

test('who tries too often waits, and sees how long', async ({ page, watch, accessible }) => {
  watch.expect(/user\/auth 4(01|29)|status of 4(01|29)/);
  await page.clock.install();
  await page.goto('/login');
  const submit = page.locator('button[type=submit]');
  const alert = page.getByRole('region', { name: 'Authentication error' });
  await page.getByLabel('Email', { exact: true }).fill(`hasty-${Date.now()}-${Math.random()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('not-the-word');
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const answered = page.waitForResponse('**/api/user/auth');
    await submit.click();
    await answered;
    await expect(submit).toHaveText('Login');
  }
  await expect(alert).toContainText('Too many attempts.');
  await expect(alert).toContainText(/You can try again in 0:(30|2\d)\./);
  await expect(alert).toBeFocused();
  await expect(submit).toBeDisabled();
  await accessible();
  await page.clock.fastForward(10_000);
  await expect(alert).toContainText(/in 0:1\d\./);
  await page.getByLabel('Password', { exact: true }).fill('another-word');
  await expect(submit).toBeDisabled();
  await page.clock.fastForward(25_000);
  await expect(alert.getByRole('status')).toHaveText('You can try again now.');
  await expect(submit).toBeEnabled();
});
