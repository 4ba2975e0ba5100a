import { expect, test } from './fixtures';
import { inEveryWindow } from './widths';

test.use({ as: 'borrower', contextOptions: { reducedMotion: 'reduce' } });

test('ten partner cards form rows that fit the window, and open by mouse and by keyboard', async ({
  page,
  accessible,
}) => {
  await page.goto('/partners');
  const cards = page.locator('main li:has(details)');
  const cardOf = (name: string) => page.locator('main li', { has: page.getByRole('img', { name }) });

  await test.step('the rows hold 2, 3, 3 and 2 cards, and one each on a phone', async () => {
    await expect(cards).toHaveCount(10);
    await inEveryWindow(page, async (width) => {
      const tops = await cards.evaluateAll((items) =>
        items.map((item) => Math.round(item.getBoundingClientRect().top)),
      );
      const rows = [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
      expect(rows).toEqual(width < 768 ? Array.from({ length: 10 }, () => 1) : [2, 3, 3, 2]);
    });
  });

  await test.step('a press on the mark shows and hides the description', async () => {
    const mark = page.getByRole('img', { name: 'Relay Banking' });
    const description = cardOf('Relay Banking').getByText('Banking for businesses.');
    await expect(description).toBeHidden();
    await mark.click();
    await expect(description).toBeVisible();
    await inEveryWindow(page, async () => {
      await page.evaluate(() => scrollTo(0, 0));
      await accessible();
    });
    await mark.click();
    await expect(description).toBeHidden();
  });

  await test.step('the keyboard opens a card, reaches its link and closes it', async () => {
    const card = cardOf('Lamassu Media');
    const description = card.getByText('Media and marketing');
    await card.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(description).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(card.getByRole('link', { name: /^Ask for an introduction/ })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Space');
    await expect(description).toBeHidden();
  });
});
