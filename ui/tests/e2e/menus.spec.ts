import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const crm = (page: Page) => page.getByRole('link', { name: 'CRM' }).filter({ visible: true }).first();

test.use({ as: 'borrower', contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/partners');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Building Success Together');
});

test('the menu bar works by mouse and by keyboard', async ({ page, viewport, accessible }) => {
  test.skip((viewport?.width ?? 0) < 1536, 'the bar has no room for its menus here');
  const about = bar(page).getByRole('button', { name: 'About' });
  const goals = bar(page).getByRole('link', { name: 'Goals' });

  await test.step('a resting mouse opens a menu, and leaving closes it', async () => {
    await about.hover();
    await expect(goals).toBeVisible();
    await accessible();
    await page.mouse.move(10, 700);
    await expect(goals).toBeHidden();
  });

  await test.step('a pressed menu stays open until the next press, there or elsewhere', async () => {
    await about.click();
    await page.mouse.move(10, 800);
    await expect(goals).toBeVisible();
    await page.mouse.click(10, 700);
    await expect(goals).toBeHidden();
    await about.click();
    await about.click();
    await expect(about).toHaveAttribute('aria-expanded', 'false');
    await page.mouse.move(10, 700);
  });

  await test.step('arrow keys move along the bar and its menus', async () => {
    await bar(page).getByRole('link', { name: 'Home' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(bar(page).getByRole('button', { name: 'Loan Programs' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
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

  await test.step('a request has its own page', async () => {
    await bar(page).getByRole('button', { name: 'Quick Links' }).click();
    await bar(page).getByRole('link', { name: 'Soft Terms' }).click();
    await expect(page).toHaveURL(/\/requests\/soft-terms$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('a choice closes its menu and is marked in the bar', async () => {
    await expect(crm(page)).toHaveAttribute('href', '/applications');
    await bar(page).getByRole('button', { name: 'Loan Programs' }).click();
    await bar(page).getByRole('link', { name: 'Overseas Programs' }).click();
    await expect(page).toHaveURL(/\/loan-programs-over$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(bar(page).getByRole('link', { name: 'Overseas Programs' })).toBeHidden();
    await bar(page).getByRole('link', { name: 'Partners' }).click();
    await expect(bar(page).getByRole('link', { name: 'Partners' })).toHaveAttribute('aria-current', 'page');
  });
});

test('the menu panel works by touch and by keyboard', async ({ page, viewport, hasTouch, accessible }) => {
  const width = viewport?.width ?? 0;
  test.skip(width >= 1536, 'the bar shows its menus here');

  await test.step('the open panel has its width, locks the page and keeps the focus', async () => {
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await accessible();
    expect((await panel(page).boundingBox())?.width).toBe(width < 768 ? width : 256);
    await expect(crm(page)).toHaveAttribute('href', '/applications');
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

  // On a phone it fills the window.
  if (width >= 768) {
    await test.step('a press outside closes it', async () => {
      await opener(page).click();
      await page.mouse.click(100, 400);
      await expect(panel(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\/partners$/);
    });
  }

  await test.step('a link in it closes it', async () => {
    await (hasTouch ? opener(page).tap() : opener(page).click());
    const about = panel(page).getByText('About', { exact: true });
    await (hasTouch ? about.tap() : about.click());
    const goals = panel(page).getByRole('link', { name: 'Goals' });
    await (hasTouch ? goals.tap() : goals.click());
    await expect(panel(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/about#goals$/);
  });

  await test.step('the language changes in it', async () => {
    await opener(page).click();
    await panel(page).getByRole('link', { name: 'ES, Español' }).click();
    const spanish = page.getByRole('dialog', { name: 'Menú' });
    await expect(spanish.getByText('Nosotros')).toBeVisible();
    await spanish.getByRole('link', { name: 'EN, English' }).click();
    await expect(panel(page)).toBeVisible();
  });

  await test.step('it closes when the window is wide enough for the bar', async () => {
    await page.setViewportSize({ width: 1535, height: 800 });
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 1536, height: 800 });
    await expect(panel(page)).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: 'Partners' })).toBeVisible();
  });
});
