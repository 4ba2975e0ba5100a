import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test.use({ as: 'borrower' });
test.beforeEach(async ({ page }) => {
  await page.goto('/partners');
  await expect(heading(page)).toHaveText('Building Success Together');
});

test.describe('from 1536 px on', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) < 1536, 'the bar has no room for its menus here');

  test('a mouse opens a menu by resting on it, and leaves it by leaving', async ({ page, accessible }) => {
    const about = bar(page).getByRole('button', { name: 'About' });
    await about.hover();
    const goals = bar(page).getByRole('link', { name: 'Goals' });
    await expect(goals).toBeVisible();
    await accessible();
    await page.mouse.move(10, 700);
    await expect(goals).toBeHidden();
  });

  test('a press keeps a menu open until the next, or one elsewhere', async ({ page }) => {
    const about = bar(page).getByRole('button', { name: 'About' });
    const goals = bar(page).getByRole('link', { name: 'Goals' });
    await about.click();
    await page.mouse.move(10, 800);
    await expect(goals).toBeVisible();
    await page.mouse.click(10, 700);
    await expect(goals).toBeHidden();
    await about.click();
    await about.click();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
  });

  test('the keyboard walks the bar and its menus', async ({ page }) => {
    await bar(page).getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(bar(page).getByRole('button', { name: 'Loan Programs' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    const about = bar(page).getByRole('button', { name: 'About' });
    await expect(about).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(bar(page).getByRole('link', { name: 'About Us' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(bar(page).getByRole('link', { name: 'FAQs' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(bar(page).getByRole('link', { name: 'Why Puente Capital?' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(bar(page).getByRole('link', { name: 'FAQs' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(about).toBeFocused();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(about).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Shift+Tab');
    await expect(about).toHaveAttribute('aria-expanded', 'false');
  });

  test('a choice closes its menu and is marked in the bar', async ({ page }) => {
    await bar(page).getByRole('button', { name: 'Loan Programs' }).click();
    await bar(page).getByRole('link', { name: 'Overseas Programs' }).click();
    await expect(page).toHaveURL(/\/loan-programs-over$/);
    await expect(heading(page)).toBeFocused();
    await bar(page).getByRole('link', { name: 'Partners' }).click();
    await expect(bar(page).getByRole('link', { name: 'Partners' })).toHaveAttribute('aria-current', 'page');
  });
});

test.describe('below 1536 px', () => {
  test.skip(({ viewport }) => (viewport?.width ?? 0) >= 1536, 'the bar shows its menus here');

  test('the panel has its width, locks the page and keeps the focus', async ({ page, viewport, accessible }) => {
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await accessible();
    const width = (await panel(page).boundingBox())?.width;
    expect(width).toBe((viewport?.width ?? 0) < 768 ? viewport?.width : 256);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(5, 300);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('End');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    for (let stop = 0; stop < 30; stop += 1) {
      await page.keyboard.press('Tab');
      const out = await page.evaluate(() => {
        const held = document.activeElement;
        return held !== document.body && !held?.closest('dialog');
      });
      expect(out).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
  });

  test('a touch opens a menu in it, and a link closes it', async ({ page, hasTouch }) => {
    await (hasTouch ? opener(page).tap() : opener(page).click());
    const about = panel(page).getByText('About', { exact: true });
    await (hasTouch ? about.tap() : about.click());
    const goals = panel(page).getByRole('link', { name: 'Goals' });
    await (hasTouch ? goals.tap() : goals.click());
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/about#goals$/);
  });

  test('it closes on a press outside', async ({ page, viewport }) => {
    test.skip((viewport?.width ?? 0) < 768, 'it fills the window here');
    await opener(page).click();
    await page.mouse.click(100, 400);
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/partners$/);
  });

  test('it closes when the window reaches 1536 px', async ({ page }) => {
    await opener(page).click();
    await page.setViewportSize({ width: 1535, height: 800 });
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 1536, height: 800 });
    await expect(panel(page)).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: 'Partners' })).toBeVisible();
  });

  test('the language can be changed in it', async ({ page }) => {
    await opener(page).click();
    await panel(page).getByRole('button', { name: 'ES, Español' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' }).getByText('Nosotros')).toBeVisible();
  });
});

test('what has no page is asked for: by phone, or by an e-mail that is begun', async ({
  page,
  viewport,
  accessible,
}) => {
  const wide = (viewport?.width ?? 0) >= 1536;
  if (!wide) await opener(page).click();
  const menu = wide ? bar(page) : panel(page);
  await menu.getByText('Quick Links', { exact: true }).click();
  await menu.getByRole('button', { name: 'Soft Terms' }).click();
  const request = page.getByRole('dialog', { name: 'SOFT TERMS' });
  await expect(request).toContainText('They bind neither of us');
  await accessible();
  await expect(request.getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
  const mail = await request.getByRole('link', { name: 'hello@puentecapital.example' }).getAttribute('href');
  const url = new URL(mail ?? '');
  expect(url.searchParams.get('subject')).toBe('Soft terms request');
  expect(url.searchParams.get('body')).toContain('Purchase price:');
  await page.keyboard.press('Escape');
  await expect(request).toHaveCount(0);
  await expect(wide ? menu.getByRole('button', { name: 'Quick Links' }) : opener(page)).toBeFocused();
});

test('nothing in the frame leads nowhere', async ({ page, viewport }) => {
  // A page for each.
  test.slow();
  if ((viewport?.width ?? 0) < 1536) await opener(page).click();
  const links = await page
    .locator('header a[href], footer a[href]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...new Set(links.filter((href) => href.startsWith('/')))];
  expect(paths.length).toBeGreaterThan(10);
  for (const path of paths) {
    await page.goto(path);
    await expect(page.locator('#main h1')).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path.replace(/#.*/, ''));
  }
  for (const href of links.filter((href) => !href.startsWith('/'))) expect(href).toMatch(/^(tel:\+1|mailto:|#main$)/);
});

test('CRM leads a borrower to their applications', async ({ page, viewport }) => {
  if ((viewport?.width ?? 0) < 1536) await opener(page).click();
  const crm = page.getByRole('link', { name: 'CRM' }).filter({ visible: true }).first();
  await expect(crm).toHaveAttribute('href', '/apply');
});

test.describe('staff', () => {
  test.use({ as: 'staff' });
  test('CRM leads them to the desk', async ({ page, viewport }) => {
    if ((viewport?.width ?? 0) < 1536) await opener(page).click();
    const crm = page.getByRole('link', { name: 'CRM' }).filter({ visible: true }).first();
    await expect(crm).toHaveAttribute('href', '/admin');
  });
});
