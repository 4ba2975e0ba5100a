import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { atStep, begin, control, english, kept, main, onDeviceOnly, openStep, saved, saveState } from './application';
import { expect, test } from './fixtures';
import { put } from './queue';
import { lying, pressSignOut, signIn } from './shared-device';

test.use({ as: 'borrower' });

const name = 'borrowInfo.name';
const birthday = 'borrowInfo.dateBirth';
const canary = 'Marisol Canary';
const calls = '**/api/**';
const here = onDeviceOnly;

/** Pages load, but no call is answered. */
const loseSignal = (place: Page | BrowserContext) => place.route(calls, (route) => route.abort());
async function findSignal(page: Page): Promise<void> {
  await page.unroute(calls);
  await page.evaluate(() => dispatchEvent(new Event('online')));
}

/** At the borrower step of a draft that the server has. */
async function atBorrower(page: Page): Promise<void> {
  await page.goto('/api/health');
  await put(page);
  await page.goto('/apply/borrower');
  await atStep(page, 'borrower');
  await saved(page, english);
}

test('a draft begun offline survives a reload, is listed, and is saved once there is signal', async ({
  page,
  watch,
  accessible,
}) => {
  // Requests sent while a page closes bypass this test's interception and arrive.
  watch.expect(/api\/|ERR_FAILED|412/);
  await page.goto('/applications');
  await expect(main(page).getByRole('heading', { name: 'My applications' })).toBeVisible();
  const before = (await kept(page)).length;
  await loseSignal(page);
  await begin(page, english);
  await page.goto('/apply/borrower');
  await atStep(page, 'borrower');
  await control(page, name).fill(canary);
  await expect(saveState(page)).toHaveText(here);
  await page.reload();
  await expect(control(page, name)).toHaveValue(canary);
  await expect(saveState(page)).toHaveText(here);
  await accessible();
  await page.goto('/applications');
  await expect(main(page).getByText('Last updated: ')).toBeVisible();
  await expect(
    main(page)
      .getByText(/^Saved on this phone .* not sent to us yet$/)
      .first(),
  ).toBeVisible();
  await accessible();
  expect(await lying(page)).not.toContain('Canary');
  await main(page).getByRole('link', { name: 'Continue' }).first().click();
  await expect(control(page, name)).toHaveValue(canary);
  await findSignal(page);
  await saved(page, english);
  const [draft, ...others] = await kept(page);
  expect(draft?.answers['borrowInfo']).toMatchObject({ name: canary });
  expect(others).toHaveLength(before);
});

test('a reload keeps the last letters typed, and does not question the borrower’s own answers', async ({
  page,
  watch,
}) => {
  // They were sent while the page closed; the next page learns that from the server.
  watch.expect(/412/);
  await atBorrower(page);
  for (const words of ['Marisol', 'Marisol Vega']) {
    await control(page, name).fill(words.slice(0, 4));
    await control(page, name).fill(words);
    await page.reload();
    await expect(control(page, name)).toHaveValue(words);
    await saved(page, english);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  }
  expect((await kept(page))[0]?.answers['borrowInfo']).toMatchObject({ name: 'Marisol Vega' });
});

test('a reload right after the last letter loses none without signal, however often', async ({ page, watch }) => {
  watch.expect(/api\/|ERR_FAILED/);
  await atBorrower(page);
  await loseSignal(page);
  const lost: string[] = [];
  const turns = process.env['LENDER_LONG'] ? 20 : 8;
  for (let turn = 10; turn < 10 + turns; turn += 1) {
    const given = { [name]: `Marisol ${turn}`, [birthday]: `03/14/19${turn + 40}` };
    for (const [path, words] of Object.entries(given)) {
      await control(page, path).fill(words.slice(0, 1));
      await page.keyboard.type(words.slice(1));
      await page.reload();
      await expect(control(page, path)).toBeEnabled();
      const found = await control(page, path).inputValue();
      if (found !== words) lost.push(`${words}: ${found}`);
    }
  }
  expect(lost).toEqual([]);
});

test('a borrower’s draft opens without signal after the browser was restarted', async ({
  site,
  people,
  launchOptions,
}) => {
  const profile = await mkdtemp(join(tmpdir(), 'lender-profile-'));
  const launch = () => chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: site, locale: 'en-US' });
  try {
    const first = await launch();
    const page = await first.newPage();
    await page.goto('/login?to=/applications');
    await signIn(page, people.borrower, 'as it is');
    await expect(main(page).getByRole('heading', { name: 'My applications' })).toBeVisible();
    await loseSignal(first);
    await begin(page, english);
    await page.goto('/apply/borrower');
    await control(page, name).fill(canary);
    await expect(saveState(page)).toHaveText(here);
    await first.close();
    const second = await launch();
    await loseSignal(second);
    const later = await second.newPage();
    await later.goto('/apply/borrower');
    await expect(control(later, name)).toHaveValue(canary);
    await expect(saveState(later)).toHaveText(here);
    await second.close();
  } finally {
    await rm(profile, { recursive: true });
  }
});

test('a draft deleted without signal stays deleted after a reload, and is deleted with us once there is signal', async ({
  page,
  watch,
  accessible,
}) => {
  // The list may show a deleted draft for a moment.
  watch.expect(/404|api\/|ERR_FAILED/);
  await atBorrower(page);
  const [draft] = await kept(page);
  await page.goto('/applications');
  await expect(main(page).getByRole('button', { name: 'Delete' }).first()).toBeVisible();
  await loseSignal(page);
  await main(page).getByRole('button', { name: 'Delete' }).first().click();
  await expect(main(page).getByText(/^Draft deleted: /)).toBeVisible();
  await page.reload();
  await expect(main(page).getByText(/^Draft deleted: .* We’ll delete our copy too/)).toBeVisible();
  await accessible();
  await findSignal(page);
  await page.getByRole('link', { name: 'Puente Capital' }).first().click();
  await expect.poll(async () => (await kept(page)).some(({ id }) => id === draft?.id)).toBe(false);
});

test('an offline sign-in page says that the draft is safe on this phone', async ({ page, watch, accessible }) => {
  watch.expect(/401|api\/|ERR_FAILED/);
  await atBorrower(page);
  await page.evaluate(() => localStorage.removeItem('lender.session'));
  await loseSignal(page);
  await page.goto('/login');
  await signIn(page, { email: 'marisol@example.com', password: 'the-password' }, 'as it is');
  await expect(page.getByRole('heading', { name: 'Your draft is safe on this phone' })).toBeVisible();
  await accessible();
});

test('only one of two tabs writes, and the other can take over', async ({ page, context, accessible }) => {
  await atBorrower(page);
  const other = await context.newPage();
  await openStep(other, 'borrower');
  const notice = (tab: Page) => main(tab).getByRole('heading', { name: 'This application is open in another tab' });
  await expect(notice(other)).toBeVisible();
  await expect(control(other, name)).toBeDisabled();
  await control(page, name).fill('Marisol');
  await expect(control(other, name)).toHaveValue('Marisol');
  await main(other).getByRole('button', { name: 'Continue here' }).click();
  await expect(notice(page)).toBeVisible();
  await expect(notice(other)).toBeHidden();
  await accessible();
  await control(other, name).fill('Marisol Vega');
  await expect(control(page, name)).toHaveValue('Marisol Vega');
  await saved(other, english);
  await other.close();
  await expect(notice(page)).toBeHidden();
  // A tab that went on to another page does not block writing elsewhere.
  await page.getByRole('link', { name: 'Puente Capital' }).first().click();
  const third = await context.newPage();
  await third.goto('/apply/borrower');
  await expect(control(third, name)).toBeEnabled();
  await expect(notice(third)).toBeHidden();
  await third.close();
  await page.goBack();
  await control(page, name).fill('Marisol Vega Quintero');
  await saved(page, english);
  expect((await kept(page))[0]?.answers['borrowInfo']).toMatchObject({ name: 'Marisol Vega Quintero' });
});

test('a session that ends locks the answers to their account', async ({ page, people, watch, site }) => {
  watch.expect(/401|404|api\/|ERR_FAILED/);
  await atBorrower(page);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
  await fetch(`${site}/api/user/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await control(page, name).fill(canary);
  await expect(page).toHaveURL(/\/login\?to=%2Fapply%2Fborrower%3Fdraft/);
  expect(await lying(page)).not.toContain('Canary');
  await signIn(page, people.staff);
  await expect(page.getByText('This application isn’t in your account')).toBeVisible();
  await expect(page.getByText(canary)).toHaveCount(0);
  await pressSignOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  await page.goto('/login?to=/apply/borrower');
  await signIn(page, people.borrower);
  await atStep(page, 'borrower');
  await expect(control(page, name)).toHaveValue(canary);
  await saved(page, english);
});

test('a borrower who moves on just as the session ends signs in, and the answers are saved', async ({
  page,
  people,
  watch,
  site,
}) => {
  watch.expect(/401/);
  await atBorrower(page);
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  // Faster than a real user: follows the link as soon as the page says the session has ended.
  await main(page)
    .getByRole('link', { name: 'Continue' })
    .evaluate((way: HTMLElement) =>
      new MutationObserver((_, told) => {
        if (localStorage.getItem('lender.session') !== null) return;
        told.disconnect();
        way.click();
      }).observe(document.body, { childList: true, subtree: true }),
    );
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
  await fetch(`${site}/api/user/logout`, { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  await control(page, name).fill(canary);
  await expect(page).toHaveURL(/\/login\?to=%2Fapply%2Fborrower-type%3Fdraft/);
  await signIn(page, people.borrower, true);
  await atStep(page, 'borrower-type');
  const arrived = async () => (await kept(page))[0]?.answers['borrowInfo'];
  await expect.poll(arrived).toMatchObject({ name: canary });
  await main(page)
    .getByRole('link', { name: /^Back :/ })
    .click();
  await control(page, name).fill(`${canary} Vega`);
  await expect.poll(arrived).toMatchObject({ name: `${canary} Vega` });
  expect(loads).toBe(0);
});

test('answers typed while another tab finds the session ended wait for their author', async ({
  page,
  context,
  people,
  watch,
}) => {
  watch.expect(/api\/|ERR_FAILED/);
  await atBorrower(page);
  const other = await context.newPage();
  await other.goto('/about');
  await loseSignal(context);
  await control(page, name).fill('Mari');
  await expect(saveState(page)).toHaveText(here);
  await control(page, name).fill('Marisol');
  await control(page, name).fill(canary);
  // As a page does when a call is answered with 401.
  await other.evaluate(() => localStorage.removeItem('lender.session'));
  await expect(page).toHaveURL(/\/login\?to=%2Fapply%2Fborrower%3Fdraft/);
  expect(await lying(page)).not.toContain('Canary');
  await context.unroute(calls);
  await signIn(page, people.borrower);
  await atStep(page, 'borrower');
  await expect(control(page, name)).toHaveValue(canary);
  await saved(page, english);
});

test('signing out asks before it deletes unsent answers, and leaves no personal data', async ({
  page,
  context,
  watch,
  accessible,
}) => {
  watch.expect(/api\/|ERR_FAILED/);
  await atBorrower(page);
  const other = await context.newPage();
  await other.goto('/applications');
  await expect(other.getByRole('link', { name: 'Continue' }).first()).toBeVisible();
  await loseSignal(context);
  await control(page, name).fill(canary);
  await expect(saveState(page)).toHaveText(here);
  await pressSignOut(page);
  const warning = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' });
  await expect(warning).toBeVisible();
  await accessible();
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await page.goBack();
  await expect(control(page, name)).toHaveValue(canary);
  await pressSignOut(page);
  await warning.getByRole('button', { name: 'Sign out and delete' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  }
  await expect.poll(() => lying(page)).not.toMatch(/Canary|arisol|lender-[0-9a-f]|"drafts"/);
  expect(await lying(other)).not.toMatch(/Canary|arisol|lender-[0-9a-f]/);
});

test('signing out saves what was typed last, and asks nothing', async ({ page }) => {
  await atBorrower(page);
  await control(page, name).fill('Marisol of the harbor');
  await pressSignOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
});

test('a browser that stores nothing says so, and the answers are saved at the server', async ({
  page,
  watch,
  accessible,
}) => {
  watch.expect(/api\/application|ERR_FAILED/);
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('denied', 'SecurityError');
    };
  });
  await atBorrower(page);
  await control(page, name).fill('Marisol');
  await saved(page, english);
  await expect(main(page).getByRole('heading', { name: 'This browser can’t save your answers' })).toBeVisible();
  await accessible();
  expect((await kept(page))[0]?.answers['borrowInfo']).toMatchObject({ name: 'Marisol' });
  await page.route('**/api/application/*', (route) => route.abort());
  await control(page, name).fill('Marisol Vega');
  await expect(saveState(page)).toHaveText('Not saved yet · trying again');
});

test('answers to a draft deleted elsewhere can begin an application of their own', async ({
  page,
  elsewhere,
  watch,
  accessible,
}) => {
  watch.expect(/404|api\/application/);
  await atBorrower(page);
  const before = await kept(page);
  const other = await elsewhere();
  await other.goto('/applications');
  const gone = other.waitForResponse((response) => response.request().method() === 'DELETE');
  await main(other).getByRole('button', { name: 'Delete' }).first().click();
  await other.getByRole('link', { name: 'Puente Capital' }).first().click();
  await gone;
  await control(page, name).fill('Marisol Vega');
  const keep = main(page).getByRole('button', { name: 'Save as a new application' });
  await expect(keep).toBeVisible();
  await accessible();
  await keep.click();
  await saved(page, english);
  await expect(control(page, name)).toHaveValue('Marisol Vega');
  const after = await kept(page);
  expect(after).toHaveLength(before.length);
  expect(after[0]?.id).not.toBe(before[0]?.id);
  expect(after[0]?.answers['borrowInfo']).toMatchObject({ name: 'Marisol Vega' });
});
