import type { Page } from '@playwright/test';
import { call } from './desk';
import { expect, type Person, sessionOf, settle, test, tokenOf } from './fixtures';
import { type Server, startStrictServer } from './server';
import { authenticator } from './totp';

/** Everything here fits a phone. */
test.use({ viewport: { width: 360, height: 740 } });

const androidPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

const words = {
  'en-US': {
    login: { email: 'Email', password: 'Password', submit: 'Login' },
    title: 'Sign-in and security',
    start: 'Set it up',
    code: 'Code from your app',
    turnOn: 'Turn it on',
    wrong: /not right, or was used/,
    codes: 'Your recovery codes',
    download: 'Download',
    done: 'I have kept them',
    desk: 'To the desk',
    step: 'Enter your code',
    usePaper: 'Use a recovery code',
    useApp: 'Use the code from your app',
    paper: 'Recovery code',
    go: 'Continue',
    left: (count: number) => `${count} recovery codes left.`,
    renew: 'Make new recovery codes',
    account: /^Account/,
    signOut: 'Sign out',
    back: 'Back to email and password',
    thisDevice: 'This device',
    phone: 'Chrome on Android',
    sessions: 'Where you are signed in',
    others: 'Sign out everywhere else',
    alone: 'You are signed in nowhere else.',
  },
  'es-MX': {
    login: { email: 'Correo electrónico', password: 'Contraseña', submit: 'Iniciar sesión' },
    title: 'Acceso y seguridad',
    start: 'Configurarlo',
    code: 'Código de su aplicación',
    turnOn: 'Activarlo',
    wrong: /no es correcto o ya se usó/,
    codes: 'Sus códigos de recuperación',
    download: 'Descargar',
    done: 'Ya los guardé',
    desk: 'Ir a la mesa de trabajo',
    step: 'Escriba su código',
    usePaper: 'Usar un código de recuperación',
    useApp: 'Usar el código de su aplicación',
    paper: 'Código de recuperación',
    go: 'Continuar',
    left: (count: number) => `Quedan ${count} códigos de recuperación.`,
    renew: 'Crear códigos de recuperación nuevos',
    account: /^Cuenta/,
    signOut: 'Cerrar sesión',
    back: 'Volver al correo y la contraseña',
    thisDevice: 'Este dispositivo',
    phone: 'Chrome en Android',
    sessions: 'Dónde tiene la sesión abierta',
    others: 'Cerrar sesión en todos los demás',
    alone: 'No tiene la sesión abierta en ningún otro lugar.',
  },
};

async function noSidewaysScroll(page: Page): Promise<void> {
  for (const width of [320, 768, 1536, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
  }
}

for (const [locale, text] of Object.entries(words)) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test.describe('the second step', () => {
      let strict: Server;
      let person: Person;
      test.beforeAll(async () => {
        strict = await startStrictServer();
        person = await settle(strict, 'Isabel', 'staff');
      });
      test.afterAll(() => strict.stop());

      const signIn = async (page: Page) => {
        await page.getByLabel(text.login.email, { exact: true }).fill(person.email);
        await page.getByLabel(text.login.password, { exact: true }).fill(person.password);
        await page.locator('button[type=submit]').click();
      };
      const signOut = async (page: Page) => {
        await page.getByRole('button', { name: text.account }).click();
        await page.getByRole('button', { name: text.signOut, exact: true }).click();
        await expect(page).toHaveURL(/\/login/);
      };
      const heading = (page: Page) => page.getByRole('heading', { level: 1 });

      test('is set up, asked for, and done without the device', async ({ page, watch, accessible }) => {
        test.setTimeout(120_000);
        watch.expect(/user\/auth 401|second_factor 422|status of (401|422)/);
        await page.goto(`${strict.address}/login?to=%2Fadmin`);
        await signIn(page);
        await expect(heading(page)).toHaveText(text.title);
        await page.goto(`${strict.address}/admin/leads`);
        await expect(page).toHaveURL(/\/account\/security$/);
        await page.getByRole('button', { name: text.start }).click();
        await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
        await expect(page.getByLabel(text.code)).toBeFocused();
        await expect(page.getByLabel(text.code)).toHaveAttribute('autocomplete', 'one-time-code');
        await expect(page.getByLabel(text.code)).toHaveAttribute('inputmode', 'numeric');
        await accessible();
        await noSidewaysScroll(page);
        const key = (await page.locator('code').innerText()).replaceAll(' ', '');
        const app = authenticator(key);
        await page.getByLabel(text.code).fill('12345');
        await page.getByRole('button', { name: text.turnOn }).click();
        await expect(page.locator('#code-error')).toHaveText(text.wrong);
        await expect(page.getByLabel(text.code)).toHaveValue('12345');
        await accessible();
        await page.getByLabel(text.code).fill(app.next());
        await page.getByRole('button', { name: text.turnOn }).click();
        const codes = page.getByRole('region', { name: text.codes });
        await expect(codes.getByRole('listitem')).toHaveCount(10);
        await accessible();
        await noSidewaysScroll(page);
        const recovery = await codes.getByRole('listitem').allInnerTexts();
        const coming = page.waitForEvent('download');
        await codes.getByRole('button', { name: text.download }).click();
        expect((await coming).suggestedFilename()).toMatch(/\.txt$/);
        await codes.getByRole('button', { name: text.done }).click();
        await expect(page.getByText(text.left(10))).toBeVisible();
        await accessible();
        await page.getByRole('link', { name: text.desk }).click();
        await expect(page).toHaveURL(/\/admin$/);
        await signOut(page);

        await signIn(page);
        await expect(heading(page)).toHaveText(text.step);
        await expect(page.getByLabel(text.code)).toBeFocused();
        await accessible();
        await noSidewaysScroll(page);
        await page.getByRole('button', { name: text.back }).click();
        await expect(page.getByLabel(text.login.email, { exact: true })).toHaveValue(person.email);
        await signIn(page);
        await page.getByLabel(text.code).fill('000 000');
        await page.getByRole('button', { name: text.go }).click();
        await expect(page.locator('#code-error')).toHaveText(text.wrong);
        await accessible();
        await page.getByRole('button', { name: text.usePaper }).click();
        await expect(page.locator('#code-error')).toBeEmpty();
        await page.getByRole('button', { name: text.useApp }).click();
        await page.getByLabel(text.code).fill(app.next());
        await page.getByRole('button', { name: text.go }).click();
        await expect(page).toHaveURL(/:\d+\/$|\/admin/);
        await page.goto(`${strict.address}/account/security`);
        await signOut(page);

        await signIn(page);
        await page.getByRole('button', { name: text.usePaper }).click();
        await page.getByLabel(text.paper, { exact: true }).fill(recovery[0] ?? '');
        await page.getByRole('button', { name: text.go }).click();
        await expect(heading(page)).not.toHaveText(text.step);
        await page.goto(`${strict.address}/account/security`);
        await expect(page.getByText(text.left(9))).toBeVisible();
        await page.getByRole('button', { name: text.renew }).click();
        await page.getByRole('button', { name: text.usePaper }).click();
        await page.getByLabel(text.paper, { exact: true }).fill(recovery[1] ?? '');
        await accessible();
        await page.getByRole('button', { name: text.go }).click();
        await expect(codes.getByRole('listitem')).toHaveCount(10);
        expect(await codes.getByRole('listitem').allInnerTexts()).not.toContain(recovery[2]);
      });
    });

    test('the sessions are listed, and ended from here', async ({ page, site, server, accessible }) => {
      const person = await settle(server, `Paloma-${locale}`, 'borrower');
      const kept = await sessionOf(site, person);
      await page.addInitScript((words) => localStorage.setItem('lender.session', words), kept);
      const phone = await tokenOf(site, person, androidPhone);
      await page.goto('/account/security');
      const rows = page.getByRole('region', { name: text.sessions }).getByRole('listitem');
      await expect(rows).toHaveCount(2);
      await expect(rows.filter({ hasText: text.thisDevice })).toHaveCount(1);
      await accessible();
      await noSidewaysScroll(page);
      await rows.filter({ hasText: text.phone }).getByRole('button').click();
      await expect(rows).toHaveCount(1);
      await expect(call(site, phone, 'GET', 'user/me')).rejects.toThrow('401');
      await expect(page.getByText(text.alone)).toBeVisible();

      const others = [await tokenOf(site, person), await tokenOf(site, person)];
      await page.reload();
      await expect(rows).toHaveCount(3);
      await page.getByRole('button', { name: text.others }).click();
      await expect(rows).toHaveCount(1);
      for (const token of others) await expect(call(site, token, 'GET', 'user/me')).rejects.toThrow('401');
      await call(site, JSON.parse(kept).token, 'GET', 'user/me');
    });
  });
}

test('another password by a link does not do away with the second step', async ({ page, watch, accessible }) => {
  watch.expect(/invite\/accept 401|status of 401/);
  const strict = await startStrictServer();
  const { address } = strict;
  const person = await settle(strict, 'Isabel', 'staff');
  const token = await tokenOf(address, person);
  const { key } = await (await call(address, token, 'POST', 'user/second_factor/offer', {})).json();
  const app = authenticator(key);
  await call(address, token, 'POST', 'user/second_factor', { code: app.next() });
  const link = await strict.admin(['user', 'invite', person.email, '--address', address]);
  await page.goto(link.trim());
  await page.getByLabel('New password').fill('four words of mine');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByLabel('Code from your app')).toBeFocused();
  await accessible();
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.locator('#code-error')).toContainText('not right');
  await page.getByLabel('Code from your app').fill(app.next());
  await page.getByRole('button', { name: 'Save and log in' }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Welcome!');
  // Or the page would miss what it is still fetching.
  await page.goto('about:blank');
  await strict.stop();
});
