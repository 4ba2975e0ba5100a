import { answersOf, call, sendApplication } from './desk';
import { expect, settle, test, tokenOf } from './fixtures';
import { lying, pressSignOut, signIn } from './shared-device';

test.use({ as: 'staff' });

test('an estimate that cannot be saved yet is all there for who comes back, as unsaved', async ({
  page,
  site,
  people,
  accessible,
}) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Wanda', 'Media'));
  await page.goto(`/admin/application/${id}/estimate`);
  await page.getByLabel('Loan amount').fill('99000');
  await page.getByLabel('Valid through').fill('02/3');
  await page.getByRole('button', { name: 'Add a cost' }).click();
  await page.getByLabel('Cost 1', { exact: true }).fill('Avalúo');
  await page.getByRole('link', { name: 'Back to the application' }).click();
  // Nothing of it is on the server: there is no draft to go on with.
  await page.getByRole('link', { name: 'Send estimate' }).click();
  for (const again of [async () => undefined, () => page.reload()]) {
    await again();
    await expect(page.getByLabel('Cost 1', { exact: true })).toHaveValue('Avalúo');
    await expect(page.getByLabel('Amount of cost 1')).toHaveValue('');
    await expect(page.getByLabel('Loan amount')).toHaveValue('99,000');
    await expect(page.getByLabel('Valid through')).toHaveValue('02/3');
    await expect(page.getByText('Not saved yet')).toBeVisible();
  }
  await accessible();

  await page.getByLabel('Valid through').fill('');
  await page.getByLabel('Amount of cost 1').fill('650');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect.poll(() => lying(page)).not.toContain(`${id}/estimate`);
  await page.getByLabel('Valid through').fill('02/3');
  await expect.poll(() => lying(page)).toContain(`${id}/estimate`);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('link', { name: 'Send estimate' }).click();
  await expect(page.getByLabel('Loan amount')).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Remove cost 1' })).toHaveCount(0);
  expect(await lying(page)).not.toContain(`${id}/estimate`);
});

test('an estimate that is left without signal is there again, and saved on the way out once there is', async ({
  page,
  site,
  people,
  watch,
}) => {
  watch.expect(/ERR_FAILED/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Ximena', 'Lejos'));
  await page.goto(`/admin/application/${id}/estimate`);
  await page.route(/\/estimate\//, (route) => route.abort('failed'));
  await page.getByLabel('Loan amount').fill('99000');
  const failed = page.waitForEvent('requestfailed');
  await page.getByRole('link', { name: 'Back to the application' }).click();
  await failed;
  await page.getByRole('link', { name: 'Send estimate' }).click();
  await expect(page.getByLabel('Loan amount')).toHaveValue('99,000');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.unroute(/\/estimate\//);
  await page.getByRole('link', { name: 'Back to the application' }).click();
  await page.getByRole('link', { name: 'Go on with the estimate' }).click();
  await expect(page.getByLabel('Loan amount')).toHaveValue('99,000');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect(await lying(page)).not.toContain(`${id}/estimate`);
});

test('an unsaved estimate waits for whoever wrote it when their session ends, and for nobody else; signing out asks', async ({
  page,
  site,
  server,
  people,
  watch,
}) => {
  test.slow();
  watch.expect(/status of 401|api\/.* 401/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Yadira', 'Sola'));
  const estimate = `/admin/application/${id}/estimate`;
  const conditions = page.getByLabel('Conditions');
  await page.goto(estimate);
  await conditions.fill('A Canary for the roof');
  await expect.poll(() => lying(page)).toContain(`${id}/estimate`);
  expect(await lying(page)).not.toContain('Canary');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
  await call(site, token, 'POST', 'user/logout');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByLabel('Valid through').fill('02/3');
  await conditions.fill('A Canary to the last letter');
  await expect(page.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
  expect(await lying(page)).not.toContain('Canary');

  await signIn(page, await settle(server, 'Zenaida', 'staff'));
  await expect(conditions).toBeEnabled();
  await expect(conditions).toHaveValue('');
  await pressSignOut(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await page.goto(`/login?to=${estimate}`);
  await signIn(page, people.staff);
  await expect(conditions).toHaveValue('A Canary to the last letter');
  await expect(page.getByLabel('Valid through')).toHaveValue('02/3');

  await pressSignOut(page);
  const warning = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' });
  await warning.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  await expect.poll(() => lying(page)).not.toMatch(/Canary|"writing"/);
});

test('who signs out and gives up what they typed sends nothing more of it', async ({ page, site, people }) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Berta', 'De Prisa'));
  await page.goto(`/admin/application/${id}/estimate`);
  await page.getByLabel('Loan amount').fill('99000');
  await pressSignOut(page);
  const warning = page.getByRole('dialog', { name: 'Sign out and lose what you typed?' });
  await warning.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Login');
  const token = await tokenOf(site, people.staff);
  const { estimates } = await (await call(site, token, 'GET', `admin/application/${id}`)).json();
  expect(estimates).toEqual([]);
});

test('who comes back to what a colleague has saved since is shown theirs, and overwrites nothing unasked', async ({
  page,
  site,
  people,
}) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Abril', 'Entre Dos'));
  const estimate = `/admin/application/${id}/estimate`;
  await page.goto(estimate);
  await page.getByLabel('Loan amount').fill('100000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByLabel('Loan amount').fill('111000');
  await page.getByLabel('Valid through').fill('02/3');
  await page.getByRole('link', { name: 'Back to the application' }).click();
  await expect(page.getByRole('heading', { name: 'Consents' })).toBeAttached();
  const token = await tokenOf(site, people.staff);
  const drafted = async () => {
    const { estimates } = await (await call(site, token, 'GET', `admin/application/${id}`)).json();
    return estimates[0];
  };
  const { id: draft, revision, terms } = await drafted();
  const theirs = { ...terms, amount: 222_000 };
  const path = `admin/application/${id}/estimate/${draft}`;
  await call(site, token, 'PUT', path, theirs, { 'If-Match': `"${revision}"` });

  await page.goto(estimate);
  const alert = page.getByRole('region', { name: 'It was saved by somebody else meanwhile' });
  await expect(alert).toContainText('$222,000');
  await expect(page.getByRole('button', { name: 'Discard draft' })).toHaveCount(0);
  await expect(page.getByLabel('Loan amount')).toHaveValue('111,000');
  await page.getByLabel('Valid through').fill('');
  await page.getByRole('link', { name: 'Back to the application' }).click();
  await expect(page.getByRole('heading', { name: 'Consents' })).toBeAttached();
  await page.goto(estimate);
  await expect(alert).toBeVisible();
  expect((await drafted()).terms.amount).toBe(222_000);
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  expect((await drafted()).terms.amount).toBe(111_000);
});
