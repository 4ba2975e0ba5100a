import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

test('the choice is kept over pages and visits, and turns the page without loading it', async ({ page }) => {
  await page.goto('/loan/no-such-program');
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sección no encontrada');
  await expect(page).toHaveTitle('Sección no encontrada · Puente Capital');
  await expect(page.getByRole('button', { name: 'Español' })).toBeFocused();
  expect(loads).toBe(0);
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DE INVERSIONISTAS, PARA INVERSIONISTAS');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('without a network the page stays in its language and says why', async ({ page, watch }) => {
  watch.expect(/\.es-|api\/health|Failed to load/);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FROM INVESTORS, FOR INVESTORS');
  await page.route(/\.es-|api\/health/, (route) => route.abort());
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Error de conexión');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test.describe('in a browser set to Spanish', () => {
  test.use({ locale: 'es-MX' });

  test('a message is Spanish alone', async ({ page, kit, watch }) => {
    watch.expect(/Not Found|health/);
    await page.route('**/api/health', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
    await page.goto(`${kit}/kit`);
    await page.getByRole('button', { name: 'Preguntar la versión del servidor' }).click();
    const toast = page.getByRole('region', { name: 'Avisos' });
    await expect(toast).toContainText('El recurso solicitado no fue encontrado.');
    await expect(toast).not.toContainText('could not be found');
  });

  test('English can be chosen, and is then alone', async ({ page, kit, watch }) => {
    watch.expect(/Not Found|health/);
    await page.route('**/api/health', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
    await page.goto(`${kit}/kit`);
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Ask for the server’s version' }).click();
    const toast = page.getByRole('region', { name: 'Notifications' });
    await expect(toast).toContainText('What was asked for could not be found.');
    await expect(toast).not.toContainText('No encontrado');
  });
});

test('on a first visit in English a message is Spanish with the English under it', async ({ page, kit, watch }) => {
  watch.expect(/Not Found|health/);
  await page.route('**/api/health', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
  await page.goto(`${kit}/kit`);
  await page.getByRole('button', { name: 'Ask for the server’s version' }).click();
  const parts = page.getByRole('region', { name: 'Notifications' }).locator('[lang]');
  await expect(parts).toHaveText([/^No encontrado/, /^Not found/]);
  await expect(parts.first()).toHaveAttribute('lang', 'es');
  await expect(parts.last()).toHaveAttribute('lang', 'en');
});

test('a call asks in the language of the page', async ({ page, kit }) => {
  await page.goto(`${kit}/kit`);
  await page.getByRole('button', { name: 'Español' }).click();
  const asked = page.waitForRequest('**/api/health');
  await page.getByRole('button', { name: 'Preguntar la versión del servidor' }).click();
  expect((await asked).headers()['accept-language']).toBe('es');
  await expect(page.locator('output')).toHaveText(/^\d+\.\d+\.\d+$/);
});
