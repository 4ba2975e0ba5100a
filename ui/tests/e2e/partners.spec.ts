import { expect, test } from './fixtures';

test.use({ as: 'borrower' });
test.beforeEach(({ page }) => page.goto('/partners'));

test('ten partners stand in rows of 2, 3, 3 and 2, where there is room for rows', async ({ page, viewport }) => {
  const cards = page.locator('main li:has(details)');
  await expect(cards).toHaveCount(10);
  const tops = await cards.evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
  const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  expect(rows).toEqual((viewport?.width ?? 0) < 768 ? Array.from({ length: 10 }, () => 1) : [2, 3, 3, 2]);
});

test('a partner tells what it is for, and opens in a new tab', async ({ page, accessible }) => {
  const card = page.locator('main li', { has: page.getByRole('img', { name: 'Relay Banking' }) });
  const description = card.getByText('Banking for businesses.');
  await expect(description).toBeHidden();
  await card.getByRole('img', { name: 'Relay Banking' }).click();
  await expect(description).toBeVisible();
  const ask = card.getByRole('link', { name: 'Ask for an introduction (opens in a new tab)' });
  await expect(ask).toHaveAttribute(
    'href',
    'mailto:hello@puentecapital.example?subject=An%20introduction%20to%20Relay%20Banking',
  );
  await expect(ask).toHaveAttribute('target', '_blank');
  await expect(ask).toHaveAttribute('rel', 'noopener');
  await accessible();
  await card.getByRole('img', { name: 'Relay Banking' }).click();
  await expect(description).toBeHidden();
});

test('a partner opens and closes by keyboard', async ({ page }) => {
  const card = page.locator('main li', { has: page.getByRole('img', { name: 'Lamassu Media' }) });
  await card.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Media and marketing')).toBeVisible();
  await page.keyboard.press('Tab');
  const ask = card.getByRole('link', { name: /^Ask for an introduction/ });
  await expect(ask).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(card.getByText('Media and marketing')).toBeHidden();
});

test('every partner leads somewhere', async ({ page }) => {
  for (const card of await page.locator('main li:has(details)').all()) {
    await card.locator('summary').click();
    await expect(card.locator('p')).toBeVisible();
    await expect(card.getByRole('link')).toHaveAttribute('href', /^mailto:\S+$/);
    await expect(card.getByRole('link')).toHaveAttribute('target', '_blank');
  }
});
