import { uuid } from '../../src/lib/uuid';
import { answersOf, call, sendApplication } from './desk';
import { expect, test, tokenOf } from './fixtures';

test.use({ as: 'staff' });

test('a lead stands with its clock and its answers until it is handled', async ({ page, site, people }) => {
  const token = await tokenOf(site, people.borrower);
  const answers = { 'How much are you looking for': '187650' };
  await call(site, token, 'POST', 'quick_apply', { id: uuid(), answers });
  await page.goto('/admin/leads');
  const row = page.getByRole('main').locator('tbody tr', { hasText: '$187,650' });
  await expect(row).toContainText(people.borrower.email);
  await expect(row).toContainText(/2[34] h/);
  await row.getByRole('button', { name: 'Mark handled' }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel('Which leads').selectOption('handled');
  await expect(page).toHaveURL(/which=handled$/);
  await expect(row).toContainText('Rafael');
  await row.getByRole('button', { name: 'Open again' }).click();
  await expect(row).toHaveCount(0);
});

test('subscribers are listed and kept as a file', async ({ page, site, people }) => {
  const email = `${uuid().slice(-6)}@example.com`;
  await call(site, await tokenOf(site, people.borrower), 'POST', 'subscription', { email });
  await page.goto('/admin/subscribers');
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
});

test('somebody is invited: the link is shown once, to be copied, and opens', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/admin/accounts');
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  await expect(page.getByText('Write an e-mail address, such as name@example.com.')).toBeVisible();
  const email = `${uuid().slice(-6)}@example.com`;
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Name').fill('Vera');
  await page.getByRole('button', { name: 'Make an invitation' }).click();
  const dialog = page.getByRole('dialog', { name: 'The link is ready' });
  await expect(dialog.getByLabel('Link')).toHaveValue(/\/login#invite=/);
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/login#invite=/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited');
});

test('an account is disabled, which ends its sessions, and enabled again', async ({ page, site, server }) => {
  const email = `${uuid().slice(-6)}@example.com`;
  const person = { name: 'Wanda', email, password: 'the-word-of-Wanda' };
  await server.admin(['user', 'add', email, '--name', 'Wanda', '--password-stdin'], `${person.password}\n`);
  const token = await tokenOf(site, person);
  await page.goto('/admin/accounts');
  const row = page.getByRole('row', { name: new RegExp(email) });
  await row.getByRole('button', { name: /^Disable/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable it' }).click();
  await expect(row).toContainText('Disabled');
  await expect(call(site, token, 'GET', 'user/me')).rejects.toThrow('401');
  await row.getByRole('button', { name: /^Enable/ }).click();
  await expect(row).toContainText('Can sign in');
});

test('nobody locks themselves out', async ({ page, people }) => {
  await page.goto('/admin/accounts');
  const row = page.getByRole('row', { name: new RegExp(people.staff.email) });
  await expect(row).toContainText('You');
  // Nor is there a link with which one of the staff could set another's password.
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('the overview counts what came in, and its days stand in the address', async ({ page, site, people }) => {
  await sendApplication(site, people.borrower, answersOf('Yara', 'Contada'), { program: 'dscr-rental' });
  await page.goto('/admin/overview');
  const main = page.getByRole('main');
  const shown = await (await call(site, await tokenOf(site, people.staff), 'GET', 'admin/report')).json();
  const week = shown.weeks.at(-1);
  const weeks = main.getByRole('table', { name: 'Received per week' });
  await expect(weeks.getByRole('row').nth(1)).toContainText(String(week.applications));
  await expect(main.getByRole('table', { name: 'By program' })).toContainText('DSCR Rental loan');
  await page.getByLabel('From').fill('02/30/2026');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Say both days as MM/DD/YYYY, the earlier first.')).toBeVisible();
  await page.getByLabel('From').fill('01/05/2026');
  await page.getByLabel('To').fill('02/01/2026');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-02-01$/);
  await expect(main.getByRole('table', { name: 'By program' })).toHaveCount(0);
});
