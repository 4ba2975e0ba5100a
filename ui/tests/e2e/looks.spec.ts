import { expect, test } from './fixtures';

test.use({ as: 'staff' });

test('a page prints without bars, menus and footer', async ({ page }) => {
  for (const path of ['/about', '/admin']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).not.toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('header nav:visible, [role="banner"]:visible, footer:has(nav):visible')).toHaveCount(0);
    await page.emulateMedia({ media: null });
    await expect(page.locator('header nav, header a').first()).toBeVisible();
  }
});

test('with forced colors, current and focused items are outlined', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/admin');
  const current = page.getByRole('navigation', { name: 'Views' }).locator('[aria-current]');
  await expect(current).toHaveCSS('outline-style', 'solid');
  await expect(page.getByLabel('Search')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByLabel('Search')).toBeFocused();
  const frame = page.locator('div:has(> #desk-search)');
  await expect(frame).toHaveCSS('outline-style', 'solid');
});
