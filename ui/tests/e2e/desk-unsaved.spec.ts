import { answersOf, call, own, sendApplication } from './desk';
import { expect, settle, test, tokenOf } from './fixtures';
import { lying, pressSignOut, signIn } from './shared-device';

test.use({ as: 'staff' });

test('an unsaved estimate survives a reload and an ended session, for its author only, and is deleted on signing out', async ({
  page,
  site,
  server,
  people,
  watch,
  accessible,
}) => {
  watch.expect(/status of 401|api\/.* 401/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Yadira', own('Sola')));
  const estimate = `/admin/application/${id}/estimate`;
  const conditions = page.getByLabel('Conditions');
  const validUntil = page.getByLabel('Valid through');
  await page.goto(estimate);

  await test.step('after a reload it is as it was typed, and unsaved', async () => {
    // An incomplete date cannot be saved on the server.
    await validUntil.fill('02/3');
    await page.getByRole('button', { name: 'Add a fee' }).click();
    await page.getByLabel('Name of fee 1', { exact: true }).fill('Avalúo');
    await conditions.fill('A Canary for the roof');
    await page.getByRole('link', { name: 'Back to the application' }).click();
    await page.getByRole('link', { name: 'Send estimate' }).click();
    await expect(conditions).toHaveValue('A Canary for the roof');
    expect(await lying(page)).toContain(`${id}/estimate`);
    expect(await lying(page)).not.toContain('Canary');
    await page.reload();
    await expect(conditions).toHaveValue('A Canary for the roof');
    await expect(page.getByLabel('Name of fee 1', { exact: true })).toHaveValue('Avalúo');
    await expect(validUntil).toHaveValue('02/3');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await accessible();
    await page.getByRole('button', { name: 'Remove fee 1' }).click();
  });

  await test.step('the session ends while it is written', async () => {
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
    await call(site, token, 'POST', 'user/logout');
    await validUntil.fill('');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await validUntil.fill('02/3');
    await conditions.fill('A Canary to the last letter');
    await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
    expect(await lying(page)).not.toContain('Canary');
  });

  await test.step('another user sees none of it', async () => {
    await signIn(page, await settle(server, 'Zenaida', 'staff'));
    await expect(conditions).toBeEnabled();
    await expect(conditions).toHaveValue('');
    await pressSignOut(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  });

  await test.step('its author sees all of it', async () => {
    await page.goto(`/login?to=${estimate}`);
    await signIn(page, people.staff);
    await expect(conditions).toHaveValue('A Canary to the last letter');
    await expect(validUntil).toHaveValue('02/3');
  });

  await test.step('signing out asks, deletes it from the device and sends nothing', async () => {
    await validUntil.fill('');
    await pressSignOut(page);
    const warning = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' });
    await warning.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect.poll(() => lying(page)).not.toMatch(/Canary|"writing"/);
    const token = await tokenOf(site, people.staff);
    const { estimates } = await (await call(site, token, 'GET', `admin/application/${id}`)).json();
    expect(estimates).toEqual([]);
  });
});
