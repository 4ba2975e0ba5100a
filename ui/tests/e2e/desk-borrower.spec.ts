import { uuid } from '../../src/lib/uuid';
import { main, patient } from './application';
import { answersOf, call, sendApplication } from './desk';
import { expect, type Person, test, tokenOf } from './fixtures';

test.use({ as: 'borrower' });

const terms = {
  amount: 150_000,
  rate: '9.5',
  termMonths: 12,
  points: '1',
  fees: [{ name: 'Appraisal <b>650</b>', amount: 650 }],
  interestOnly: true,
  validUntil: '2099-12-31',
  conditions: 'X'.repeat(3000),
  note: '',
};

const sentBy = (site: string, person: Person) => sendApplication(site, person, answersOf('Marisol', uuid().slice(-6)));

/** The lender answers with an estimate. */
async function estimate(site: string, staff: Person, id: string): Promise<void> {
  const token = await tokenOf(site, staff);
  const path = `admin/application/${id}/estimate/${uuid()}`;
  const kept = await (await call(site, token, 'PUT', path, terms, { 'If-None-Match': '*' })).json();
  await call(site, token, 'POST', `${path}/send`, undefined, { 'If-Match': `"${kept.revision}"` });
}

/** An application that has been answered. */
async function answered(site: string, people: Record<'borrower' | 'staff', Person>) {
  const sent = await sentBy(site, people.borrower);
  await estimate(site, people.staff, sent.id);
  return sent;
}

test('an estimate appears on a page that is open, after a while and whenever somebody comes back to it', async ({
  page,
  site,
  people,
}) => {
  await page.clock.install();
  const [one, other] = [await sentBy(site, people.borrower), await sentBy(site, people.borrower)];
  await page.goto('/apply');
  const offered = ({ reference }: { reference: string }) =>
    main(page).getByRole('listitem').filter({ hasText: reference }).getByText('Your answer is awaited');
  await expect(main(page).getByText(one.reference).first()).toBeVisible(patient);
  await estimate(site, people.staff, one.id);
  await page.clock.runFor(31_000);
  await expect(offered(one)).toBeVisible(patient);
  await expect(offered(other)).toHaveCount(0);
  await estimate(site, people.staff, other.id);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(offered(other)).toBeVisible(patient);
});

test('an estimate is read, asked about, and declined after a question', async ({ page, site, people, accessible }) => {
  test.slow();
  const { reference } = await answered(site, people);
  await page.goto('/apply');
  const row = main(page).getByRole('listitem').filter({ hasText: reference });
  await expect(row.getByText('Your answer is awaited')).toBeVisible(patient);
  await expect(row.getByText('$150,000')).toBeVisible();
  await expect(row.getByText('Appraisal <b>650</b>')).toBeVisible();
  await expect(row.getByText('$2,150')).toBeVisible();
  await accessible();
  for (const width of [320, 360, 768, 1536]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
  }
  await row.getByRole('button', { name: 'Ask a question' }).click();
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row.getByText('Write something first.')).toBeVisible();
  await row.getByLabel('Your message').fill('May I repay early?');
  await row.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(row.getByText('May I repay early?')).toBeVisible();
  await row.getByRole('button', { name: 'Decline' }).click();
  const question = page.getByRole('dialog', { name: 'Decline this estimate?' });
  await question.getByRole('button', { name: 'Not yet' }).click();
  await row.getByRole('button', { name: 'Decline' }).click();
  await question.getByRole('button', { name: 'Decline it' }).click();
  await expect(row.getByText(/^You declined it/)).toBeVisible(patient);
  await expect(row.getByRole('button', { name: 'Accept' })).toHaveCount(0);
});

test('an estimate whose last day has passed cannot be accepted, and says so', async ({ page, site, people }) => {
  const { id, reference } = await answered(site, people);
  await page.route('**/api/application', async (route) => {
    const response = await route.fetch();
    const { applications } = await response.json();
    for (const one of applications) if (one.id === id) one.estimate.expired = true;
    await route.fulfill({ json: { applications } });
  });
  await page.goto('/apply');
  const row = main(page).getByRole('listitem').filter({ hasText: reference });
  await expect(row.getByText('This estimate is no longer valid. Ask us for a new one.')).toBeVisible(patient);
  await expect(row.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  await expect(row.getByText('Your answer is awaited')).toHaveCount(0);
});
