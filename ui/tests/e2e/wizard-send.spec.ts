import type { Page } from '@playwright/test';
import { agreeToAll, atStep, control, english, kept, main, openStored, openThere, saved, submit } from './application';
import { enough } from './everything';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

const answers = { ...enough, borrowInfo: { ...enough['borrowInfo'], email: 'marisol@casaquintero.example' } };

/** The heading after the application was sent. */
const received = (page: Page) =>
  expect(main(page).getByRole('heading', { name: 'We received your application. Thank you.' })).toBeVisible();

test('what is missing leads to its field and back to the review', async ({ page }) => {
  await openStored(page, 'terms-conditions', { process: { 'Where are you in the process': ['identified'] } });
  await submit(page, english);
  const summary = main(page).getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Step 10 of 10/);
  await summary.locator('summary', { hasText: 'Subject Property' }).click();
  await summary.getByRole('link', { name: 'Zip Code is required' }).click();
  await atStep(page, 'subject-property');
  await expect(control(page, 'subjectProperty.zipCode')).toBeFocused();
  await expect(main(page).getByText('Zip Code is required')).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await control(page, 'subjectProperty.zipCode').fill('33145');
  await main(page).getByRole('link', { name: 'Back to the review' }).click();
  await atStep(page, 'terms-conditions');
  await expect(main(page).locator('#review-subject-property summary')).toContainText('33145');
});

test('a sent application shows its reference and when the estimate is due, prints, and can be withdrawn', async ({
  page,
}) => {
  const id = await openStored(page, 'terms-conditions', answers);
  const sent = async () => (await kept(page)).find((one) => one.id === id);
  await agreeToAll(page);
  await submit(page, english);
  await received(page);
  const reference = (await sent())?.reference ?? 'no reference';
  await expect(main(page).getByText(reference).first()).toBeVisible();
  await expect(
    main(page)
      .getByText(/Estimate due by .*\sET/)
      .first(),
  ).toBeVisible();
  await test.step('the copy prints without its buttons', async () => {
    await main(page).getByRole('link', { name: 'Print a copy' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
    await expect(page.getByText('2245 SW 14th Street', { exact: true })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.goBack();
  });
  await main(page)
    .getByRole('button', { name: `Withdraw : ${reference}` })
    .click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(question).toBeHidden();
  await expect(main(page).getByText('Withdrawn').first()).toBeVisible();
  expect((await sent())?.status).toBe('withdrawn');
});

test('sent again after a lost reply, and from another device, it is the same application', async ({
  page,
  elsewhere,
  watch,
}) => {
  watch.expect(/submit|ERR_FAILED|409|404/);
  const id = await openStored(page, 'terms-conditions', answers);
  const other = await elsewhere();
  await openThere(other, id, 'terms-conditions');
  for (const device of [page, other]) await agreeToAll(device);
  const before = (await kept(page)).length;
  const sending = '**/api/application/*/submit';
  await page.route(sending, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page, english);
  await expect(page).toHaveURL(/\/applications$/);
  await page.unrouteAll({ behavior: 'wait' });
  await received(page);
  await submit(other, english);
  await received(other);
  const after = await kept(page);
  expect(after).toHaveLength(before);
  const reference = after.find((one) => one.id === id)?.reference ?? 'no reference';
  for (const device of [page, other]) await expect(main(device).getByText(reference).first()).toBeVisible();
});

test('a draft remembers the program page it began from, and a deleted one is gone once the borrower leaves the list', async ({
  page,
}) => {
  await page.goto('/apply?program=fixandflip');
  await atStep(page, 'process');
  await saved(page, english);
  const id = new URL(page.url()).searchParams.get('draft');
  const draft = async () => (await kept(page)).find((one) => one.id === id);
  expect(await draft()).toMatchObject({ program: 'fix-and-flip', programInterest: 'fixandflip' });
  await main(page).getByRole('link', { name: 'Back', exact: true }).click();
  await main(page).getByRole('link', { name: 'My applications' }).click();
  await main(page).locator('[id=mine] li:has(nav)').first().getByRole('button', { name: 'Delete' }).click();
  await expect(main(page).getByText('Draft deleted')).toBeVisible();
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await page.getByRole('link', { name: 'Puente Capital' }).first().click();
  expect((await gone).url()).toContain(id ?? 'no draft');
  expect(await draft()).toBeUndefined();
});
