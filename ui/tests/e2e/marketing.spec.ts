import type { Page } from '@playwright/test';
import { families } from '../../src/content/programs/program';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

declare global {
  interface Window {
    shifted: number;
  }
}

const programs = [...families.usa, ...families.overseas].map((id) => `/loan/${id}`);
const paths = [
  '/loan-programs',
  '/loan-programs-usa',
  '/loan-programs-over',
  ...programs,
  '/about',
  '/partners',
  '/privacy',
  '/terms',
];

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // The loader has a heading too.
  await expect(page.locator('#main h1')).toBeVisible();
}

for (const locale of ['en-US', 'es-MX']) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('nothing shifts while a page comes, and nothing sticks out of it', async ({ page }) => {
      test.slow();
      await page.addInitScript(() => {
        window.shifted = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') window.shifted += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      for (const path of paths) {
        await arrive(page, path);
        await page.mouse.wheel(0, 20_000);
        await page.waitForLoadState('networkidle');
        const { shifted, over } = await page.evaluate(() => ({
          shifted: window.shifted,
          over: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        }));
        expect.soft(shifted, `${path} shifts`).toBeLessThanOrEqual(0.02);
        expect.soft(over, `${path} is too wide`).toBeLessThanOrEqual(0);
      }
    });
  });
}

test('every drawing arrives, and says how large it is before it does', async ({ page }) => {
  test.slow();
  for (const path of paths) {
    await arrive(page, path);
    const images = page.locator('main img');
    for (const image of await images.all()) {
      await expect(image).toHaveAttribute('width', /^\d+$/);
      await expect(image).toHaveAttribute('height', /^\d+$/);
      await expect
        .poll(() => image.evaluate((drawn) => drawn instanceof HTMLImageElement && drawn.naturalWidth))
        .toBeGreaterThan(0);
    }
  }
});

test('every link of these pages leads somewhere', async ({ page, baseURL }) => {
  test.slow();
  const found = new Set<string>();
  for (const path of paths) {
    await arrive(page, path);
    for (const link of await page.locator('main a').all()) {
      const href = (await link.getAttribute('href')) ?? '';
      if (!href.startsWith('/')) {
        expect(href, path).toMatch(/^(https:\/\/\S+|tel:\+\d+|mailto:\S+@\S+)$/);
        if (href.startsWith('https:')) await expect(link).toHaveAttribute('rel', 'noopener');
      } else found.add(href);
    }
  }
  for (const href of found) {
    await arrive(page, href);
    const { pathname, hash } = new URL(href, baseURL);
    expect(new URL(page.url()).pathname).toBe(pathname);
    await expect(page).not.toHaveTitle(/^Section not found/);
    if (hash) await expect(page.locator(hash)).toBeInViewport();
  }
});
