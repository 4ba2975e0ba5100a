import { uuid } from '../../src/lib/uuid';
import { main } from './application';
import { answersOf, call, expectNoOverflow, own, sendApplication } from './desk';
import { expect, test, tokenOf } from './fixtures';

test.use({ as: 'borrower' });

test('a borrower corrects an answer until the review begins, and the desk gets what changed', async ({
  page,
  site,
  people,
  accessible,
}) => {
  const lastName = own('Quintero');
  const { id, reference } = await sendApplication(
    site,
    people.borrower,
    answersOf('Marisol', lastName, { loanTerms: { requestedAmount: '250000' } }),
  );
  await page.goto('/applications');
  await page.getByRole('link', { name: new RegExp(`^Correct an answer.*${reference}$`) }).click();
  await expect(page).toHaveURL(`/apply/correct/${id}`);
  await test.step('the page is accessible and has no overflow, closed and open', async () => {
    await expect(page.getByRole('heading', { name: 'Correct your answers' })).toBeVisible();
    await page.getByRole('button', { name: /^Correct.*Loan terms$/ }).click();
    await accessible();
    await expectNoOverflow(page, [320, 360, 768, 1536]);
  });
  await test.step('an answer is corrected', async () => {
    await main(page).getByRole('textbox', { name: 'How much are you looking for' }).fill('260000');
    await expect(main(page).getByText('$250,000 → $260,000')).toBeVisible();
    await page.getByRole('button', { name: 'Send corrections' }).click();
    await expect(page).toHaveURL(`/apply/copy/${id}`);
    await expect(page.getByText('$250,000 → $260,000')).toBeVisible();
  });
  await test.step('the desk gets it', async () => {
    const file = await (await call(site, await tokenOf(site, people.staff), 'GET', `admin/application/${id}`)).json();
    expect(file.corrections[0].changes).toMatchObject([{ before: '250000', after: '260000' }]);
    expect(file.flags).toContainEqual(expect.objectContaining({ name: 'figuresChanged' }));
  });
});

test.describe('a request', () => {
  test.use({ locale: 'es-MX', viewport: { width: 360, height: 740 } });

  test('is answered in Spanish on a phone, in part and then in full, during the review', async ({
    page,
    site,
    people,
    accessible,
  }) => {
    const address = `${uuid().slice(-6)} Ocean Drive`;
    const answers = answersOf('Marisol', own('Quintero'), { subjectProperty: { address, yearBuilt: '1958' } });
    const { id } = await sendApplication(site, people.borrower, answers, { language: 'es' });
    const staff = await tokenOf(site, people.staff);
    const file = async () => (await call(site, staff, 'GET', `admin/application/${id}`)).json();
    const { revision } = await file();
    const review = { id: uuid(), status: 'in_review' };
    await call(site, staff, 'POST', `admin/application/${id}/status`, review, { 'If-Match': `"${revision}"` });
    const questions = ['subjectProperty.yearBuilt', 'borrowInfo.name'];
    const note = '¿Qué año dice su escritura?';
    await call(site, staff, 'POST', `admin/application/${id}/request`, { id: uuid(), questions, note });

    const row = main(page).getByRole('listitem').filter({ hasText: address });
    await test.step('My applications says what is needed, and leads to it in one tap', async () => {
      await page.goto('/applications');
      await expect(row.getByText('Necesitamos 2 cosas de usted')).toBeVisible();
      await accessible();
      await row.getByRole('link', { name: /^Responder ahora/ }).click();
      await expect(page).toHaveURL(`/apply/correct/${id}`);
      await expect(page.getByRole('heading', { name: 'Necesitamos 2 cosas de usted' })).toBeVisible();
      await expect(main(page).getByText(note)).toBeVisible();
    });
    const year = main(page).getByRole('textbox', { name: 'Año de construcción' });
    await test.step('one answer is changed, on an accessible page without overflow', async () => {
      await expect(year).toHaveValue('1958');
      await year.fill('1962');
      await expect(main(page).getByText('1958 → 1962')).toBeVisible();
      await accessible();
      await expectNoOverflow(page, [320, 768, 1536, 360]);
      await page.getByRole('button', { name: 'Enviar respuestas' }).click();
      await expect(page).toHaveURL(`/apply/copy/${id}`);
      await expect(main(page).getByText('Necesitamos una cosa de usted')).toBeVisible();
    });
    await test.step('the other one is still right', async () => {
      await page.getByRole('link', { name: 'Responder ahora' }).click();
      await main(page)
        .getByRole('checkbox', { name: /^Esto sigue igual/ })
        .check();
      await page.getByRole('button', { name: 'Enviar respuestas' }).click();
      await expect(page).toHaveURL(`/apply/copy/${id}`);
      await expect(main(page).getByText('Sigue igual', { exact: true })).toBeVisible();
      await expect(main(page).getByText(/^Necesitamos/)).toHaveCount(0);
    });
    await test.step('the desk has both, and waits no more', async () => {
      const { requests, corrections, waitingSince } = await file();
      expect(requests[0].answered.by).toMatchObject({ kind: 'borrower', name: 'Marisol' });
      expect(corrections[0].changes).toMatchObject([{ before: '1958', after: '1962' }]);
      expect(corrections[1].confirmed).toEqual(['borrowInfo.name']);
      expect(waitingSince).toBeUndefined();
    });
  });
});

test.describe('at the desk', () => {
  test.use({ as: 'staff' });

  test('staff ask for answers in the file and see since when they wait', async ({ page, site, people, accessible }) => {
    const { id } = await sendApplication(site, people.borrower, answersOf('Marisol', own('Quintero')));
    await page.goto(`/admin/application/${id}`);
    await page.getByRole('button', { name: 'Ask for answers' }).click();
    await page.getByRole('textbox', { name: 'Find a question' }).fill('year');
    await page.getByRole('checkbox', { name: /^Year Built/ }).check();
    await accessible();
    await expectNoOverflow(page, [320, 360, 768, 1536]);
    await page.getByRole('button', { name: 'Ask the borrower' }).click();
    await expect(page.getByText(/^Waiting for the borrower since/)).toBeVisible();
    await accessible();
    await expectNoOverflow(page, [320, 360, 768, 1536]);
  });
});
