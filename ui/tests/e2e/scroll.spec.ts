import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const top = (page: Page) => page.getByRole('button', { name: 'Back to the top' });
const brand = (page: Page) => page.getByRole('link', { name: 'Puente Capital, Home' });
const stands = (page: Page) => page.evaluate(() => Math.round(scrollY));

test.use({ as: 'borrower', contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(async ({ page }) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
  await expect(page.getByLabel('Loan Type')).toContainText('Bridge');
});

const scroll = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

test('the bar hides on the way down and returns on the way up', async ({ page }) => {
  await scroll(page, 900);
  await expect(brand(page)).not.toBeInViewport();
  await scroll(page, 860);
  await expect(brand(page)).toBeInViewport();
});

test('the bar returns when the keyboard is in it', async ({ page }) => {
  await scroll(page, 900);
  await expect(brand(page)).not.toBeInViewport();
  await brand(page).focus();
  await expect(brand(page)).toBeInViewport();
  await scroll(page, 1400);
  await expect(brand(page)).toBeInViewport();
});

test('the way back to the top appears after 300 px', async ({ page, accessible }) => {
  await scroll(page, 300);
  await expect(top(page)).toHaveCount(0);
  await scroll(page, 306);
  await expect(top(page)).toBeVisible();
  await accessible();
  await top(page).click();
  await expect(top(page)).toHaveCount(0);
  expect(await stands(page)).toBe(0);
});

test('a hash leads to its section, below the bar, and focuses it', async ({ page }) => {
  await page.goto('/partners');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule an Appointment' }).click();
  const section = page.locator('#appointment');
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  const y = (await section.boundingBox())?.y ?? -1;
  expect(y).toBeGreaterThanOrEqual(0);
  expect(y).toBeLessThanOrEqual(120);
  await expect(page).toHaveURL(/\/#appointment$/);
});

test('an address with a hash opens at its section', async ({ page }) => {
  await page.goto('/partners#contact');
  await expect(page.locator('#contact')).toBeInViewport();
});

test('the next page begins at its top, and the way back where it was left', async ({ page }) => {
  const more = page.getByRole('main').getByRole('link', { name: 'About us' });
  await more.scrollIntoViewIfNeeded();
  const left = await stands(page);
  expect(left).toBeGreaterThan(600);
  await more.click();
  await expect(heading(page)).toHaveText('Turning Dreams into Success');
  await expect(heading(page)).toBeFocused();
  expect(await stands(page)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
  await expect.poll(() => stands(page)).toBe(left);
});

test('overseas has two addresses and one page', async ({ page }) => {
  await page.getByRole('main').getByRole('link', { name: 'Overseas Projects' }).click();
  await expect(page).toHaveURL(/\/loan-programs-over$/);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });
  test('a hash is glided to', async ({ page }) => {
    await page.evaluate(() => {
      const glide = Element.prototype.scrollIntoView;
      Element.prototype.scrollIntoView = function scroll(how) {
        document.documentElement.dataset['glide'] = typeof how === 'object' ? how.behavior : '';
        glide.call(this, how);
      };
    });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Schedule an Appointment' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-glide', 'smooth');
    await expect(page.locator('#appointment')).toBeInViewport();
  });
});
