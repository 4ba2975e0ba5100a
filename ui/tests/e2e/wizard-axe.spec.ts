import type { Page } from '@playwright/test';
import { agreeToAll, begin, control, english, fillStep, main, openStep, routes, saved, submit } from './application';
import { everything } from './everything';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });
test.describe.configure({ timeout: 180_000 });

/** What is half under a bar, or under the button to the top, has half its size; so has what the bar is just leaving. */
const toTop = (page: Page) =>
  page.evaluate(async () => {
    scrollTo({ top: 0, behavior: 'instant' });
    await new Promise(requestAnimationFrame);
    const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

for (const language of ['en', 'es']) {
  test(`every state lets everybody in, and none scrolls sideways (${language})`, async ({ page, accessible }) => {
    const check = async (state: string) => {
      await test.step(state, async () => {
        await toTop(page);
        await accessible();
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over).toBeLessThanOrEqual(0);
      });
    };
    await begin(page, english);
    await page.locator(`button[lang=${language}]`).click();
    for (const route of routes.slice(0, -1)) {
      await openStep(page, route);
      await check(`${route}, empty`);
      for (const input of await page.locator('main form input, main form select, main form textarea').all()) {
        await input.focus();
      }
      await page.locator('main h1').focus();
      await check(`${route}, with its faults said`);
      await fillStep(page, route, everything);
      await check(`${route}, with everything revealed`);
    }
    await openStep(page, 'terms-conditions');
    await check('review');
    await main(page)
      .getByRole('button', { name: /^(Submit|Enviar)$/ })
      .first()
      .click();
    await check('review, with its faults said');
    await page.goto('/apply');
    await expect(page.locator('main [id=mine] li').first()).toBeVisible();
    await check('my applications');
  });
}

test('the open calendar keeps nobody out', async ({ page, accessible }) => {
  await begin(page, english);
  await openStep(page, 'borrower');
  await main(page).getByRole('button', { name: 'Pick a date: Date Of Birth' }).click();
  await expect(page.locator('.react-datepicker__day[tabindex="0"]')).toBeFocused();
  // The library names each day "Choose Sunday, October 26th, 2008" where "26" is seen; nothing else is let pass.
  await accessible('label-content-name-mismatch');
  await page.keyboard.press('Escape');
  await expect(control(page, 'borrowInfo.dateBirth')).toBeFocused();
});

test('the receipt and the copy let everybody in', async ({ page, accessible }) => {
  await begin(page, english);
  for (const route of routes.slice(0, -1)) {
    await openStep(page, route);
    await fillStep(page, route, everything);
    await saved(page, english);
  }
  await openStep(page, 'terms-conditions');
  await agreeToAll(page);
  await submit(page, english);
  await expect(main(page).getByRole('heading', { name: 'We have it. Thank you.' })).toBeVisible();
  await toTop(page);
  await accessible();
  await main(page).getByRole('link', { name: 'Print a copy' }).first().click();
  await expect(page.getByRole('heading', { name: 'What was confirmed' })).toBeVisible();
  await toTop(page);
  await accessible();
});
