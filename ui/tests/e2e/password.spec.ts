import type { Locator, Page } from '@playwright/test';
import { control, english, onDeviceOnly, openStored, saved, saveState } from './application';
import { call } from './desk';
import { expect, test, tokenOf } from './fixtures';
import { expectToFit, newBorrower } from './security-page';

test.use({ viewport: { width: 360, height: 740 } });

const next = 'four words of mine';
const inSpanish = { 'Accept-Language': 'es' };

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
const opener = (page: Page): Locator => page.getByRole('button', { name: 'Change your password' });

async function tryWith(page: Page, current: string, another: string): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(another);
  await page.getByRole('button', { name: 'Save new password' }).click();
}

test('a person changes their password, and every other session ends', async ({
  page,
  site,
  server,
  watch,
  accessible,
}) => {
  watch.expect(/user\/password|ERR_FAILED|status of 4(22|29)/);
  const person = await newBorrower(page, server, 'Blanca');
  const elsewhere = await tokenOf(site, person);
  await page.goto('/account/security');
  const heading = page.getByRole('heading', { name: 'Your password' });
  const trouble = page.getByRole('region', { name: 'Something went wrong' });

  await test.step('the form shows what is wrong at its fields', async () => {
    await opener(page).click();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await accessible();
    await tryWith(page, '', 'eleven-char');
    await expect(page.locator('#current-error')).toContainText('Enter your current password');
    await expect(page.locator('#next-error')).toContainText('Password must be at least 12 characters');
    await accessible();
    await expectToFit(page);
  });

  await test.step('the server refuses a wrong password, and the same one again', async () => {
    await tryWith(page, 'not-the-word', next);
    await expect(page.locator('#current-error')).toHaveText('This isn’t your current password');
    await expect(page.locator('#next-error')).toBeEmpty();
    await tryWith(page, person.password, person.password);
    await expect(page.locator('#next-error')).toHaveText('This is your current password. Choose another one');
    const same = { current: person.password, next: person.password };
    await expect(call(site, await tokenIn(page), 'POST', 'user/password', same, inSpanish)).rejects.toThrow(
      '"Esta es su contraseña actual. Elija otra"',
    );
  });

  await test.step('without a signal, and after too many attempts, it says why nothing was changed', async () => {
    await page.route('**/api/user/password', (route) => route.abort());
    await tryWith(page, person.password, next);
    await expect(trouble).toBeFocused();
    await expect(trouble).toContainText('We couldn’t reach the server.');
    await accessible();
    await page.unroute('**/api/user/password');

    const token = await tokenIn(page);
    const wrong = { current: 'not-the-word', next };
    // Five attempts, including the wrong one above.
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(call(site, token, 'POST', 'user/password', wrong, inSpanish)).rejects.toThrow(
        '"Esta no es su contraseña actual"',
      );
    }
    await page.getByRole('button', { name: 'Save new password' }).click();
    await expect(trouble).toContainText(/You can try again in 0:\d\d\./);
    await accessible();
    await server.admin(['user', 'unlock', person.email]);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(heading).toBeFocused();
  });

  await test.step('the new password works at once, and only this session continues', async () => {
    await opener(page).click();
    await tryWith(page, person.password, next);
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Password changed');
    await expect(heading).toBeFocused();
    await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
    await expect(call(site, elsewhere, 'GET', 'user/me')).rejects.toThrow('401');
    await call(site, await tokenIn(page), 'GET', 'user/me');
    await expect(tokenOf(site, person)).resolves.toBeUndefined();
    expect(await tokenOf(site, { ...person, password: next })).toBeTruthy();
  });
});

test('waiting items survive a password change, and other tabs keep working', async ({
  page,
  context,
  server,
  watch,
}) => {
  // The page may ask when its session ends just while the change of password replaces that session.
  watch.expect(/ERR_FAILED|Failed to load|user\/me 401/);
  const person = await newBorrower(page, server, 'Consuelo');
  const tab = await context.newPage();
  await openStored(tab, 'borrower');
  const gone: string[] = [];
  tab.on('framenavigated', (frame) => gone.push(frame.url()));
  const unsent = /\/api\/(application\/|subscription)/;
  await context.route(unsent, (route) => route.abort());
  await control(tab, 'borrowInfo.name').fill('Consuelo');
  await expect(saveState(tab)).toHaveText(onDeviceOnly);

  await page.goto('/account/security');
  await page.getByLabel('Stay up to date').fill('consuelo@example.com');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  const before = await tokenIn(page);
  await opener(page).click();
  // A third tab asks with the old token while the answer with the new one is on its way.
  const third = await context.newPage();
  await page.route('**/api/user/password', async (route) => {
    const response = await route.fetch();
    const refused = third.waitForResponse((answer) => answer.status() === 401);
    await third.goto('/account/security');
    await refused;
    await route.fulfill({ response });
  });
  await tryWith(page, person.password, next);
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Password changed');
  expect(await tokenIn(tab)).not.toBe(before);
  await expect(opener(third)).toBeVisible();
  await expect(third.getByText('You’re not signed in anywhere else.')).toBeVisible();
  await third.close();

  await context.unroute(unsent);
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  await saved(tab, english);
  expect(gone).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeHidden();
  expect(await server.admin(['subscriber', 'list'])).toContain('consuelo@example.com');
  await tab.reload();
  await expect(control(tab, 'borrowInfo.name')).toHaveValue('Consuelo');
});
