import { uuid } from '../../src/lib/uuid';
import { main } from './application';
import { answersOf, call, expectNoOverflow, own, sendApplication } from './desk';
import { expect, type Person, test, tokenOf } from './fixtures';

test.use({ as: 'borrower' });

const terms = {
  amount: 150_000,
  rehabHoldback: null,
  rate: '9.5',
  termMonths: 12,
  points: '1',
  fees: [{ name: 'Appraisal <b>650</b>', amount: 650 }],
  interestOnly: true,
  validUntil: '2099-12-31',
  conditions: 'X'.repeat(3000),
  note: '',
};

/** The lender sends an estimate. */
async function estimate(site: string, staff: Person, id: string): Promise<void> {
  const token = await tokenOf(site, staff);
  const path = `admin/application/${id}/estimate/${uuid()}`;
  const kept = await (await call(site, token, 'PUT', path, terms, { 'If-None-Match': '*' })).json();
  await call(site, token, 'POST', `${path}/send`, { corrections: 0 }, { 'If-Match': `"${kept.revision}"` });
}

test('an estimate is read, asked about, and declined after a question', async ({ page, site, people, accessible }) => {
  const answers = answersOf('Marisol', own('Quintero'), { subjectProperty: { address: 'W'.repeat(150) } });
  const { id, reference } = await sendApplication(site, people.borrower, answers);
  await estimate(site, people.staff, id);
  await page.goto('/applications');
  const row = main(page).getByRole('listitem').filter({ hasText: reference });
  await test.step('its words and figures, accessible and without overflow', async () => {
    await expect(row.getByText('Please answer by Dec 31, 2099')).toBeVisible();
    await expect(row.getByText('$150,000').first()).toBeVisible();
    await expect(row.getByText('Appraisal <b>650</b>')).toBeVisible();
    await expect(row.getByText('$2,150')).toBeVisible();
    await accessible();
    await expectNoOverflow(page, [320, 360, 768, 1536]);
  });
  await test.step('a question about it', async () => {
    await row.getByRole('button', { name: 'Ask a question' }).click();
    await row.getByLabel('Your message').fill('May I repay early?');
    await row.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(row.getByText('May I repay early?', { exact: true })).toBeVisible();
  });
  await test.step('the answer', async () => {
    await row.getByRole('button', { name: 'Decline' }).click();
    await page
      .getByRole('dialog', { name: 'Decline this estimate?' })
      .getByRole('button', { name: 'Decline it' })
      .click();
    await expect(row.getByText(/^You declined it/)).toBeVisible();
    await expect(row.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  });
});
