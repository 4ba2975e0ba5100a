import type { Page } from '@playwright/test';
import { arrive } from './device';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

const offer = (page: Page) => page.getByRole('complementary', { name: /home screen|pantalla de inicio/ });
const anHourAgo = (count: number) => `${count}@${Date.now() - 3_600_000}`;

/** A browser of the iPhone: it tells a page whether it stands alone, and no page can ask to be installed. */
async function onAnIphone(page: Page, visits: string | undefined): Promise<void> {
  await page.addInitScript((before) => {
    Object.defineProperty(navigator, 'standalone', { value: false });
    if (before && !localStorage.getItem('lender.visits')) localStorage.setItem('lender.visits', before);
  }, visits);
}

/** Chromium says that the site could be installed; what was asked of it is noted on the page. */
const announce = (page: Page) =>
  page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(event, {
      prompt: async () => document.documentElement.setAttribute('data-prompted', 'yes'),
    });
    dispatchEvent(event);
    return event.defaultPrevented;
  });

test('nobody is offered anything on the first visit', async ({ page }) => {
  await onAnIphone(page, undefined);
  await arrive(page, '/about');
  await expect(offer(page)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('#main h1')).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

for (const { locale, how, share, done } of [
  { locale: 'en-US', how: 'Show me how', share: /Tap Share/, done: 'Done' },
  { locale: 'es-MX', how: 'Ver cómo se hace', share: /Toque Compartir/, done: 'Listo' },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`an iPhone is shown how, in words and pictures (${locale})`, async ({ page, accessible }) => {
      await onAnIphone(page, anHourAgo(1));
      await arrive(page, '/about');
      await expect(offer(page)).toBeVisible();
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
      await accessible();
      await offer(page).getByRole('button', { name: how }).click();
      const panel = page.getByRole('dialog');
      await expect(panel.getByRole('listitem').first()).toHaveText(share);
      await expect(panel.locator('li img')).toHaveCount(3);
      await accessible();
      await panel.getByRole('button', { name: done }).click();
      await expect(panel).toHaveCount(0);
    });
  });
}

test('the offer stands in no way, and a no is for good', async ({ page }) => {
  await onAnIphone(page, anHourAgo(1));
  await arrive(page, '/apply');
  await expect(offer(page)).toHaveCount(0);
  await arrive(page, '/');
  await expect(offer(page)).toBeVisible();
  // It lies in the page, past all of its content, and over none of it.
  const below = await page.evaluate(() => {
    const [main, aside] = ['#main', 'aside[aria-labelledby="install-title"]'].map((at) =>
      document.querySelector(at)?.getBoundingClientRect(),
    );
    return main && aside && aside.top >= main.bottom - 1;
  });
  expect(below).toBe(true);
  await offer(page).getByRole('button', { name: 'No, thank you' }).click();
  await expect(offer(page)).toHaveCount(0);
  await page.evaluate((visits) => localStorage.setItem('lender.visits', visits), anHourAgo(5));
  await arrive(page, '/about');
  await expect(offer(page)).toHaveCount(0);
});

test('where the browser can do it, one press has it ask', async ({ page }) => {
  await page.addInitScript((visits) => localStorage.setItem('lender.visits', visits), anHourAgo(1));
  await arrive(page, '/about');
  await expect(offer(page)).toHaveCount(0);
  expect(await announce(page), 'the browser’s own bar is held back').toBe(true);
  await offer(page).getByRole('button', { name: 'Install' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-prompted', 'yes');
  await expect(offer(page)).toHaveCount(0);
});
