import type { Page } from '@playwright/test';
import { cut } from './cut';
import { expect, test } from './fixtures';
import { inEveryWindow } from './widths';

const form = (page: Page) => page.locator('#quick-apply');
const loanType = (page: Page) => page.getByLabel('Loan Type');
const start = (page: Page) => page.getByRole('button', { name: 'Get Started' });

test.use({ as: 'borrower', contextOptions: { reducedMotion: 'reduce' } });

test('the form stays usable when the options fail, an answer is refused and a reply is lost, and sends one lead', async ({
  page,
  server,
  watch,
  accessible,
}) => {
  watch.expect(/form_options|quick_apply|Failed to load|status of 422/);
  const accessibleInEveryWindow = () =>
    inEveryWindow(page, async () => {
      // A link half covered by the bar would count as too small.
      await page.evaluate(() => scrollTo(0, 0));
      await accessible();
    });
  await page.clock.install();

  await test.step('failed options can be loaded again', async () => {
    const restoreBy = await cut(page, '**/api/form_options/form/1');
    await page.goto('/');
    await expect(form(page).getByText('We couldn’t load the questions')).toBeVisible();
    await accessibleInEveryWindow();
    await restoreBy(form(page).getByRole('button', { name: 'Try again' }));
    await expect(loanType(page)).toContainText('Bridge');
  });

  await test.step('Other takes free text', async () => {
    await loanType(page).selectOption('Other');
    await expect(loanType(page)).toBeFocused();
    await page.keyboard.type('A marina');
    await expect(loanType(page)).toHaveValue('A marina');
    await page.getByLabel('How much are you looking for').pressSequentially('350000');
    await page.getByLabel('How long do you need the funds for').selectOption({ index: 2 });
  });

  await test.step('a refused answer is marked at its field', async () => {
    const fields = { 'Loan Type': 'We no longer offer this.' };
    await page.route('**/api/quick_apply', (route) =>
      route.fulfill({ status: 422, json: { code: 'invalid', message: 'Some answers cannot be.', fields } }),
    );
    await start(page).click();
    await expect(form(page).getByText('We no longer offer this.')).toBeVisible();
    await accessibleInEveryWindow();
    await page.unroute('**/api/quick_apply');
  });

  await test.step('a lead whose reply is lost is sent again and stored once', async () => {
    const sent: unknown[] = [];
    await page.route('**/api/quick_apply', async (route) => {
      sent.push(route.request().postDataJSON());
      if (sent.length > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    const replied = page.waitForResponse('**/api/quick_apply');
    await page.clock.pauseAt(Date.now() + 60_000);
    await start(page).click();
    await expect(page.getByText('Queued on this device').first()).toBeVisible();
    await page.clock.resume();
    await expect(page).toHaveURL(/\/apply$/);
    await expect(page.getByText('Your answers from the quick form go into your application.')).toBeVisible();
    await page.clock.fastForward(5000);
    expect((await replied).status()).toBe(200);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]).toMatchObject({
      answers: { 'Loan Type': { other: 'A marina' }, 'How much are you looking for': '350000' },
    });
    expect((await server.admin(['lead', 'list'])).split('A marina')).toHaveLength(2);
  });
});
