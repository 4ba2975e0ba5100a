import { begin, english, fillStep, main, openStep } from './application';
import { everything } from './everything';
import { expect, test } from './fixtures';
import { quoted, quotedInFrame, quotedInMenus, quotedInWizard } from './quoted';

test.use({ as: 'borrower' });

for (const { path, texts } of quoted) {
  test(`${path} says what the specification quotes`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const text of texts) await expect.soft(page.getByRole('main').getByText(text).first(), text).toBeVisible();
  });
}

test('the frame says it around every page', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const text of quotedInFrame) {
    const found = page.locator('header, footer').getByText(text).filter({ visible: true });
    await expect.soft(found.first(), text).toBeVisible();
  }
  await expect(page.getByPlaceholder('Your email address')).toHaveAttribute('type', 'email');
});

test('the menus offer it', async ({ page, viewport }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if ((viewport?.width ?? 0) < 1536) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const text of quotedInMenus)
    await expect.soft(menu.getByText(text, { exact: true }).first(), text).toBeAttached();
});

test('the application says it, step by step', async ({ page }) => {
  test.slow();
  await begin(page, english);
  for (const { route, texts } of quotedInWizard) {
    await openStep(page, route);
    await fillStep(page, route, everything);
    for (const text of texts) await expect.soft(main(page).getByText(text).first(), `${route}: ${text}`).toBeAttached();
  }
});
