import type { Locator, Page } from '@playwright/test';
import { atBorrower, control, english, patient, saved, saveState } from './application';
import { call } from './desk';
import { expect, type Person, sessionOf, settle, test, tokenOf } from './fixtures';
import type { Server } from './server';

/** Everything here fits a phone. */
test.use({ viewport: { width: 360, height: 740 } });

const words = {
  'en-US': {
    change: 'Change your password',
    current: 'Current password',
    next: 'New password',
    save: 'Save new password',
    cancel: 'Cancel',
    missing: 'Enter your current password',
    short: 'Password must be at least 12 characters',
    notCurrent: 'This is not your current password',
    notAnother: 'This is your current password. Choose another one',
    changed: 'Password changed',
    alone: 'You are signed in nowhere else.',
  },
  'es-MX': {
    change: 'Cambiar su contraseña',
    current: 'Contraseña actual',
    next: 'Nueva contraseña',
    save: 'Guardar la nueva contraseña',
    cancel: 'Cancelar',
    missing: 'Escriba su contraseña actual',
    short: 'La contraseña debe tener al menos 12 caracteres',
    notCurrent: 'Esta no es su contraseña actual',
    notAnother: 'Esta es su contraseña actual. Elija otra',
    changed: 'Contraseña cambiada',
    alone: 'No tiene la sesión abierta en ningún otro lugar.',
  },
};
const next = 'four words of mine';

/** Somebody new; everything this browser opens from now on is theirs, as if they had ticked “Remember me”. */
async function comeIn(page: Page, server: Server, name: string): Promise<Person> {
  const person = await settle(server, name, 'borrower');
  const session = await sessionOf(server.address, person);
  await page.goto('/login');
  await page.evaluate((words) => localStorage.setItem('lender.session', words), session);
  return person;
}

const tokenIn = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);

for (const [locale, text] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test('another password is chosen, and told what is wrong with it', async ({
      page,
      site,
      server,
      watch,
      accessible,
    }) => {
      watch.expect(/user\/password 422|status of 422/);
      const person = await comeIn(page, server, `Blanca-${locale}`);
      const elsewhere = await tokenOf(site, person);
      await page.goto('/account/security');
      const part = page.locator('section', { has: page.locator('#password-part') });
      const fields = { current: part.getByLabel(text.current), next: part.getByLabel(text.next) };
      const tryWith = async (current: string, another: string) => {
        await fields.current.fill(current);
        await fields.next.fill(another);
        await part.getByRole('button', { name: text.save }).click();
      };
      await part.getByRole('button', { name: text.change }).click();
      await expect(fields.current).toBeFocused();
      await expect(fields.current).toHaveAttribute('autocomplete', 'current-password');
      await expect(fields.next).toHaveAttribute('autocomplete', 'new-password');
      await accessible();
      await tryWith('', 'eleven-char');
      await expect(page.locator('#current-error')).toContainText(text.missing);
      await expect(page.locator('#next-error')).toContainText(text.short);
      await accessible();
      await tryWith('not-the-word', next);
      await expect(page.locator('#current-error')).toHaveText(text.notCurrent);
      await expect(page.locator('#next-error')).toBeEmpty();
      await expect(fields.next).toHaveValue(next);
      await accessible();
      await tryWith(person.password, person.password);
      await expect(page.locator('#next-error')).toHaveText(text.notAnother);
      for (const width of [320, 768, 1536, 360]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }

      await part.getByRole('button', { name: text.cancel }).click();
      await expect(page.locator('#password-part')).toBeFocused();
      await part.getByRole('button', { name: text.change }).click();
      await tryWith(person.password, next);
      await expect(page.getByRole('region', { name: /Notifications|Avisos/ })).toContainText(text.changed);
      await expect(page.locator('#password-part')).toBeFocused();
      await expect(part.getByRole('button', { name: text.change })).toBeVisible();
      await expect(page.getByText(text.alone)).toBeVisible();
      await accessible();
      await expect(call(site, elsewhere, 'GET', 'user/me')).rejects.toThrow('401');
      await call(site, await tokenIn(page), 'GET', 'user/me');
      await expect(tokenOf(site, person)).resolves.toBeUndefined();
      expect(await tokenOf(site, { ...person, password: next })).toBeTruthy();
    });
  });
}

const text = words['en-US'];

/** On the account's page: opens the form for another password and fills it in; answers its button. */
async function filledIn(page: Page, { password }: Person): Promise<Locator> {
  await page.getByRole('button', { name: text.change }).click();
  await page.getByLabel(text.current).fill(password);
  await page.getByLabel(text.next).fill(next);
  return page.getByRole('button', { name: text.save });
}

test('what waits on the device outlives another password, and other tabs go on', async ({
  page,
  context,
  server,
  watch,
}) => {
  watch.expect(/ERR_FAILED|Failed to load/);
  const person = await comeIn(page, server, 'Consuelo');
  const tab = await context.newPage();
  await atBorrower(tab);
  const gone: string[] = [];
  tab.on('framenavigated', (frame) => gone.push(frame.url()));
  const unsent = /\/api\/(application\/|subscription)/;
  await context.route(unsent, (route) => route.abort());
  await control(tab, 'borrowInfo.name').fill('Consuelo');
  await expect(saveState(tab)).toHaveText('Saved on this device · waiting for signal', patient);

  await page.goto('/account/security');
  await page.getByLabel('Stay up to date').fill('consuelo@example.com');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  const before = await tokenIn(page);
  await (await filledIn(page, person)).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(text.changed);
  expect(await tokenIn(tab)).not.toBe(before);

  await context.unroute(unsent);
  await tab.evaluate(() => dispatchEvent(new Event('online')));
  await saved(tab, english);
  expect(gone).toEqual([]);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeHidden(patient);
  expect(await server.admin(['subscriber', 'list'])).toContain('consuelo@example.com');
  await tab.reload();
  await expect(control(tab, 'borrowInfo.name')).toHaveValue('Consuelo', patient);
});

test('without signal, and after too many tries, it says so and keeps what was typed', async ({
  page,
  site,
  server,
  watch,
  accessible,
}) => {
  watch.expect(/user\/password|ERR_FAILED|Failed to load|status of 4(22|29)/);
  const person = await comeIn(page, server, 'Dolores');
  await page.goto('/account/security');
  const save = await filledIn(page, person);
  await page.route('**/api/user/password', (route) => route.abort());
  await save.click();
  const trouble = page.getByRole('region', { name: 'That did not work' });
  await expect(trouble).toBeFocused();
  await expect(trouble).toContainText('We could not reach the server.');
  await expect(page.getByLabel(text.next)).toHaveValue(next);
  await accessible();
  await page.unroute('**/api/user/password');

  const token = await tokenIn(page);
  const wrong = () => call(site, token, 'POST', 'user/password', { current: 'not-the-word', next });
  for (let turn = 0; turn < 5; turn += 1) await expect(wrong()).rejects.toThrow('422');
  await save.click();
  await expect(trouble).toContainText(/You can try again in 0:\d\d\./);
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByLabel(text.current)).toHaveValue(person.password);
  await accessible();
  await server.admin(['user', 'unlock', person.email]);
});
