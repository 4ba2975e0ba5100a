import { control, saveState } from './application';
import { arrive, newDevice, settled, test } from './device';
import { expect } from './fixtures';

test.use({ as: 'borrower' });
test.beforeEach(({ watch }) => {
  watch.expect(/^request: .* net::ERR_|^console: Failed to load resource/);
});

newDevice('a calculator works offline, and an application begins there with its numbers', async ({ page, line }) => {
  await arrive(page, '/tools/fix-and-flip');
  await settled(page);
  line.mode('refuse');
  await arrive(page, '/tools/fix-and-flip');
  await page.getByLabel('Purchase price').fill('320k');
  await expect(page.locator('#compare article').first()).toContainText('$320,000');
  await page.getByRole('link', { name: 'Apply with these numbers' }).first().click();
  await expect(saveState(page)).toBeVisible();
  await page.goto(page.url().replace('/process', '/loan-terms'));
  await expect(control(page, 'loanTerms.purchasePrice')).toHaveValue('320,000');
  await expect(control(page, 'loanTerms.propertyValueARV')).toHaveValue('500,000');
});
