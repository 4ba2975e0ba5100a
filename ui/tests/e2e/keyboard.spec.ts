import { control, openStored } from './application';
import { everything } from './everything';
import { expect, test } from './fixtures';
import { isSeen } from './seen';

test.use({ as: 'borrower' });

test('keyboard focus is visible at every stop and can skip the frame', async ({ page }) => {
  await page.goto('/loan/no-such-program');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section not found');
  const skip = page.getByRole('link', { name: 'Skip to content' });

  await test.step('the first stop is the skip link', async () => {
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
  });

  await test.step('every stop is in view and outlined', async () => {
    const passed: string[] = [];
    while (passed.at(-1) !== 'Go to the home page') {
      const stop = page.locator(':focus');
      await expect(stop).toBeInViewport();
      await expect(stop).toHaveCSS('outline-style', 'solid');
      await expect(stop).toHaveCSS('outline-width', '3px');
      passed.push((await stop.getAttribute('aria-label')) ?? (await stop.innerText()));
      await page.keyboard.press('Tab');
    }
    expect(passed).toEqual(expect.arrayContaining(['Skip to content', 'en, English', 'Puente Capital, Home']));
  });

  await test.step('the skip link leads to the page', async () => {
    await skip.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
  });

  await test.step('every target is at least 44 pixels wide and high', async () => {
    const sizes = await page.locator('a:visible, button:visible').evaluateAll((all) =>
      all.map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return { target: target.textContent, size: Math.min(width, height) };
      }),
    );
    expect(sizes.length).toBeGreaterThan(10);
    expect(sizes.filter(({ size }) => size < 44)).toEqual([]);
  });
});

test('moving the focus back up leaves no stop under the bar', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const top = page.getByRole('banner').getByRole('link', { name: 'Puente Capital, Home' });
  while (!(await top.evaluate((link) => link === document.activeElement))) {
    await page.keyboard.press('Shift+Tab');
    expect(await isSeen(page), await page.locator(':focus').innerText()).toBe(true);
  }
});

test('Tab brings all of a box for longer text out from under the bar of the application', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStored(page, 'borrower-back', everything);
  const box = control(page, 'borrowBack.explanation');
  const bar = page.getByRole('link', { name: 'Continue' }).last();
  // Just under the bar, where a browser takes the line with the caret for visible.
  await box.evaluate((element) => {
    window.scrollBy(0, element.getBoundingClientRect().top - window.innerHeight + 40);
  });
  await box.focus();
  const [seen, over] = [await box.boundingBox(), await bar.boundingBox()];
  expect((seen?.y ?? 0) + (seen?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
});
