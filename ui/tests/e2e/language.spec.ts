import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

test('the chosen language changes the page without a load, and is kept over pages and visits', async ({ page }) => {
  await page.goto('/loan/no-such-program');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sección no encontrada');
  await expect(page).toHaveTitle('Sección no encontrada · Puente Capital');
  await expect(page.getByRole('link', { name: 'Español' })).toBeFocused();
  expect(loads).toBe(0);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DE INVERSIONISTAS, PARA INVERSIONISTAS');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('without a network the page stays in its language and says why', async ({ page, watch }) => {
  watch.expect(/\.es-|api\/health|Failed to load/);
  await page.goto('/loan/no-such-program');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section not found');
  await page.route(/\.es-|api\/health/, (route) => route.abort());
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Error de conexión');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
