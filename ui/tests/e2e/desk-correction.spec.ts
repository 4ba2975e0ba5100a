import { main } from './application';
import { answersOf, call, expectNoOverflow, own, sendApplication } from './desk';
import { expect, test, tokenOf } from './fixtures';

test.use({ as: 'borrower' });

test('a borrower corrects an answer until the review begins, and the desk gets what changed', async ({
  page,
  site,
  people,
  accessible,
}) => {
  const lastName = own('Quintero');
  const { id, reference } = await sendApplication(
    site,
    people.borrower,
    answersOf('Marisol', lastName, { loanTerms: { requestedAmount: '250000' } }),
  );
  await page.goto('/applications');
  await page.getByRole('link', { name: new RegExp(`^Correct an answer.*${reference}$`) }).click();
  await expect(page).toHaveURL(`/apply/correct/${id}`);
  await test.step('the page is accessible and has no overflow, closed and open', async () => {
    await expect(page.getByRole('heading', { name: 'Correct your answers' })).toBeVisible();
    await page.getByRole('button', { name: /^Correct.*Loan terms$/ }).click();
    await accessible();
    await expectNoOverflow(page, [320, 360, 768, 1536]);
  });
  await test.step('an answer is corrected', async () => {
    await main(page).getByRole('textbox', { name: 'How much are you looking for' }).fill('260000');
    await expect(main(page).getByText('$250,000 → $260,000')).toBeVisible();
    await page.getByRole('button', { name: 'Send corrections' }).click();
    await expect(page).toHaveURL(`/apply/copy/${id}`);
    await expect(page.getByText('$250,000 → $260,000')).toBeVisible();
  });
  await test.step('the desk gets it', async () => {
    const file = await (await call(site, await tokenOf(site, people.staff), 'GET', `admin/application/${id}`)).json();
    expect(file.corrections[0].changes).toMatchObject([{ before: '250000', after: '260000' }]);
    expect(file.flags).toContainEqual(expect.objectContaining({ name: 'figuresChanged' }));
  });
});
