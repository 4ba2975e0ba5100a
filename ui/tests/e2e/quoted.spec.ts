import { atStep, main, openStored, routes } from './application';
import { everything } from './everything';
import { expect, test } from './fixtures';
import { quotedAtStart, quotedInWizard } from './quoted';

test.use({ as: 'borrower' });

test('the application says what the specification quotes, step by step', async ({ page }) => {
  await page.goto('/apply');
  for (const text of quotedAtStart) await expect.soft(main(page).getByText(text).first(), text).toBeVisible();
  await openStored(page, 'process', everything);
  for (const route of routes) {
    if (route !== 'process') await main(page).getByRole('link', { name: 'Next' }).click();
    await atStep(page, route);
    for (const text of quotedInWizard[route] ?? []) {
      await expect.soft(main(page).getByText(text).first(), `${route}: ${text}`).toBeAttached();
    }
  }
});
