import { uuid } from '../../src/lib/uuid';
import { answersOf, call, sendApplication } from './desk';
import { expect, test, tokenOf } from './fixtures';

test.use({ as: 'staff' });

test('leads, subscribers, accounts and the overview show and change what the server has', async ({
  page,
  context,
  site,
  server,
  people,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const token = await tokenOf(site, people.borrower);
  const address = () => `${uuid().slice(-6)}@example.com`;
  const wanda = { name: 'Wanda', email: address(), password: 'three-quiet-rivers' };
  const subscriber = address();
  await call(site, token, 'POST', 'quick_apply', { id: uuid(), answers: { 'How much are you looking for': '187650' } });
  await call(site, token, 'POST', 'subscription', { email: subscriber });
  await sendApplication(site, people.borrower, answersOf('Yara', 'Contada'), { program: 'dscr-rental' });
  await server.admin(['user', 'add', wanda.email, '--name', 'Wanda', '--password-stdin'], `${wanda.password}\n`);
  const session = await tokenOf(site, wanda);
  // With the keyboard, because a toast may cover the link and stay while the pointer is over it.
  const goTo = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).press('Enter');

  await page.goto('/admin/leads');
  await test.step('a lead is handled, and opened again', async () => {
    const row = page.getByRole('main').locator('tbody tr', { hasText: '$187,650' });
    await expect(row).toContainText(people.borrower.email);
    await expect(row).toContainText(/2[34] h/);
    await row.getByRole('button', { name: 'Mark as handled' }).click();
    await expect(row).toHaveCount(0);
    await page.getByLabel('Show').selectOption('handled');
    await expect(row).toContainText('Rafael');
    await row.getByRole('button', { name: 'Reopen' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('a subscriber is listed', async () => {
    await goTo('Subscribers');
    await expect(page.getByRole('cell', { name: subscriber, exact: true })).toBeVisible();
  });

  await test.step('the link of an invitation is copied', async () => {
    await goTo('Accounts');
    const email = address();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Create invitation' }).click();
    const dialog = page.getByRole('dialog', { name: 'The link is ready' });
    await dialog.getByRole('button', { name: 'Copy the link' }).click();
    await expect(dialog.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/login#invite=/);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Invited');
  });

  await test.step('disabling an account ends its sessions', async () => {
    const row = page.getByRole('row', { name: new RegExp(wanda.email) });
    await row.getByRole('button', { name: /^Disable/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable it' }).click();
    await expect(row).toContainText('Disabled');
    await expect(call(site, session, 'GET', 'user/me')).rejects.toThrow('401');
  });

  await test.step('the overview counts what came in', async () => {
    await goTo('Overview');
    const shown = await (await call(site, await tokenOf(site, people.staff), 'GET', 'admin/report')).json();
    const weeks = page.getByRole('table', { name: 'Received per week' });
    await expect(weeks.getByRole('row').nth(1)).toContainText(String(shown.weeks.at(-1).applications));
    await expect(page.getByRole('table', { name: 'By program' })).toContainText('DSCR Rental loan');
  });
});
