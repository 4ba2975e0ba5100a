import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { openLogin, speeches } from './speeches';

/** Each speaks to people who have no account, so that no account has to wait. */
let strangers = 0;
const stranger = () => `stranger-${++strangers}@example.com`;

const errorOf = (page: Page, field: string) => page.locator(`#${field}-error span[lang]`);

for (const speech of speeches) {
  test.describe(speech.name, () => {
    test.use({ locale: speech.locale });
    test.beforeEach(({ page }) => openLogin(page, speech));

    const parts = (page: Page) => ({
      email: page.getByLabel(speech.email, { exact: true }),
      password: page.getByLabel(speech.password, { exact: true }),
      remember: page.getByRole('checkbox', { name: speech.remember }),
      submit: page.locator('button[type=submit]'),
      summary: page.getByRole('region', { name: speech.problem }),
      alert: page.getByRole('region', { name: speech.failure }),
      toast: page.getByRole('region', { name: speech.notices }).getByRole('listitem'),
    });

    test('the page has its fields, its hint and its ways on', async ({ page, accessible }) => {
      const { email, password, remember, submit } = parts(page);
      await expect(page).toHaveTitle(`${speech.title} · Puente Capital`);
      await expect(email).toHaveAttribute('autocomplete', 'username');
      await expect(password).toHaveAttribute('type', 'password');
      await expect(password).toHaveAttribute('autocomplete', 'current-password');
      await expect(password).toHaveAccessibleDescription(speech.hint);
      await expect(remember).not.toBeChecked();
      await expect(submit).toHaveText(speech.submit);
      await expect(page.getByRole('button', { name: speech.forgot })).toBeVisible();
      await expect(page.getByRole('button', { name: speech.signUp })).toBeVisible();
      await accessible();
    });

    test('nothing typed, or only space, is said at the fields and on top, and clears on editing', async ({
      page,
      accessible,
    }) => {
      const { email, password, submit, summary } = parts(page);
      await password.fill('   ');
      await submit.click();
      await expect(errorOf(page, 'email')).toHaveText(speech.emailMissing);
      await expect(errorOf(page, 'password')).toHaveText(speech.passwordMissing);
      await expect(summary).toBeFocused();
      await expect(summary.getByRole('link')).toHaveCount(2);
      await expect(summary.locator('span[lang]')).toHaveText([...speech.emailMissing, ...speech.passwordMissing]);
      await expect(page).toHaveTitle(`Error: ${speech.title} · Puente Capital`);
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await accessible();

      await summary.getByRole('link').first().click();
      await expect(email).toBeFocused();
      await page.keyboard.type('m');
      await expect(errorOf(page, 'email')).toHaveCount(0);
      await expect(errorOf(page, 'password')).toHaveText(speech.passwordMissing);
      await password.fill('m');
      await expect(errorOf(page, 'password')).toHaveCount(0);
      await expect(summary).toHaveCount(0);
      await expect(page).toHaveTitle(`${speech.title} · Puente Capital`);
    });

    test('an address that is none and a short password are said, and what was typed stays', async ({ page }) => {
      const { email, password, submit, summary } = parts(page);
      await email.fill('marisol@');
      await password.fill('12345');
      await submit.click();
      await expect(errorOf(page, 'email')).toHaveText(speech.emailMalformed);
      await expect(errorOf(page, 'password')).toHaveText(speech.passwordShort);
      await submit.click();
      await expect(summary).toBeFocused();
      await expect(email).toHaveValue('marisol@');
      await expect(password).toHaveValue('12345');
    });

    test('wrong credentials are said by toast and at the form', async ({ page, watch, accessible }) => {
      watch.expect(/user\/auth 401|status of 401/);
      const { email, password, submit, alert, toast } = parts(page);
      await email.fill(stranger());
      await password.fill('not-the-word');
      await submit.click();
      await expect(toast).toContainText(`${speech.failure}${speech.credentials}`);
      await expect(alert).toContainText(speech.credentials);
      await expect(alert).toBeFocused();
      await accessible();
      await expect(password).toHaveValue('not-the-word');
      await password.fill('another-word');
      await expect(alert).toHaveCount(0);
    });

    for (const { what, answer, words } of [
      { what: 'a broken server', answer: { status: 500 }, words: speech.server },
      { what: 'a server that gives no reason', answer: { status: 413, json: { code: 'large' } }, words: speech.other },
      { what: 'a page in the server’s place', answer: { status: 502, body: 'Bad gateway' }, words: speech.unreachable },
      { what: 'a hotel’s refusal', answer: { status: 401, body: 'Accept our terms' }, words: speech.unreachable },
      { what: 'a reply without a token', answer: { json: {} }, words: speech.token },
      { what: 'an empty reply', answer: { status: 200, body: '' }, words: speech.unreachable },
    ]) {
      test(`${what} is said`, async ({ page, watch }) => {
        watch.expect(/user\/auth (50|413|401)|status of (50|413|401)/);
        await page.route('**/api/user/auth', (route) => route.fulfill(answer));
        const { email, password, submit, alert, toast } = parts(page);
        await email.fill('marisol@example.com');
        await password.fill('some-word');
        await submit.click();
        await expect(alert).toContainText(words);
        await expect(toast).toContainText(`${speech.failure}${words}`);
      });
    }

    test('no connection is said', async ({ page, watch }) => {
      watch.expect(/user\/auth|Failed to load/);
      await page.route('**/api/user/auth', (route) => route.abort());
      const { email, password, submit, alert, toast } = parts(page);
      await email.fill('marisol@example.com');
      await password.fill('some-word');
      await submit.click();
      await expect(alert).toContainText(speech.unreachable);
      await expect(toast).toContainText(`${speech.failure}${speech.unreachable}`);
    });

    test('Escape closes what is on top, one thing at a time', async ({ page, watch }) => {
      watch.expect(/user\/auth|Failed to load/);
      // A toast that went by itself would tell nothing.
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 60_000));
      await page.route('**/api/user/auth', (route) => route.abort());
      const { email, password, submit, toast } = parts(page);
      await email.fill('marisol@example.com');
      await password.fill('some-word');
      await submit.click();
      await expect(toast).toHaveCount(1);
      await page.getByRole('button', { name: speech.forgot }).press('Enter');
      const panel = page.getByRole('dialog', { name: speech.forgot });
      await expect(panel).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(toast).not.toHaveAttribute('inert');
      await page.keyboard.press('Escape');
      await expect(toast).toHaveAttribute('inert');
    });

    test('signing in by keyboard alone: a busy button that keeps the focus, then a welcome', async ({
      page,
      people,
    }) => {
      const { email, submit, toast } = parts(page);
      let calls = 0;
      await page.route('**/api/user/auth', async (route) => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      await email.focus();
      await page.keyboard.type(` ${people.borrower.email}  `);
      await page.keyboard.press('Tab');
      await page.keyboard.type(people.borrower.password);
      for (const name of [speech.show, speech.remember, speech.submit]) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus')).toHaveAccessibleName(name);
      }
      await page.keyboard.press('Enter');
      await expect(submit).toHaveText(speech.busy);
      await expect(submit).toBeDisabled();
      await expect(submit).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(toast).toContainText(speech.welcome.join(''));
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      expect(calls).toBe(1);
    });

    for (const help of [speech.forgot, speech.signUp]) {
      test(`“${help}” opens a panel that keeps the focus and gives it back`, async ({ page, accessible }) => {
        const opener = page.getByRole('button', { name: help });
        await opener.focus();
        await page.keyboard.press('Enter');
        const panel = page.getByRole('dialog', { name: help });
        await expect(panel.getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
        await expect(panel.getByRole('link', { name: 'hello@puentecapital.example' })).toBeVisible();
        await accessible();
        for (let step = 0; step < 8; step += 1) {
          await page.keyboard.press('Tab');
          await expect(page.locator('form :focus, fieldset :focus')).toHaveCount(0);
        }
        await page.keyboard.press('Escape');
        await expect(panel).toHaveCount(0);
        await expect(opener).toBeFocused();
        await opener.click();
        await panel.getByRole('button', { name: speech.close }).click();
        await expect(opener).toBeFocused();
      });
    }

    test('every target is 44 pixels or more, and nothing scrolls sideways', async ({ page }) => {
      await parts(page).submit.click();
      for (const target of await page.locator('a:visible, button:visible, label:has(input):visible').all()) {
        const box = await target.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), await target.innerText()).toBeGreaterThanOrEqual(44);
      }
      for (const width of [320, 360, 768, 1024, 1536, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `at ${width}`).toBeLessThanOrEqual(0);
      }
    });

    test('the password can be shown, and is hidden again when it is sent', async ({ page }) => {
      const { password, submit } = parts(page);
      const show = page.getByRole('button', { name: speech.show });
      await password.fill('five5');
      await show.click();
      await expect(password).toHaveAttribute('type', 'text');
      await expect(show).toHaveAttribute('aria-pressed', 'true');
      await submit.click();
      await expect(password).toHaveAttribute('type', 'password');
    });
  });
}
