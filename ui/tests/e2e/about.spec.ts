import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

test('an address with a hash opens at the heading of its section', async ({ page }) => {
  for (const { id, name } of [
    { id: 'why_capital', name: 'Why Puente Capital?' },
    { id: 'mission', name: 'Mission' },
    { id: 'vision', name: 'Vision' },
    { id: 'core_values', name: 'Core Values' },
    { id: 'goals', name: 'Goals' },
    { id: 'faqs', name: 'Frequently asked questions' },
  ]) {
    await test.step(id, async () => {
      // Start from another document, because changing only the hash does not reload the page.
      await page.goto('about:blank');
      await page.goto(`/about#${id}`);
      await expect(page.locator(`#${id}`)).toBeFocused();
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2, name, exact: true })).toBeInViewport();
    });
  }
});

/** Opens each answer and checks that it is shown in full, within 500 px. */
async function expectFullAnswers(page: Page): Promise<void> {
  for (const item of await page.locator('#faqs details').all()) {
    await item.locator('summary').click();
    const answer = item.locator('p');
    await expect(answer).toBeVisible();
    const { whole, seen, limit } = await answer.evaluate((panel) => ({
      whole: panel.scrollHeight,
      seen: panel.clientHeight,
      limit: getComputedStyle(panel).maxHeight,
    }));
    expect(limit).toBe('500px');
    expect(whole).toBeLessThanOrEqual(seen);
  }
}

test('the questions open one at a time, by mouse and by keyboard, and each answer shows in full', async ({
  page,
  accessible,
}) => {
  await page.goto('/about#faqs');
  const soon = page.getByText('You’ll get your initial estimate less than 24 hours');
  const credit = page.getByText('Filling out the application does not.');
  const items = page.locator('#faqs details');
  const open = page.locator('#faqs details[open]');

  await test.step('by mouse', async () => {
    await expect(items).toHaveCount(4);
    await expect(open).toHaveCount(0);
    await page.getByText('How soon will I hear from you?').click();
    await expect(soon).toBeVisible();
    await accessible();
    await page.getByText('What do I pay before closing?').click();
    await expect(page.getByText('You don’t pay anything to apply.')).toBeVisible();
    await expect(soon).toBeHidden();
    await expect(open).toHaveCount(1);
    await page.getByText('What do I pay before closing?').click();
    await expect(open).toHaveCount(0);
  });

  await test.step('by keyboard', async () => {
    const [first, second] = [items.nth(0).locator('summary'), items.nth(1).locator('summary')];
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(soon).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
    await page.keyboard.press('Space');
    await expect(credit).toBeVisible();
    await page.keyboard.press('Space');
    await expect(credit).toBeHidden();
  });

  await test.step('in full, in both languages', async () => {
    await expectFullAnswers(page);
    await items.last().locator('summary').click();
    await expect(open).toHaveCount(0);
    await page.locator('a[lang=es]').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expectFullAnswers(page);
  });
});
