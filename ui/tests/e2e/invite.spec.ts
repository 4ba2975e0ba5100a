import type { Page } from '@playwright/test';
import { cut } from './cut';
import { expect, test } from './fixtures';

/** Reduced motion, because axe would measure the contrast of a fading toast. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an invitation lets a person choose a password and sign in, once', async ({ page, server, accessible, watch }) => {
  watch.expect(/invite\/check 410|status of 410|net::ERR_FAILED/);
  const email = `guest-${Date.now()}@example.com`;
  const printed = await server.admin(['user', 'invite', email, '--name', 'Guadalupe', '--address', server.address]);
  const [path = ''] = /\/login#invite=\S+/.exec(printed) ?? [];
  expect(path, `a link in “${printed}”`).not.toBe('');

  await test.step('without a network it offers another try', async () => {
    const restoreBy = await cut(page, '**/api/user/invite/check');
    await page.goto(path);
    await expect(heading(page)).toHaveText('We couldn’t open your link');
    await accessible();
    await restoreBy(page.getByRole('button', { name: 'Try again' }));
  });

  await test.step('it asks for a password and says what is wrong with it', async () => {
    await expect(heading(page)).toHaveText('Choose your password');
    await expect(page.getByText('Welcome, Guadalupe.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
    await accessible();
    await page.getByLabel('New password').fill('eleven-char');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
    await accessible();
  });

  await test.step('the person is signed in', async () => {
    await page.getByLabel('New password').fill('four words of mine');
    await page.getByRole('button', { name: 'Save and sign in' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Welcome!');
    await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
    await expect(page.getByRole('button', { name: 'Account: Guadalupe' })).toBeVisible();
  });

  await test.step('the link does not work a second time', async () => {
    await page.goto('about:blank');
    await page.goto(path);
    await expect(heading(page)).toHaveText('This link no longer works');
    await expect(page.getByRole('main').getByRole('link', { name: '(305) 555-0142' })).toBeVisible();
    await accessible();
  });
});
