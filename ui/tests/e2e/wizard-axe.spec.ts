import type { Locator, Page } from '@playwright/test';
import { agreeToAll, atStep, control, main, openStored, routes, store } from './application';
import { everything } from './everything';
import { expect, test } from './fixtures';

test.use({
  as: 'borrower',
  // axe would measure moving elements.
  contextOptions: { reducedMotion: 'reduce' },
  // Longer words in the narrowest window.
  locale: async ({ viewport }, use) => use(viewport?.width === 360 ? 'es-MX' : 'en-US'),
});

/** axe measures only the visible part of elements covered by a bar or the scroll-to-top button. */
async function toTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('[data-away]')).toHaveCount(0);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The desk project also covers the widths without a project of their own. */
async function fitsEveryWidth(page: Page): Promise<void> {
  const viewport = page.viewportSize();
  if (!viewport) throw new Error('The page has no size.');
  const { width, height } = viewport;
  const others = width === 360 ? [] : [320, 768, 1024];
  for (const other of [...others, width]) {
    if (others.length > 0) await page.setViewportSize({ width: other, height });
    expect(await overflow(page), `${other} px`).toBeLessThanOrEqual(0);
  }
}

/** Waits until the heading has the focus. A new page scrolls at the same moment. */
const arrived = (page: Page): Promise<void> => expect(page.getByRole('heading', { level: 1 })).toBeFocused();

async function take(way: Locator, route: string): Promise<void> {
  await way.click();
  await atStep(way.page(), route);
  await arrived(way.page());
}

const stage = (page: Page): Locator =>
  main(page).getByRole('checkbox', { name: /^(Identified the Property|Ya identifiqué la propiedad)/ });
const send = (page: Page): Locator => main(page).getByRole('button', { name: /^(Submit|Enviar)$/ });
const problem = (page: Page): Locator => main(page).getByRole('region', { name: /problem/ });
const next = (page: Page): Locator => main(page).getByRole('link', { name: /^(Continue|Continuar) : / });
const back = (page: Page): Locator => main(page).getByRole('link', { name: /^(Back|Atrás) : / });

const checking = (page: Page, accessible: () => Promise<void>) => (state: string) =>
  test.step(state, async () => {
    await toTop(page);
    await accessible();
    await fitsEveryWidth(page);
  });

async function calendar(page: Page, accessible: (known: string) => Promise<void>): Promise<void> {
  await main(page)
    .getByRole('button', { name: /^(Pick a date|Elegir una fecha): / })
    .click();
  await expect(page.locator('.react-datepicker__day[tabindex="0"]')).toBeFocused();
  // The library labels each day "Choose Sunday, October 26th, 2008", while "26" is shown.
  await accessible('label-content-name-mismatch');
  await page.keyboard.press('Escape');
  await expect(control(page, 'borrowInfo.dateBirth')).toBeFocused();
}

test('every step is accessible and fits its width, empty and with its errors', async ({ page, accessible }) => {
  const check = checking(page, accessible);
  await openStored(page, 'process');
  for (const [index, route] of routes.slice(0, -1).entries()) {
    if (index > 0) await take(next(page), route);
    await check(`${route}, empty`);
    // From this stage on, every step asks something.
    if (route === 'process') await stage(page).check();
  }
  await take(next(page), 'terms-conditions');
  await send(page).click();
  await expect(problem(page)).toBeFocused();
  for (const place of await problem(page).locator('summary').all()) await place.click();
  await check('review, with everything missing');
  const hrefs = await problem(page)
    .locator('li a')
    .evaluateAll((ways) => ways.map((way) => way.getAttribute('href')));
  for (const route of routes.slice(0, -1).reverse()) {
    await take(back(page), route);
    if (!hrefs.some((href) => href?.startsWith(`/apply/${route}?`))) continue;
    await expect(main(page).locator('[id$="-error"]:not(:empty)').first()).toBeVisible();
    await check(`${route}, with its errors`);
    if (route === 'borrower') await calendar(page, accessible);
  }
  await stage(page).uncheck();
  await stage(page).blur();
  await expect(main(page).locator('[id$="-error"]:not(:empty)').first()).toBeVisible();
  await check('process, with its errors');
});

test('every answered step, the review, the receipt and the copy are accessible and fit their width', async ({
  page,
  accessible,
}) => {
  const check = checking(page, accessible);
  await openStored(page, 'process', everything);
  await store(page);
  for (const [index, route] of routes.entries()) {
    if (index > 0) await take(next(page), route);
    await check(`${route}, with everything answered`);
  }
  await send(page).click();
  await expect(problem(page)).toBeFocused();
  await check('review, with nothing confirmed');
  await agreeToAll(page);
  await send(page).click();
  await expect(main(page).locator('[aria-labelledby="receipt-title"]')).toBeVisible();
  await arrived(page);
  await expect(main(page).locator('[id=mine] li').first()).toBeVisible();
  await check('receipt and my applications');
  await main(page).locator('a[href^="/apply/copy/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/[A-Z\d]{4}-[A-Z\d]{4}/);
  await check('copy');
});
