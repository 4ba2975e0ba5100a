import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const top = (page: Page) => page.getByRole('button', { name: 'Back to top' });
const brand = (page: Page) => page.getByRole('link', { name: 'Puente Capital, Home' });
const stands = (page: Page) => page.evaluate(() => Math.round(scrollY));
const scroll = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

test.use({ as: 'borrower', contextOptions: { reducedMotion: 'reduce' } });

test('scrolling moves the bar and shows the way back to the top, and going back returns to the same place', async ({
  page,
  accessible,
}) => {
  await page.goto('/');
  await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
  await expect(page.getByLabel('Loan Type')).toContainText('Bridge');

  await test.step('the way back to the top appears after 300 px', async () => {
    await scroll(page, 300);
    await expect(top(page)).toHaveCount(0);
    await scroll(page, 306);
    await expect(top(page)).toBeVisible();
    await accessible();
    await top(page).click();
    await expect(top(page)).toHaveCount(0);
    expect(await stands(page)).toBe(0);
  });

  await test.step('the bar hides on the way down and returns on the way up', async () => {
    await scroll(page, 900);
    await expect(brand(page)).not.toBeInViewport();
    await scroll(page, 860);
    await expect(brand(page)).toBeInViewport();
  });

  await test.step('the bar returns for the keyboard, and stays', async () => {
    await scroll(page, 900);
    await expect(brand(page)).not.toBeInViewport();
    await brand(page).focus();
    await expect(brand(page)).toBeInViewport();
    await scroll(page, 1400);
    await expect(brand(page)).toBeInViewport();
  });

  await test.step('the next page begins at its top, and going back returns to the same place', async () => {
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
});

test('an address or a link with a hash leads to its section', async ({ page }) => {
  await test.step('an address opens at its section', async () => {
    await page.goto('/partners#contact');
    const block = page.getByRole('region', { name: 'Contact Us' });
    await expect(block).toBeInViewport();
    await expect(block.getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
    await expect(block).toContainText('1200 Brickell Avenue, Suite 400');
    await expect(block).toContainText('Miami, FL 33131');
  });

  await test.step('a link leads to its section on another page, below the bar, and focuses it', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click();
    const section = page.locator('#faqs');
    await expect(section).toBeFocused();
    await expect(section).toBeInViewport();
    const y = async () => (await section.boundingBox())?.y;
    await expect.poll(y).toBeGreaterThanOrEqual(0);
    await expect.poll(y).toBeLessThanOrEqual(120);
    await expect(page).toHaveURL(/\/about#faqs$/);
  });
});
