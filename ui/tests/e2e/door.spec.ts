import type { Page } from '@playwright/test';
import { expect, sessionOf, settle, test } from './fixtures';
import { newBorrower } from './security-page';
import { pressSignOut, signIn } from './shared-device';

/** Reduced motion, because axe would measure the contrast of a fading toast. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const home = 'FROM INVESTORS, FOR INVESTORS';
const partners = 'Building Success Together';
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
const tokens = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((shelf) => shelf.getItem('lender.session') !== null));
const rememberedToken = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);

/** The signed-in code that a page requests before React has loaded, without the digests in its names. */
async function fetchedAhead(page: Page): Promise<() => string[]> {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.route('**/assets/react-*.js', (route) => route.abort());
  // The load does not wait for what is fetched ahead.
  await page.goto('/', { waitUntil: 'networkidle' });
  const signedIn = () => fetched.filter((path) => /^\/assets\/(pages|site)-/.test(path));
  return () =>
    signedIn()
      .map((path) => path.replace(/-[^.]*/, ''))
      .sort();
}

test.describe('without a session', () => {
  test('a visitor loads no code of the signed-in pages', async ({ page, watch }) => {
    watch.expect(/react-|ERR_FAILED/);
    const fetched = await fetchedAhead(page);
    expect(fetched()).toEqual([]);
  });

  test('a visitor gets the page they asked for after signing in, and Back does not trap them', async ({
    page,
    people,
  }) => {
    await page.goto('about:blank');
    await page.goto('/loan/some-program?from=card#features');
    await expect(heading(page)).toHaveText('Sign in');
    await expect(page).toHaveURL(/\/login\?to=/);
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
    await page.goForward();
    await signIn(page, people.borrower);
    await expect(heading(page)).toHaveText('Section not found');
    await expect(page).toHaveURL(/\/loan\/some-program\?from=card#features$/);
  });

  test('signing in never redirects to another site', async ({ page, people, baseURL }) => {
    await page.goto('/login?to=/.//evil.example');
    await signIn(page, people.borrower);
    await expect(page).toHaveURL(new RegExp(`^${baseURL}/(applications)?$`));
  });

  test('a session opens every tab: another tab’s, or a remembered one', async ({ page, server, context }) => {
    // Someone with no application yet arrives at home.
    const person = await settle(server, `Nadia-${Date.now()}`, 'borrower');
    await page.goto('/loan/some-program');
    await expect(heading(page)).toHaveText('Sign in');
    const own = await context.newPage();
    await own.goto('/login');
    await signIn(own, person);
    await expect(heading(own)).toHaveText(home);
    expect(await tokens(own)).toEqual([false, true]);
    const linked = await context.newPage();
    await linked.goto('/partners?page=2');
    await expect(heading(linked)).toHaveText(partners);
    await expect(linked).toHaveURL(/partners\?page=2$/);
    expect(await tokens(linked)).toEqual([false, true]);
    await page.reload();
    await expect(heading(page)).toHaveText('Section not found');
    const waiting = await context.newPage();
    for (const tab of [page, own, linked]) await tab.close();

    await waiting.goto('/loan/some-program');
    await expect(heading(waiting)).toHaveText('Sign in');
    const remembered = await context.newPage();
    await remembered.goto('/');
    await signIn(remembered, person, true);
    await expect(heading(remembered)).toHaveText(home);
    expect(await tokens(remembered)).toEqual([true, false]);
    await expect(heading(waiting)).toHaveText('Section not found');
    const later = await context.newPage();
    await later.goto('/');
    await expect(heading(later)).toHaveText(home);
  });

  test('signing out ends the separate sessions of other tabs', async ({ page, context, people, site }) => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      const words = await sessionOf(site, people.borrower);
      await tab.addInitScript((session) => sessionStorage.setItem('lender.session', session), words);
      await tab.goto('/');
      await expect(heading(tab)).toHaveText(home);
      expect(await tokens(tab)).toEqual([false, true]);
    }
    await pressSignOut(other);
    for (const tab of [other, page]) {
      await expect(heading(tab)).toHaveText('Sign in');
      expect(await tokens(tab)).toEqual([false, false]);
    }
  });
});

test.describe('with a session', () => {
  test.use({ as: 'borrower' });

  test('the code behind sign-in is fetched beside the first scripts', async ({ page, watch }) => {
    watch.expect(/react-|ERR_FAILED/);
    const fetched = await fetchedAhead(page);
    const code = ['/assets/pages.css', '/assets/pages.js', '/assets/site.css', '/assets/site.js'];
    await expect.poll(fetched).toEqual(code);
  });

  test('the account menu shows who is signed in, and gives the focus back', async ({ page, people, accessible }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Account: Marisol' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(people.borrower.email)).toBeVisible();
    await accessible();
    await page.keyboard.press('Tab');
    await expect(page.locator('[popover] a[href="/applications"]')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Sign-in and security' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByText(people.borrower.email)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('signing out ends the session in every tab and at the server', async ({ page, context, site }) => {
    await page.goto('/');
    const other = await context.newPage();
    await other.goto('/loan/some-program');
    await expect(heading(other)).toHaveText('Section not found');
    const token = await rememberedToken(page);
    const ended = page.waitForResponse('**/api/user/logout');
    await pressSignOut(page);
    await expect(toast(page)).toHaveText('Logged outYou have successfully logged out.');
    await expect(heading(page)).toHaveText('Sign in');
    await expect(heading(page)).toBeFocused();
    await expect(heading(other)).toHaveText('Sign in');
    expect(await tokens(page)).toEqual([false, false]);
    expect((await ended).status()).toBe(204);
    const asked = await fetch(`${site}/api/user/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(401);
    await page.goBack();
    await expect(heading(page)).toHaveText('Sign in');
  });
});

test('an expired session says so, and two seconds later the page asks to sign in', async ({
  page,
  server,
  watch,
  site,
}) => {
  // Calls can be under way when the first one finds that the session is over.
  watch.expect(/(user\/me|application) 401|status of 401/);
  await newBorrower(page, server, 'Perla');
  const token = await rememberedToken(page);
  await fetch(`${site}/api/user/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto('/loan/some-program');
  await expect(toast(page)).toContainText('Sesión expirada');
  await expect(toast(page)).toContainText('Tu sesión ha expirado. Por favor, inicia sesión nuevamente.');
  await expect(toast(page)).toContainText('Your session has expired. Please sign in again.');
  expect(await tokens(page)).toEqual([false, false]);
  await expect(page).toHaveURL(/\/loan\/some-program$/);
  await page.clock.fastForward(2000);
  await expect(heading(page)).toHaveText('Sign in');
  await expect(page).toHaveURL(/\/login\?to=%2Floan%2Fsome-program$/);
  await page.clock.resume();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
});
