import type { Page } from '@playwright/test';
import { call } from './desk';
import { expect, settle, test, tokenOf } from './fixtures';
import { expectToFit, newBorrower } from './security-page';
import { startStrictServer } from './server';
import { pressSignOut, signIn } from './shared-device';
import { authenticator } from './totp';

/** Phone size only. Reduced motion, because axe would measure the contrast of a fading toast. */
test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const androidPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const code = (page: Page) => page.getByLabel('Code from your app');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('staff set up two-step verification, and sign in with it or with a recovery code', async ({
  page,
  watch,
  accessible,
}) => {
  watch.expect(/(user\/auth|invite\/accept) 401|second_factor 422|status of (401|422)/);
  const strict = await startStrictServer();
  const person = await settle(strict, 'Isabel', 'staff');
  const codes = page.getByRole('region', { name: 'Your recovery codes' });
  let next = () => '';
  let recovery: string[] = [];
  const signInAgain = async () => {
    await page.goto(`${strict.address}/account/security`);
    await pressSignOut(page);
    await expect(heading(page)).toHaveText('Sign in');
    await signIn(page, person);
    await expect(heading(page)).toHaveText('Enter your code');
  };

  await test.step('the desk opens only once it is set up', async () => {
    await page.goto(`${strict.address}/login?to=%2Fadmin`);
    await signIn(page, person);
    await expect(heading(page)).toHaveText('Sign-in and security');
    await page.goto(`${strict.address}/admin/leads`);
    await expect(page).toHaveURL(/\/account\/security$/);
  });

  await test.step('it is set up with the key of an app', async () => {
    await press(page, 'Set it up');
    await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
    await expect(code(page)).toBeFocused();
    next = authenticator((await page.locator('code').innerText()).replaceAll(' ', '')).next;
    await code(page).fill('12345');
    await press(page, 'Turn it on');
    await expect(page.locator('#code-error')).toContainText('incorrect or was already used');
    await expect(code(page)).toHaveValue('12345');
    await accessible();
    await expectToFit(page);
    await code(page).fill(next());
    await press(page, 'Turn it on');
  });

  await test.step('the recovery codes are shown, and can be downloaded', async () => {
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await accessible();
    await expectToFit(page);
    recovery = await codes.getByRole('listitem').allInnerTexts();
    const coming = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Download' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.txt$/);
    await codes.getByRole('button', { name: 'I’ve saved them' }).click();
    await expect(page.getByText('10 recovery codes left.')).toBeVisible();
    await accessible();
    await page.getByRole('link', { name: 'Go to the desk' }).click();
    await expect(page).toHaveURL(/\/admin$/);
  });

  await test.step('signing in takes a code from the app', async () => {
    await signInAgain();
    await expect(code(page)).toBeFocused();
    await press(page, 'Back to email and password');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email);
    await signIn(page, person);
    await code(page).fill('000 000');
    await press(page, 'Continue');
    await expect(page.locator('#code-error')).toContainText('incorrect or was already used');
    const wrong = { email: person.email, password: person.password, code: '000000' };
    await expect(call(strict.address, '', 'POST', 'user/auth', wrong, { 'Accept-Language': 'es' })).rejects.toThrow(
      'no es correcto o ya se usó',
    );
    await accessible();
    await expectToFit(page);
    await code(page).fill(next());
    await press(page, 'Continue');
    await expect(page.getByRole('button', { name: 'Account: Isabel' })).toBeVisible();
  });

  await test.step('without the device, a recovery code works once', async () => {
    await signInAgain();
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code', { exact: true }).fill(recovery[0] ?? '');
    await press(page, 'Continue');
    await expect(page.getByRole('button', { name: 'Account: Isabel' })).toBeVisible();
    await page.goto(`${strict.address}/account/security`);
    await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  });

  await test.step('new recovery codes replace the old ones', async () => {
    await press(page, 'Get new recovery codes');
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code', { exact: true }).fill(recovery[1] ?? '');
    await accessible();
    await press(page, 'Continue');
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    const renewed = await codes.getByRole('listitem').allInnerTexts();
    expect(renewed).not.toContain(recovery[2]);
    recovery = renewed;
  });

  await test.step('a new password by link still takes a code', async () => {
    const link = await strict.admin(['user', 'invite', person.email, '--address', strict.address]);
    await page.goto(link.trim());
    await page.getByLabel('New password').fill('four words of mine');
    await press(page, 'Save and sign in');
    await expect(code(page)).toBeFocused();
    await accessible();
    await code(page).fill('000000');
    await press(page, 'Save and sign in');
    await expect(page.locator('#code-error')).toContainText('incorrect');
    await press(page, 'Use a recovery code');
    await page.getByLabel('Recovery code', { exact: true }).fill(recovery[0] ?? '');
    await press(page, 'Save and sign in');
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Welcome!');
  });

  // Stops the page's requests before the server goes away.
  await page.goto('about:blank');
  await strict.stop();
});

test('a user sees where they are signed in, and signs out elsewhere', async ({ page, site, server, accessible }) => {
  const person = await newBorrower(page, server, 'Paloma');
  const phone = await tokenOf(site, person, androidPhone);
  await page.goto('/account/security');
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'This device' })).toHaveCount(1);
  await accessible();
  await expectToFit(page);
  await rows.filter({ hasText: 'Chrome on Android' }).getByRole('button').click();
  await expect(rows).toHaveCount(1);
  await expect(call(site, phone, 'GET', 'user/me')).rejects.toThrow('401');
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();

  const others = [await tokenOf(site, person), await tokenOf(site, person)];
  await page.reload();
  await expect(rows).toHaveCount(3);
  await press(page, 'Sign out everywhere else');
  await expect(rows).toHaveCount(1);
  for (const token of others) await expect(call(site, token, 'GET', 'user/me')).rejects.toThrow('401');
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
  await call(site, kept, 'GET', 'user/me');
});

test('a passkey is added, signs in without an address, and is removed', async ({ page, server, accessible, watch }) => {
  watch.expect(/passkeys\/(offer|auth) 40[13]|status of 40[13]/);
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  // Browsers bind a passkey to a name, which an address alone is not.
  const site = server.address.replace('127.0.0.1', 'localhost');
  const person = await settle(server, 'Renata', 'borrower');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  const row = passkeys.getByRole('listitem');

  await test.step('it is added at the account', async () => {
    await page.goto(`${site}/login?to=%2Faccount%2Fsecurity`);
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible();
    await accessible();
    await expectToFit(page);
    await signIn(page, person, true);
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(row).toContainText('Not used yet');
    await passkeys.getByRole('button', { name: /^Rename/ }).click();
    await page.getByLabel('Name', { exact: true }).fill('Renata’s phone');
    await accessible();
    await passkeys.getByRole('button', { name: 'Save' }).click();
    await expect(row).toContainText('Renata’s phone');
    await accessible();
    await expectToFit(page);
  });

  await test.step('it signs in, and nothing is typed', async () => {
    await pressSignOut(page);
    await expect(heading(page)).toHaveText('Sign in');
    await press(page, 'Sign in with a passkey');
    await expect(page.getByRole('button', { name: 'Account: Renata' })).toBeVisible();
    await page.goto(`${site}/account/security`);
    await expect(row).toContainText('Last used');
  });

  await test.step('once it is removed, it no longer signs in', async () => {
    await passkeys.getByRole('button', { name: /^Remove/ }).click();
    await accessible();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(passkeys).toContainText('You have no passkeys yet.');
    await pressSignOut(page);
    await press(page, 'Sign in with a passkey');
    await expect(page.getByText('We don’t recognize this passkey.')).toBeVisible();
    await accessible();
  });
});
