import { expect, test } from './fixtures';
import { isSeen } from './seen';

test.use({ as: 'borrower' });

test.beforeEach(async ({ page }) => {
  await page.goto('/loan/no-such-program');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section not found');
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
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});

test('every stop shows where it is', async ({ page }) => {
  const passed: string[] = [];
  while (passed.at(-1) !== 'Back to the start') {
    await page.keyboard.press('Tab');
    const stop = page.locator(':focus');
    await expect(stop).toBeInViewport();
    await expect(stop).toHaveCSS('outline-style', 'solid');
    await expect(stop).toHaveCSS('outline-width', '3px');
    passed.push((await stop.getAttribute('aria-label')) ?? (await stop.innerText()));
  }
  expect(passed).toEqual(expect.arrayContaining(['Skip to content', 'EN, English', 'Puente Capital, Home']));
});

test('every target is 44 pixels or more', async ({ page }) => {
  for (const target of await page.locator('a:visible, button:visible').all()) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(44);
  }
});

test('on the way back up no stop is left under the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const top = page.getByRole('banner').getByRole('link', { name: 'Puente Capital, Home' });
  while (!(await top.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
    expect(await isSeen(page), await page.locator(':focus').innerText()).toBe(true);
  }
});
