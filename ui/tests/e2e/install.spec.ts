import type { Page } from '@playwright/test';
import { arrive } from './device';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

const offer = (page: Page) => page.getByRole('complementary', { name: /home screen|pantalla de inicio/ });

/** An iPhone's browser on the second visit. It can tell a page whether it is installed. */
const onAnIphone = (page: Page) =>
  page.addInitScript(
    (visits) => {
      Object.defineProperty(navigator, 'standalone', { value: false });
      localStorage.setItem('lender.visits', visits);
    },
    `1@${Date.now() - 3_600_000}`,
  );

/** Whether the offer is below all content, covers none, and causes no sideways scrolling. */
const isInPlace = (page: Page) =>
  page.evaluate(() => {
    const [main, aside] = ['#main', 'aside[aria-labelledby="install-title"]'].map((at) =>
      document.querySelector(at)?.getBoundingClientRect(),
    );
    const { scrollWidth, clientWidth } = document.documentElement;
    return Boolean(main && aside && aside.top >= main.bottom - 1 && scrollWidth <= clientWidth);
  });

test('an iPhone shows below the page how to install the site, in words and pictures, at every width', async ({
  page,
  accessible,
}) => {
  await onAnIphone(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, '/about');
  await expect(offer(page)).toBeVisible();
  await accessible();
  await offer(page).getByRole('button', { name: 'Show me how' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('listitem').first()).toHaveText(/Tap Share/);
  await expect(panel.locator('li img')).toHaveCount(3);
  await accessible();
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(panel).toHaveCount(0);

  for (const words of ['Show me how', 'Ver cómo se hace']) {
    await expect(offer(page).getByRole('button', { name: words })).toBeVisible();
    for (const width of [360, 768, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => isInPlace(page), `${words} at ${width}`).toBe(true);
    }
    if (words === 'Show me how') await page.locator('a[lang=es]').click();
  }
  await offer(page).getByRole('button', { name: 'Ver cómo se hace' }).click();
  await expect(panel.getByRole('listitem').first()).toHaveText(/Toque Compartir/);
  await panel.getByRole('button', { name: 'Listo' }).click();
});
