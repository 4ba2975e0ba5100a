import { expect, test } from './fixtures';

for (const { locale, title } of [
  { locale: 'en-US', title: 'Kit' },
  { locale: 'es-MX', title: 'Piezas' },
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
      const over = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(over).toBeLessThanOrEqual(0);
      await accessible();
    });
  });
}

test('the error summary leads to its fields', async ({ page, kit, accessible }) => {
  await page.goto(`${kit}/kit`);
  await page.getByRole('button', { name: 'Send this form' }).click();
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await expect(summary).toBeFocused();
  await accessible();
  await summary.getByRole('link', { name: 'February has no day 30' }).click();
  await expect(page.getByLabel('Date Of Birth')).toBeFocused();
});

test('a card flips, and only the face that shows can be reached', async ({ page, kit, accessible }) => {
  await page.goto(`${kit}/kit`);
  await page.locator('#flip').getByRole('button', { name: 'More Information' }).click();
  const back = page.locator('#flip').getByRole('button', { name: 'Go Back' });
  await expect(back).toBeFocused();
  await accessible();
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('#flip :focus')).toHaveAccessibleName('Get Approved');
  await page.keyboard.press('Shift+Tab');
  await expect(page.locator('#flip :focus')).toHaveCount(0);
  await back.click();
  await expect(page.locator('#flip').getByRole('button', { name: 'More Information' })).toBeFocused();
});

test('a toast stands top-centre, at most 350 pixels wide, and closes on Escape', async ({ page, kit, accessible }) => {
  await page.goto(`${kit}/kit`);
  await page.getByRole('button', { name: 'Show a connection error' }).click();
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await expect(toast).toContainText('Error de conexión');
  const box = await toast.boundingBox();
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  expect(box?.width).toBeLessThanOrEqual(350);
  expect(Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2)).toBeLessThanOrEqual(1);
  expect(box?.y).toBeLessThan(40);
  await toast.getByRole('button').focus();
  await accessible();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});

test('a page that breaks gives way to one that helps', async ({ page, kit, watch, accessible }) => {
  watch.expect(/Broken on purpose/);
  await page.goto(`${kit}/kit`);
  await page.getByRole('button', { name: 'Break this page' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Something came loose');
  await expect(heading).toBeFocused();
  await accessible();
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(heading).toHaveText('Login');
});

test('no answer at all is told as a connection error', async ({ page, kit, watch }) => {
  watch.expect(/health|Failed to load/);
  await page.route('**/api/health', (route) => route.abort());
  await page.goto(`${kit}/kit`);
  await page.getByRole('button', { name: 'Ask for the server’s version' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Could not reach the server.');
  await expect(page.locator('output')).toHaveText('No answer');
});
