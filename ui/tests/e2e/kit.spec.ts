import { expect, test } from './fixtures';
import { inEveryWindow } from './widths';

// A color in transition has a different contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { locale, title } of [
  { locale: 'en-US', title: 'Kit' },
  { locale: 'es-MX', title: 'Componentes' },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`every part in every state is accessible and within the page (${locale})`, async ({
      page,
      kit,
      accessible,
    }) => {
      await page.goto(`${kit}/kit`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await inEveryWindow(page, async (width) => {
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${width} px`).toBeLessThanOrEqual(0);
        await accessible();
      });
    });
  });
}

test('parts that react to a press are accessible and put the focus where it belongs', async ({
  page,
  kit,
  watch,
  accessible,
}) => {
  watch.expect(/Broken on purpose/);
  await page.clock.install();
  await page.goto(`${kit}/kit`);

  await test.step('a toast is shown at the top center, at most 350 pixels wide, and closes on Escape', async () => {
    // A page that is still loading when the clock jumps takes the jump for a lost connection.
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kit');
    // A toast closes on its own only while it does not have the focus.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Show a connection error' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
    await toast.getByRole('button').focus();
    await page.clock.resume();
    await inEveryWindow(page, async () => {
      const box = await toast.boundingBox();
      const width = await page.evaluate(() => document.documentElement.clientWidth);
      expect(box?.width).toBeLessThanOrEqual(350);
      expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(1);
      expect(box?.y).toBeLessThan(40);
      await accessible();
    });
    await page.keyboard.press('Escape');
    await expect(toast).toHaveCount(0);
  });

  await test.step('the error summary leads to its fields', async () => {
    await page.getByRole('button', { name: 'Send this form' }).click();
    const summary = page.getByRole('region', { name: 'There is a problem' });
    await expect(summary).toBeFocused();
    await accessible();
    await summary.getByRole('link', { name: 'February has no day 30' }).click();
    await expect(page.getByLabel('Date Of Birth')).toBeFocused();
  });

  await test.step('a card flips, and only the visible face can be reached', async () => {
    const card = page.locator('#flip');
    await card.getByRole('button', { name: 'More Information' }).click();
    const back = card.getByRole('button', { name: 'Go Back' });
    await expect(back).toBeFocused();
    await accessible();
    await page.keyboard.press('Shift+Tab');
    await expect(card.locator(':focus')).toHaveAccessibleName('Get Approved');
    await page.keyboard.press('Shift+Tab');
    await expect(card.locator(':focus')).toHaveCount(0);
    await back.click();
    await expect(card.getByRole('button', { name: 'More Information' })).toBeFocused();
  });

  await test.step('a page that breaks is replaced by one that helps', async () => {
    await page.getByRole('button', { name: 'Break this page' }).click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Something went wrong');
    await expect(heading).toBeFocused();
    await inEveryWindow(page, () => accessible());
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(heading).toHaveText('Sign in');
  });
});
