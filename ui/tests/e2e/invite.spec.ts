import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import type { Server } from './server';

let guests = 0;

/** The path in a link that the admin's command printed, as a person would paste it. */
async function invite(server: Server): Promise<{ email: string; path: string }> {
  const email = `guest-${++guests}-${Date.now()}@example.com`;
  const printed = await server.admin(['user', 'invite', email, '--name', 'Guadalupe', '--address', server.address]);
  const [path] = /\/login#invite=\S+/.exec(printed) ?? [];
  if (!path) throw new Error(`no link in “${printed}”`);
  return { email, path };
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const passwordIn = (page: Page) => page.getByLabel('New password');

test('an invitation lets a person choose a password and come in, once', async ({ page, server, accessible, watch }) => {
  const { email, path } = await invite(server);
  await page.goto(path);
  await expect(heading(page)).toHaveText('Choose your password');
  await expect(page.getByText('Welcome, Guadalupe.')).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('autocomplete', 'username');
  await expect(passwordIn(page)).toHaveAttribute('autocomplete', 'new-password');
  await accessible();

  const rules = page.getByRole('listitem');
  await expect(rules).toHaveText([/12 characters or more, not met yet/, /not only spaces, not met yet/]);
  await passwordIn(page).fill('eleven-char');
  await expect(rules).toHaveText([/not met yet/, /spaces, met/]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'There is a problem' })).toBeFocused();
  await expect(page.locator('#password-error span[lang]')).toHaveText([
    'La contraseña debe tener al menos 12 caracteres',
    'Password must be at least 12 characters',
  ]);
  await accessible();
  await passwordIn(page).fill('four words of mine');
  await expect(rules).toHaveText([/more, met/, /spaces, met/]);
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Welcome!');
  await expect(heading(page)).toHaveText('FROM INVESTORS, FOR INVESTORS');
  await expect(page.getByRole('button', { name: 'Account: Guadalupe' })).toBeVisible();

  watch.expect(/invite\/check 410|status of 410/);
  await page.goto('about:blank');
  await page.goto(path);
  await expect(heading(page)).toHaveText('This link no longer works');
  await expect(page.getByRole('main').getByRole('link', { name: '(305) 555-0142' })).toBeVisible();
  await accessible();
});

for (const { locale, title, way, login } of [
  { locale: 'en-US', title: 'This link no longer works', way: 'Go to login', login: 'Login' },
  { locale: 'es-MX', title: 'Este enlace ya no funciona', way: 'Ir a iniciar sesión', login: 'Iniciar sesión' },
]) {
  test.describe(locale, () => {
    test.use({ locale });
    test(`an invitation that never was says what to do (${locale})`, async ({ page, watch, accessible }) => {
      watch.expect(/invite\/check 410|status of 410/);
      await page.goto('/login#invite=no-such-invite');
      await expect(heading(page)).toHaveText(title);
      await accessible();
      await page.getByRole('link', { name: way }).click();
      await expect(heading(page)).toHaveText(login);
    });
  });
}

test('an invitation in Spanish', async ({ page, server, accessible }) => {
  const { path } = await invite(server);
  await page.goto(path);
  await page.getByRole('button', { name: 'Español' }).click();
  await expect(heading(page)).toHaveText('Elija su contraseña');
  await page.getByRole('button', { name: 'Guardar e iniciar sesión' }).click();
  await expect(page.locator('#password-error span[lang]')).toHaveText(['La contraseña es requerida']);
  await accessible();
});

test('without a network it says so, and can be tried again', async ({ page, server, watch, accessible }) => {
  watch.expect(/invite\/check|Failed to load/);
  const { path } = await invite(server);
  await page.route('**/api/user/invite/check', (route) => route.abort());
  await page.goto(path);
  await expect(heading(page)).toHaveText('Your invitation could not be opened');
  await accessible();
  await page.unroute('**/api/user/invite/check');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toHaveText('Choose your password');
});

test.describe('with somebody signed in', () => {
  test.use({ as: 'borrower' });
  test('an invitation is still opened, and its person comes in', async ({ page, server }) => {
    const { path } = await invite(server);
    await page.goto(path);
    await passwordIn(page).fill('four words of mine');
    await page.getByRole('button', { name: 'Save and log in' }).click();
    await expect(page.getByRole('button', { name: 'Account: Guadalupe' })).toBeVisible();
  });
});
