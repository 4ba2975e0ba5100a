import type { Page } from '@playwright/test';
import { atStep, begin, control, english, kept, main, openStep, patient, saved, saveState } from './application';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

const name = 'borrowInfo.name';
const saves = '**/api/application/*';

/** When each save went out and when it was answered. */
function watchSaves(page: Page): { sent: number; answered?: number }[] {
  const seen: { sent: number; answered?: number }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') seen.push({ sent: Date.now() });
  });
  page.on('response', (response) => {
    const open = seen.find(({ answered }) => answered === undefined);
    if (open && response.request().method() === 'PUT') open.answered = Date.now();
  });
  return seen;
}

test('typing saves once a second at most, one save at a time', async ({ page }) => {
  await begin(page, english);
  await openStep(page, 'borrower-back');
  await saved(page, english);
  const seen = watchSaves(page);
  await control(page, 'borrowBack.explanation').pressSequentially(
    'A tenant owed rent; it is settled in May. '.repeat(2),
    {
      delay: 40,
    },
  );
  await saved(page, english);
  expect(seen.length).toBeGreaterThan(1);
  for (const [index, { answered = Number.POSITIVE_INFINITY }] of seen.slice(0, -1).entries()) {
    expect(seen[index + 1]?.sent).toBeGreaterThanOrEqual(answered);
  }
  // The clock is read here, now sooner and now later after the browser has: over all of them that is one small error.
  const [first, last] = [seen[0], seen.at(-1)];
  expect((last?.sent ?? 0) - (first?.sent ?? 0)).toBeGreaterThan((seen.length - 1) * 1000 - 300);
});

test('answers survive going on, coming back, another language and a reload', async ({ page, watch }) => {
  // The page that is left may save after the one that comes has read.
  watch.expect(/412/);
  await begin(page, english);
  await openStep(page, 'borrower');
  await control(page, name).fill('Marisol');
  await control(page, 'borrowInfo.dateBirth').fill('02/30/1984');
  await main(page).getByRole('link', { name: 'Next' }).click();
  await atStep(page, 'borrower-type');
  await page.goBack();
  await expect(control(page, name)).toHaveValue('Marisol');
  await page.locator('button[lang=es]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('DATOS DEL SOLICITANTE');
  await expect(control(page, name)).toHaveValue('Marisol');
  await page.reload();
  await expect(control(page, name)).toHaveValue('Marisol');
  await expect(control(page, 'borrowInfo.dateBirth')).toHaveValue('02/30/1984');
});

test('what is not saved is said to be, survives a reload, and is saved when there is a way', async ({
  page,
  watch,
}) => {
  watch.expect(/api\/application|ERR_FAILED|412/);
  await begin(page, english);
  await openStep(page, 'borrower');
  await saved(page, english);
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await control(page, name).fill('Marisol');
  await expect(saveState(page)).toHaveText('Saved on this device · waiting for signal');
  await page.reload();
  await expect(control(page, name)).toHaveValue('Marisol');
  await page.unroute(saves);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await saved(page, english);
  const [draft] = await kept(page);
  expect(draft?.answers['borrowInfo']).toMatchObject({ name: 'Marisol' });
});

test('a session that ends takes no answer with it', async ({ page, people, watch }) => {
  watch.expect(/401|user\/me/);
  await begin(page, english);
  await openStep(page, 'borrower');
  await saved(page, english);
  await page.route(saves, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'Sign in again.' } })
      : route.fallback(),
  );
  await control(page, name).fill('Marisol');
  await expect(page).toHaveURL(/\/login\?to=/);
  await page.unroute(saves);
  await page.getByLabel('Email').fill(people.borrower.email);
  await page.getByLabel('Password', { exact: true }).fill(people.borrower.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await atStep(page, 'borrower');
  await expect(control(page, name)).toHaveValue('Marisol');
  await saved(page, english);
});

test('what two devices answer comes together; what both answered is asked', async ({ page, elsewhere, watch }) => {
  watch.expect(/412/);
  await begin(page, english);
  await openStep(page, 'borrower');
  await saved(page, english);
  const other = await elsewhere();
  await openStep(other, 'borrower');
  await control(other, name).fill('Sol');
  await control(other, 'borrowInfo.lastName').fill('Quintero');
  await saved(other, english);
  await control(page, name).fill('Marisol');
  await expect(main(page).getByRole('heading', { name: 'Answered twice' })).toBeVisible(patient);
  await expect(control(page, 'borrowInfo.lastName')).toHaveValue('Quintero');
  await main(page).getByRole('button', { name: 'Elsewhere: Sol' }).click();
  await expect(control(page, name)).toHaveValue('Sol');
  await saved(page, english);
});

test('money takes digits as they are typed and pasted, and cuts none', async ({ page }) => {
  await begin(page, english);
  await openStep(page, 'loan-terms');
  const amount = control(page, 'loanTerms.requestedAmount');
  await amount.fill('$350,000.00');
  await expect(amount).toHaveValue('350,000');
  await amount.press('Home');
  await amount.press('ArrowRight');
  await amount.pressSequentially('1x2');
  await expect(amount).toHaveValue('31,250,000');
  expect(await amount.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
  await amount.fill('123456789012');
  await expect(amount).toHaveValue('123,456,789,012');
  await amount.blur();
  await expect(main(page).getByText('enter 10 digits or less')).toBeVisible();
});

test('a day is typed or picked, and an impossible one is kept and said to be none', async ({ page }) => {
  await begin(page, english);
  await openStep(page, 'loan-terms');
  const closing = control(page, 'loanTerms.closingDate');
  await closing.fill('02/30/2027');
  await closing.blur();
  await expect(main(page).getByText('there is no such day in the calendar')).toBeVisible();
  await expect(closing).toHaveValue('02/30/2027');
  await closing.fill('02152027');
  await closing.blur();
  await expect(closing).toHaveValue('02/15/2027');
  await main(page).getByRole('button', { name: 'Pick a date: Desired Closing Date' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar: Desired Closing Date' });
  await calendar.getByLabel('Month', { exact: true }).selectOption('June');
  await calendar.locator('.react-datepicker__day--009').first().click();
  await expect(closing).toHaveValue('06/09/2027');
  await expect(closing).toBeFocused();
  await main(page).getByRole('button', { name: 'Clear: Desired Closing Date' }).click();
  await expect(closing).toHaveValue('');
});

test('another answer than the listed is written, and the way back empties it', async ({ page }) => {
  await begin(page, english);
  await openStep(page, 'borrower');
  await page.locator('input[name="borrowInfo.coborrower"]').first().check();
  const relationship = control(page, 'borrowInfo.relationshipCoborrower');
  await relationship.selectOption('other');
  await expect(relationship).toBeFocused();
  await relationship.fill('Cousin');
  await main(page).getByRole('button', { name: 'Back to the list' }).click();
  await expect(relationship).toHaveValue('');
});

for (const [route, number, words] of [
  ['borrower', 2, 'Error al cargar opciones.'],
  ['borrower-type', 3, 'Error al cargar opciones.'],
  ['borrower-exp', 4, 'Error al cargar opciones.'],
  ['loan-terms', 5, 'Error al cargar Loan Terms.'],
  ['subject-property', 6, 'Error al cargar Subject Property.'],
] as const) {
  test(`${route} says when its choices do not come, and asks for them again`, async ({ page, watch }) => {
    watch.expect(/form_options|ERR_FAILED/);
    await begin(page, english);
    const selects = `**/api/form_options/step/${number}`;
    await page.route(selects, (request) => request.abort());
    await openStep(page, route);
    await expect(main(page).getByText(words)).toHaveAttribute('lang', 'es');
    await page.unroute(selects);
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await expect(main(page).getByText(words)).toBeHidden();
  });
}
