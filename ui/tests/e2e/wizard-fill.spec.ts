import { agreeToAll, begin, english, fillAll, kept, main, saved, spanish, submit } from './application';
import { enough, everything } from './everything';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-MX', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('every question can be answered, keeps its answer, and is sent', async ({ page }) => {
    await begin(page, spanish);
    await fillAll(page, everything, spanish);
    await saved(page, spanish);
    const [draft] = await kept(page);
    expect(draft?.program).toBe('fix-and-flip');
    expect(draft?.answers).toEqual(everything);
    await agreeToAll(page);
    await submit(page, spanish);
    await expect(page).toHaveURL(/\/applications$/);
    const [sent] = await kept(page);
    expect(sent?.status).toBe('received');
    expect(sent?.answers).toEqual(everything);
    await expect(
      main(page)
        .getByText(sent?.reference ?? 'no reference')
        .first(),
    ).toBeVisible();
  });
});

test('the shortest way sends what was asked, and nothing else', async ({ page, people }) => {
  // As someone who has sent nothing before: an earlier application would fill in more.
  await page.route('**/api/application', (route) => route.fulfill({ json: { applications: [] } }));
  await begin(page, english);
  await page.unroute('**/api/application');
  await fillAll(page, enough, english);
  await agreeToAll(page);
  await submit(page, english);
  await expect(page).toHaveURL(/\/applications$/);
  const [sent] = await kept(page);
  expect(sent?.status).toBe('received');
  expect(sent?.answers).toEqual({
    ...enough,
    // Prefilled from the account, and defaults.
    borrowInfo: { ...enough['borrowInfo'], email: people.borrower.email, coborrower: false },
    subjectProperty: { ...enough['subjectProperty'], country: 'US' },
  });
});
