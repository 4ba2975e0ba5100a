import { answersOf, call, own, sendApplication } from './desk';
import { expect, test, tokenOf } from './fixtures';

test.use({ as: 'staff' });

test('a draft of an estimate is saved when its page is closed, shown beside a colleague’s, and discarded', async ({
  page,
  site,
  people,
  watch,
}) => {
  watch.expect(/estimate\/\S+ 412|status of 412/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Tulia', own('Choque')));
  const token = await tokenOf(site, people.staff);
  const path = `/admin/application/${id}/estimate`;
  const drafted = async () => {
    const { estimates } = await (await call(site, token, 'GET', `admin/application/${id}`)).json();
    return estimates[0];
  };
  const amount = page.getByLabel('Loan amount');
  const save = page.getByRole('button', { name: 'Save draft' });
  await page.goto(path);

  await test.step('it is saved on the way out', async () => {
    await amount.fill('99000');
    await page.goto('/admin/leads');
    await expect.poll(async () => (await drafted())?.terms.amount).toBe(99_000);
    await page.goto(`/admin/application/${id}`);
    await page.getByRole('link', { name: 'Continue the estimate' }).click();
    await expect(amount).toHaveValue('99,000');
    await expect(page.getByText(/^Saved /)).toBeVisible();
  });

  await test.step('a colleague’s version is shown before either is lost', async () => {
    const { id: estimate, revision, terms } = await drafted();
    const theirs = { ...terms, amount: 222_000 };
    const address = `admin/application/${id}/estimate/${estimate}`;
    await call(site, token, 'PUT', address, theirs, { 'If-Match': `"${revision}"` });
    await amount.fill('111000');
    await save.click();
    const alert = page.getByRole('region', { name: 'This estimate has a newer version' });
    await expect(alert).toContainText('$222,000');
    await alert.getByRole('button', { name: 'Keep my version' }).click();
    await save.click();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    expect((await drafted()).terms.amount).toBe(111_000);
  });

  await test.step('it is discarded', async () => {
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await page.getByRole('button', { name: 'Discard it' }).click();
    await expect(page.getByText('Discarded an estimate draft')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send estimate' })).toBeVisible();
  });
});
