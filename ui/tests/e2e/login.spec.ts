import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

/** Reduced motion, because axe would measure the contrast of a fading toast. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const submit = (page: Page) => page.locator('button[type=submit]');
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');

async function tryWith(page: Page, email: string, password: string): Promise<void> {
  await page.locator('#email').fill(email);
  await page.locator('#password').fill(password);
  await submit(page).click();
}

async function expectToFit(page: Page): Promise<void> {
  const targets = page.locator('a:visible, button:visible, label:has(input):visible');
  const small = await targets.evaluateAll((all) =>
    all
      .filter((target) => {
        const { width, height } = target.getBoundingClientRect();
        return Math.min(width, height) < 44;
      })
      .map((target) => target.textContent),
  );
  expect(small).toEqual([]);
  for (const width of [320, 360, 768, 1024, 1920, 1536]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(over, `at ${width}`).toBeLessThanOrEqual(0);
  }
}

for (const { locale, title, failure, credentials, forgot } of [
  {
    locale: 'en-US',
    title: 'Sign in',
    failure: 'Authentication error',
    credentials: 'Invalid credentials',
    forgot: 'Forgot your password?',
  },
  {
    locale: 'es-MX',
    title: 'Iniciar sesión',
    failure: 'Error de autenticación',
    credentials: 'Credenciales no válidas',
    forgot: '¿Olvidó su contraseña?',
  },
]) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`the sign-in page is accessible and fits every width in each state (${locale})`, async ({
      page,
      watch,
      accessible,
    }) => {
      watch.expect(/user\/auth 4(01|29)|status of 4(01|29)/);
      await page.goto('/login');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await accessible();

      await test.step('with errors at the fields', async () => {
        await submit(page).click();
        await expect(page.locator('form section')).toBeFocused();
        await expect(page.locator('#password-error span[lang]')).toHaveCount(locale === 'en-US' ? 2 : 1);
        await accessible();
        await expectToFit(page);
      });

      await test.step('with the server’s refusal', async () => {
        await tryWith(page, 'nobody@example.com', 'not-the-word');
        await expect(page.getByRole('region', { name: failure })).toContainText(credentials);
        await accessible();
      });

      await test.step('with the wait after too many attempts', async () => {
        await page.route('**/api/user/auth', (route) =>
          route.fulfill({ status: 429, headers: { 'Retry-After': '1800' }, json: { code: 'too_many_attempts' } }),
        );
        await submit(page).click();
        await expect(page.getByRole('region', { name: failure })).toContainText(/30:00|29:\d\d/);
        await accessible();
        await expectToFit(page);
      });

      await test.step('with a help panel over it', async () => {
        await page.getByRole('button', { name: forgot }).click();
        await expect(page.getByRole('dialog', { name: forgot }).getByRole('link')).toHaveCount(2);
        await accessible();
        await expectToFit(page);
      });
    });
  });
}

test('a person signs in by keyboard alone, and the busy button keeps the focus', async ({ page, people }) => {
  await page.goto('/login');
  let calls = 0;
  let letThrough = () => undefined;
  const held = new Promise<void>((resolve) => {
    letThrough = () => void resolve();
  });
  await page.route('**/api/user/auth', async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await page.getByLabel('Email', { exact: true }).focus();
  await page.keyboard.type(` ${people.borrower.email}  `);
  await page.keyboard.press('Tab');
  await page.keyboard.type(people.borrower.password);
  for (const name of ['Show password', 'Remember me', 'Sign in']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(submit(page)).toHaveText('Login...');
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  letThrough();
  await expect(toast(page)).toHaveText('Welcome!You have successfully logged in.');
  await expect(page).toHaveURL(/:\d+\/(applications)?$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(calls).toBe(1);
});

test('a help panel keeps the focus and gives it back, and Escape closes it before the toast', async ({
  page,
  watch,
}) => {
  watch.expect(/user\/auth|Failed to load/);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
  // The toast stays until it is closed.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/api/user/auth', (route) => route.abort());
  await tryWith(page, 'marisol@example.com', 'some-word');
  await expect(toast(page)).toHaveCount(1);
  const opener = page.getByRole('button', { name: 'Sign up' });
  const panel = page.getByRole('dialog', { name: 'Sign up' });
  await opener.press('Enter');
  await expect(panel).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator('form :focus, fieldset :focus')).toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(toast(page)).not.toHaveAttribute('inert');
  await page.keyboard.press('Escape');
  await expect(toast(page)).toHaveAttribute('inert');

  await opener.click();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(opener).toBeFocused();
});
