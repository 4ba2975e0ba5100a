import { expectNoOverflow } from './desk';
import { expect, test } from './fixtures';
import { mailsIn } from './mails';

test.use({ sendsMail: true, contextOptions: { reducedMotion: 'reduce' } });

const widths = [360, 768, 1536];

test.beforeAll(async ({ server }) => {
  const settings = await server.admin(['seed', '--print']);
  await server.admin(['seed', '--file', '-'], settings.replace('"signUp": "closed"', '"signUp": "open"'));
});

test('a person signs up, confirms the email with the link in a mail, and gets the page they wanted', async ({
  page,
  mailDir,
  accessible,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/partners');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(heading).toHaveText('Create an account');
  await accessible();
  await expectNoOverflow(page, widths);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('link', { name: 'Name is required' })).toBeVisible();
  await accessible();
  await page.getByLabel('Full name').fill('Guadalupe Ríos');
  await page.getByLabel('Email', { exact: true }).fill('guadalupe@example.com');
  await page.getByLabel('New password').fill('five quiet rivers');
  await page.keyboard.press('Enter');
  await expect(heading).toHaveText('Check your email');
  await accessible();
  await expectNoOverflow(page, widths);

  let path = '';
  await expect(async () => {
    const mail = (await mailsIn(mailDir)).find(({ to }) => to === 'guadalupe@example.com');
    [path = ''] = /\/login#invite=\w+/.exec(mail?.text ?? '') ?? [];
    expect(path).not.toBe('');
  }).toPass();
  await page.goto('about:blank');
  await page.goto(path);
  await expect(heading).toHaveText('Confirm your email');
  await accessible();
  await expectNoOverflow(page, widths);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('button', { name: 'Account: Guadalupe Ríos' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/partners');
  await page.goto('/register');
  await expect(heading).not.toHaveText('Create an account');
});

test('the link asks for the password in another browser', async ({ page, elsewhere, mailDir, accessible, watch }) => {
  watch.expect(/401/);
  await page.goto('/register');
  await page.getByRole('link', { name: 'Español' }).click();
  await page.getByLabel('Nombre completo').fill('Lucía');
  await page.getByLabel('Correo electrónico').fill('lucia@example.com');
  await page.getByLabel('Nueva contraseña').fill('cinco ríos quietos');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Revise su correo');
  await expectNoOverflow(page, widths);
  let path = '';
  await expect(async () => {
    const mail = (await mailsIn(mailDir)).find(({ to }) => to === 'lucia@example.com');
    [path = ''] = /\/login#invite=\w+/.exec(mail?.text ?? '') ?? [];
    expect(path).not.toBe('');
  }).toPass();
  const phone = await elsewhere();
  await phone.goto(path);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Confirm your email');
  await phone.getByLabel('Password', { exact: true }).fill('cinco ríos quietos');
  await phone.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(phone.getByRole('button', { name: 'Account: Lucía' })).toBeVisible();
  await accessible();
});
