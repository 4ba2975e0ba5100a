import type { Page } from '@playwright/test';
import {
  agreeToAll,
  atStep,
  begin,
  control,
  english,
  fillStep,
  kept,
  main,
  openStep,
  routes,
  saved,
  submit,
} from './application';
import { enough } from './everything';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });
test.describe.configure({ timeout: 90_000 });

/** What is said once the application is sent. */
const received = (page: Page) =>
  expect(main(page).getByRole('heading', { name: 'We have it. Thank you.' })).toBeVisible({ timeout: 20_000 });

/** Begins and fills what is needed, and stands at the review. */
async function ready(page: Page): Promise<void> {
  await begin(page, english);
  for (const route of routes.slice(0, -1)) {
    if (route !== 'process') await main(page).getByRole('link', { name: 'Next' }).click();
    await atStep(page, route);
    await fillStep(page, route, enough);
  }
  await main(page).getByRole('link', { name: 'Next' }).click();
  await atStep(page, 'terms-conditions');
}

test('what is missing leads to its field and back to the review', async ({ page }) => {
  await begin(page, english);
  await openStep(page, 'terms-conditions');
  await submit(page, english);
  const summary = main(page).getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  // Twenty-four of them, told place by place.
  await expect(summary.getByRole('link')).toHaveCount(0);
  await expect(summary.getByRole('group')).toHaveCount(7);
  const place = summary.locator('summary', { hasText: 'Subject Property' });
  await expect(place).toContainText('5 to fix');
  await expect(page).toHaveTitle(/^Step 10 of 10/);
  for (const one of await summary.locator('summary').all()) await one.click();
  await expect(summary.getByRole('link')).toHaveCount(24);
  await summary.getByRole('link', { name: 'Zip Code is required' }).click();
  await atStep(page, 'subject-property');
  await expect(control(page, 'subjectProperty.zipCode')).toBeFocused();
  await expect(main(page).getByText('Zip Code is required')).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await control(page, 'subjectProperty.zipCode').fill('33145');
  await main(page).getByRole('link', { name: 'Back to the review' }).click();
  await atStep(page, 'terms-conditions');
  await expect(main(page).getByText('33145')).toBeVisible();
});

test('sent once, it is there with its number, the time of the estimate and a copy', async ({ page }) => {
  await ready(page);
  await agreeToAll(page);
  await submit(page, english);
  await received(page);
  const [sent] = await kept(page);
  const reference = sent?.reference ?? 'no reference';
  await expect(main(page).getByText(reference).first()).toBeVisible();
  await expect(
    main(page)
      .getByText(/Estimate due by .* EST/)
      .first(),
  ).toBeVisible();
  await main(page).getByRole('link', { name: 'Print a copy' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByText('2245 SW 14th Street, Miami')).toBeVisible();
});

test('sent again after a lost answer, and from another device, it is the same application', async ({
  page,
  elsewhere,
  watch,
}) => {
  watch.expect(/submit|ERR_FAILED|409|404/);
  await ready(page);
  await agreeToAll(page);
  const before = (await kept(page)).length;
  const other = await elsewhere();
  await openStep(other, 'terms-conditions');
  await agreeToAll(other);
  await saved(other, english);
  const sending = '**/api/application/*/submit';
  await page.route(sending, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await submit(page, english);
  await expect(page).toHaveURL(/\/apply$/);
  const answer = page.waitForResponse((response) => response.url().endsWith('/submit') && response.ok());
  await page.unroute(sending);
  await received(page);
  await submit(other, english);
  await received(other);
  const { reference } = await (await answer).json();
  const after = await kept(page);
  expect(after).toHaveLength(before);
  expect(after.filter((one) => one.reference === reference)).toHaveLength(1);
  for (const one of [page, other]) await expect(main(one).getByText(reference).first()).toBeVisible();
});

test('a draft is deleted, unless that is taken back', async ({ page }) => {
  await begin(page, english);
  await saved(page, english);
  await page.goto('/apply');
  const before = (await kept(page)).length;
  const row = main(page).getByRole('button', { name: 'Delete' }).first();
  await row.click();
  await expect(main(page).getByText('Draft deleted')).toBeVisible();
  await main(page).getByRole('button', { name: 'Undo' }).click();
  expect(await kept(page)).toHaveLength(before);
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE');
  await row.click();
  await page.getByRole('link', { name: 'Puente Capital' }).first().click();
  await gone;
  expect(await kept(page)).toHaveLength(before - 1);
});

test('an application that was sent can be withdrawn, after a question that stays until it is done', async ({
  page,
  watch,
}) => {
  watch.expect(/withdraw|ERR_FAILED/);
  await ready(page);
  await agreeToAll(page);
  await submit(page, english);
  await main(page).getByRole('button', { name: 'Withdraw' }).first().click();
  const question = page.getByRole('dialog');
  const yes = question.getByRole('button', { name: 'Withdraw it' });
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/withdraw', async (route) => {
    await lost;
    await route.abort();
  });
  await yes.click();
  await expect(question.getByRole('button', { name: 'Withdrawing…' })).toHaveAttribute('aria-disabled', 'true');
  await question.getByRole('button', { name: 'Keep it' }).click();
  await expect(question).toBeHidden();
  lose();
  await expect(question.getByRole('alert')).toContainText('Could not reach the server.');
  await expect(page.getByRole('region', { name: 'Notifications' })).not.toContainText('Could not reach');
  await page.unroute('**/withdraw');
  await yes.click();
  await expect(question).toBeHidden();
  await expect(main(page).getByText('Withdrawn').first()).toBeVisible();
  const [sent] = await kept(page);
  expect(sent?.status).toBe('withdrawn');
});

test('a program page that led here is kept, and its program stands out', async ({ page }) => {
  await page.goto('/apply?program=fixandflip');
  const named = main(page).getByRole('link', { name: /Your choice so far/ });
  await expect(named).toContainText('Fix and Flip');
  await named.click();
  await saved(page, english);
  const [draft] = await kept(page);
  expect(draft).toMatchObject({ program: 'fix-and-flip', programInterest: 'fixandflip' });
});
