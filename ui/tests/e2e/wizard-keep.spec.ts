import type { Page } from '@playwright/test';
import {
  atStep,
  control,
  english,
  kept,
  main,
  onDeviceOnly,
  openStored,
  openThere,
  saved,
  saveState,
} from './application';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

const name = 'borrowInfo.name';
const dateOfBirth = 'borrowInfo.dateBirth';
const saves = '**/api/application/*';

/** Replaces the server's answers to a page's saves. */
const meetSaves = (page: Page, how: 'lost' | 'unauthorized') =>
  page.route(saves, (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    return how === 'lost'
      ? route.abort()
      : route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Sign in again.' } });
  });

test('a person moves freely between the steps, and every answer stays as it was given', async ({ page, watch }) => {
  // A closing page may save after the next page has loaded.
  watch.expect(/412/);
  await openStored(page, 'process');
  await test.step('unanswered questions do not block the next step, and the heading has the focus', async () => {
    for (const route of ['borrower', 'borrower-type', 'borrower-back']) {
      await main(page).getByRole('link', { name: 'Continue' }).click();
      await atStep(page, route);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    }
    await main(page).getByRole('link', { name: 'Back : Borrower type' }).click();
    await atStep(page, 'borrower-type');
    await expect(page).toHaveTitle(/^Step 3 of 10, Borrower type · /);
    await page.goBack();
    await page.goBack();
    await page.goBack();
    await atStep(page, 'borrower');
  });
  await test.step('the next step, the way back, another language and a reload change no answer', async () => {
    await control(page, name).fill('Marisol');
    await control(page, dateOfBirth).fill('02/30/1984');
    await main(page).getByRole('link', { name: 'Continue' }).click();
    await atStep(page, 'borrower-type');
    await page.goBack();
    await expect(control(page, name)).toHaveValue('Marisol');
    await page.locator('a[lang=es]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('DATOS DEL SOLICITANTE');
    await expect(control(page, name)).toHaveValue('Marisol');
    await page.locator('a[lang=en]').click();
    await page.reload();
    await expect(control(page, name)).toHaveValue('Marisol');
    await expect(control(page, dateOfBirth)).toHaveValue('02/30/1984');
  });
  await test.step('a day is picked from the calendar, and the focus returns to its field', async () => {
    await main(page).getByRole('button', { name: 'Pick a date: Date Of Birth' }).click();
    const calendar = page.getByRole('dialog', { name: 'Calendar: Date Of Birth' });
    await calendar.getByLabel('Year', { exact: true }).selectOption('1986');
    await calendar.getByLabel('Month', { exact: true }).selectOption('June');
    await calendar.locator('.react-datepicker__day--009').first().click();
    await expect(control(page, dateOfBirth)).toHaveValue('06/09/1986');
    await expect(control(page, dateOfBirth)).toBeFocused();
  });
});

test('an answer that cannot be sent is kept over a reload and over signing in, and is sent then', async ({
  page,
  people,
  watch,
}) => {
  watch.expect(/api\/application|ERR_FAILED|412|401|user\/me/);
  const id = await openStored(page, 'borrower');
  const nameAtServer = async () => (await kept(page)).find((one) => one.id === id)?.answers['borrowInfo']?.['name'];
  await test.step('without signal', async () => {
    await meetSaves(page, 'lost');
    await control(page, name).fill('Marisol');
    await expect(saveState(page)).toHaveText(onDeviceOnly);
    await page.reload();
    await expect(control(page, name)).toHaveValue('Marisol');
    await page.unroute(saves);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await saved(page, english);
    expect(await nameAtServer()).toBe('Marisol');
  });
  await test.step('when the session has ended', async () => {
    await meetSaves(page, 'unauthorized');
    await control(page, name).fill('Marisol Vega');
    await expect(page).toHaveURL(/\/login\?to=/);
    await page.unroute(saves);
    await page.getByLabel('Email').fill(people.borrower.email);
    await page.getByLabel('Password', { exact: true }).fill(people.borrower.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await atStep(page, 'borrower');
    await expect(control(page, name)).toHaveValue('Marisol Vega');
    await saved(page, english);
    expect(await nameAtServer()).toBe('Marisol Vega');
  });
});

test('answers from two devices are merged, and the borrower is asked about the one that both changed', async ({
  page,
  elsewhere,
  watch,
}) => {
  watch.expect(/412/);
  const id = await openStored(page, 'borrower');
  const other = await elsewhere();
  await openThere(other, id, 'borrower');
  await control(other, name).fill('Sol');
  await control(other, 'borrowInfo.lastName').fill('Quintero');
  await saved(other, english);
  await control(page, name).fill('Marisol');
  await expect(main(page).getByRole('heading', { name: 'Two different answers' })).toBeVisible();
  await expect(control(page, 'borrowInfo.lastName')).toHaveValue('Quintero');
  // Asked once, at the question itself.
  await main(page).getByRole('button', { name: 'Other device: Sol' }).click();
  await expect(control(page, name)).toHaveValue('Sol');
  await saved(page, english);
});
