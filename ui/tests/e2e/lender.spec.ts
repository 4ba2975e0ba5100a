import { expect, test } from './fixtures';
import { startServer } from './server';

test('the pages show the lender from the settings, also when the server cannot be reached', async ({ page, watch }) => {
  watch.expect(/api\/site|Failed to load/);
  const server = await startServer();
  try {
    const seed = JSON.parse(await server.admin(['seed', '--print']));
    Object.assign(seed.lender, { product: 'Puerto Nuevo', phone: '(786) 555-0199', email: 'hola@puertonuevo.example' });
    await server.admin(['seed', '--file', '-'], JSON.stringify(seed));
    await page.goto(`${server.address}/login`);
    await expect(page).toHaveTitle('Sign in · Puerto Nuevo');
    await page.getByRole('button', { name: 'Sign up' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('link', { name: '(786) 555-0199' })).toHaveAttribute('href', 'tel:+17865550199');
    await expect(panel.getByRole('link', { name: 'hola@puertonuevo.example' })).toBeVisible();

    await page.route('**/api/site', (route) => route.abort());
    await page.reload();
    await expect(page).toHaveTitle('Sign in · Puerto Nuevo');
    // Stops the page's requests before the server goes away.
    await page.goto('about:blank');
  } finally {
    await server.stop();
  }
});

test('a first visit that cannot load the lender says what to do', async ({ page, watch }) => {
  watch.expect(/api\/site|Failed to load/);
  await page.route('**/api/site', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
});
