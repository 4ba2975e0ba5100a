import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

test.beforeEach(async ({ page }) => {
  await page.goto('/loan/no-such-program');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the first stop is the way past the frame', async ({ page }) => {
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Back to the start' })).toBeFocused();
});

test('every stop shows where it is', async ({ page }) => {
  const stops = [
    'Skip to content',
    'Puente Capital, Home',
    'EN, English',
    'ES, Español',
    'Account: Marisol',
    'Back to the start',
  ];
  for (const name of stops) {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    await expect(stop).toHaveAccessibleName(name);
    await expect(stop).toHaveCSS('outline-style', 'solid');
    await expect(stop).toHaveCSS('outline-width', '3px');
  }
});

test('every target is 44 pixels or more', async ({ page }) => {
  for (const target of await page.locator('a:visible, button:visible').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(44);
  }
});
