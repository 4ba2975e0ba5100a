import type { Page } from '@playwright/test';
import { uuid } from '../../src/lib/uuid';
import { answersOf, call, sendApplication } from './desk';
import { everything } from './everything';
import { expect, test, tokenOf } from './fixtures';

test.use({ as: 'staff' });

const own = (name: string) => `${name} ${uuid().slice(-6)}`;

/** Keeps the next call of this kind from the server until it is let go. */
async function holdUp(
  page: Page,
  method: string,
  address: RegExp,
): Promise<{ asked: Promise<unknown>; go: () => void }> {
  const asked = page.waitForRequest((request) => request.method() === method && address.test(request.url()));
  let go: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(address, async (route) => {
    if (route.request().method() === method) await held;
    await route.continue();
  });
  return { asked, go };
}
const draftPath = /\/estimate\/[\da-f-]{36}$/;
const sendPath = /\/estimate\/[\da-f-]{36}\/send$/;

test('an estimate is written, previewed in its borrower’s language, asked about and sent; the clock stops', async ({
  page,
  site,
  people,
  accessible,
}) => {
  test.slow();
  const answers = answersOf('Quena', own('Oferta'), everything);
  const { id } = await sendApplication(site, people.borrower, answers, { language: 'es' });
  await page.goto(`/admin/application/${id}`);
  await page.getByRole('link', { name: 'Send estimate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Estimate for');
  await expect(page.getByLabel('Loan amount')).toHaveValue('350,000');
  await page.getByLabel('Loan amount').fill('$312,000.00');
  await page.getByLabel('Interest a year').fill('10.5');
  await page.getByLabel('Term in months').fill('18');
  await page.getByLabel('Points').fill('2.25');
  await page.getByRole('button', { name: 'Add a cost' }).click();
  await page.getByLabel('Cost 1', { exact: true }).fill('Avalúo');
  await page.getByLabel('Amount of cost 1').fill('650');
  await page.getByLabel('Conditions').fill('Seguro vigente.');
  const preview = page.getByRole('region', { name: 'As the borrower reads it' });
  await expect(preview).toContainText('Monto del préstamo');
  await expect(preview).toContainText('$312,000');
  await expect(preview).toContainText('18 meses');
  await expect(preview).toContainText('2.25 ($7,020)');
  await expect(preview).toContainText('$7,670');
  await accessible();
  await page.getByRole('button', { name: 'Send estimate' }).click();
  const question = page.getByRole('dialog', { name: 'Send this estimate?' });
  await question.getByRole('button', { name: 'Not yet' }).click();
  await page.getByRole('button', { name: 'Send estimate' }).click();
  await question.getByRole('button', { name: 'Send it' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/application/${id}$`));
  await expect(
    page
      .getByText(/^Answered in/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Waits for an answer')).toBeVisible();
  await expect(page.getByText('Reckoned from the estimate.')).toBeVisible();
  const { estimate } = await (
    await call(site, await tokenOf(site, people.borrower), 'GET', `application/${id}`)
  ).json();
  expect(estimate.terms).toMatchObject({ amount: 312_000, rate: '10.5', termMonths: 18, points: '2.25' });
});

test('what is still open is said on top and at the field, and nothing is sent', async ({ page, site, people }) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Rita', own('Abierta')));
  await page.goto(`/admin/application/${id}/estimate`);
  await page.getByLabel('Interest a year').fill('a lot');
  await page.getByLabel('Valid through').fill('02/30/2027');
  await page.getByRole('button', { name: 'Send estimate' }).click();
  const alert = page.getByRole('region', { name: 'There is a problem' });
  await expect(alert).toBeFocused();
  await expect(alert.getByRole('link')).toHaveText([
    'Say the amount, in whole dollars.',
    'Say the rate in percent, with at most three decimals.',
    'Say until when it is valid: a day from today on, as MM/DD/YYYY.',
  ]);
  await alert.getByRole('link').nth(1).click();
  await expect(page.getByLabel('Interest a year')).toBeFocused();
  await expect(page.getByLabel('Interest a year')).toHaveValue('a lot');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('an estimate that is left is kept as a draft, gone on with, and can be discarded', async ({
  page,
  site,
  people,
}) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Sara', own('Borrador')));
  await page.goto(`/admin/application/${id}/estimate`);
  await page.getByLabel('Loan amount').fill('99000');
  const kept = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.getByRole('link', { name: 'Back to the application' }).click();
  await kept;
  await page.getByRole('link', { name: 'Go on with the estimate' }).click();
  await expect(page.getByLabel('Loan amount')).toHaveValue('99,000');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await expect(page.getByText('Discarded a draft of an estimate')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Send estimate' })).toBeVisible();
});

test('a draft that somebody else saved meanwhile is shown before either is lost', async ({
  page,
  site,
  people,
  watch,
}) => {
  watch.expect(/estimate\/\S+ 412|status of 412/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Tulia', own('Choque')));
  await page.goto(`/admin/application/${id}/estimate`);
  await page.getByLabel('Loan amount').fill('100000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const token = await tokenOf(site, people.staff);
  const { estimates } = await (await call(site, token, 'GET', `admin/application/${id}`)).json();
  const [{ id: estimate, revision, terms }] = estimates;
  const theirs = { ...terms, amount: 222_000 };
  const path = `admin/application/${id}/estimate/${estimate}`;
  await call(site, token, 'PUT', path, theirs, { 'If-Match': `"${revision}"` });
  await page.getByLabel('Loan amount').fill('111000');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const alert = page.getByRole('region', { name: 'It was saved by somebody else meanwhile' });
  await expect(alert).toContainText('$222,000');
  await expect(page.getByLabel('Loan amount')).toHaveValue('111,000');
  await alert.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const after = await (await call(site, token, 'GET', `admin/application/${id}`)).json();
  expect(after.estimates[0].terms.amount).toBe(111_000);
});

test('what is typed while a draft is being saved is not saved yet, and goes with the estimate', async ({
  page,
  site,
  people,
}) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Ursula', own('Apurada')));
  await page.goto(`/admin/application/${id}/estimate`);
  await page.getByLabel('Loan amount').fill('100000');
  await page.getByLabel('Interest a year').fill('9');
  const saving = await holdUp(page, 'PUT', draftPath);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saving.asked;
  await page.getByLabel('Loan amount').fill('312000');
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  saving.go();
  await saved;
  await expect(page.getByRole('button', { name: 'Save draft' })).toBeEnabled();
  await expect(page.getByText('Not saved yet')).toBeVisible();

  const sending = await holdUp(page, 'POST', sendPath);
  await page.getByRole('button', { name: 'Send estimate' }).click();
  await page.getByRole('button', { name: 'Send it' }).click();
  await sending.asked;
  await expect(page.getByLabel('Loan amount')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add a cost' })).toBeDisabled();
  sending.go();
  await expect(page).toHaveURL(new RegExp(`/admin/application/${id}$`));
  const token = await tokenOf(site, people.borrower);
  const { estimate } = await (await call(site, token, 'GET', `application/${id}`)).json();
  expect(estimate.terms).toMatchObject({ amount: 312_000, rate: '9' });
});

test('who leaves while a draft is being saved loses no letter', async ({ page, site, people }) => {
  const { id } = await sendApplication(site, people.borrower, answersOf('Vera', own('Deprisa')));
  await page.goto(`/admin/application/${id}/estimate`);
  await page.getByLabel('Loan amount').fill('100000');
  const saving = await holdUp(page, 'PUT', draftPath);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await saving.asked;
  await page.getByLabel('Loan amount').fill('312000');
  await page.getByRole('link', { name: 'Back to the application' }).click();
  await expect(page.getByRole('heading', { name: 'Consents' })).toBeAttached();
  saving.go();
  const token = await tokenOf(site, people.staff);
  await expect
    .poll(async () => {
      const { estimates } = await (await call(site, token, 'GET', `admin/application/${id}`)).json();
      return estimates[0]?.terms.amount;
    })
    .toBe(312_000);
});
