import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

for (const path of ['/privacy', '/terms']) {
  test(`${path} is marked for counsel, names the lender, and finds its parts`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('complementary', { name: 'For review by the lender’s counsel' })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Puente Capital LLC');
    await expect(page.getByRole('main')).not.toContainText(/[{}]/);
    for (const link of await page.getByRole('main').getByRole('navigation').getByRole('link').all()) {
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    }
  });
}
