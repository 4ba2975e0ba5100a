import { atStep, main, openStored, routes } from './application';
import { everything } from './everything';
import { expect, test } from './fixtures';
import { quotedAtStart, quotedInWizard } from './quoted';

test.use({ as: 'borrower' });

/** A purchase, which asks what a refinance does not, with the occupancy left for the step where the specification asks it last. */
const purchase = {
  ...everything,
  loanTerms: { 'Transaction type': 'purchase' },
  subjectProperty: {},
};

test('the application says what the specification quotes, step by step', async ({ page }) => {
  await page.goto('/apply');
  for (const text of quotedAtStart) await expect.soft(main(page).getByText(text).first(), text).toBeVisible();
  const missing = new Map(routes.map((route) => [route, quotedInWizard[route] ?? []]));
  for (const answers of [everything, purchase]) {
    await openStored(page, 'process', answers);
    for (const route of routes) {
      if (route !== 'process') await main(page).getByRole('link', { name: 'Continue' }).click();
      await atStep(page, route);
      if (route !== 'process') await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await expect(main(page).locator('[class*=spinner]')).toHaveCount(0);
      const shown = await Promise.all(
        (missing.get(route) ?? []).map(async (text) => ((await main(page).getByText(text).count()) > 0 ? [] : [text])),
      );
      missing.set(route, shown.flat());
    }
  }
  expect([...missing].filter(([, texts]) => texts.length > 0)).toEqual([]);
});
