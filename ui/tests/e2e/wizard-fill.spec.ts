import {
  agreeToAll,
  atStep,
  begin,
  control,
  english,
  fillAll,
  kept,
  main,
  openStep,
  paths,
  saved,
  spanish,
  submit,
} from './application';
import { enough, everything } from './everything';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });
test.describe.configure({ timeout: 120_000 });

/** What only another country asks, and the select that the lender has put away. */
const notAsked = [
  'subjectProperty.region',
  'subjectProperty.postalCode',
  'borrowInfo.Current Status',
  'borrowInfo.currentStatusCoborrower',
];

test('the example answers every question that can be asked at once', () => {
  const given = Object.entries(everything).flatMap(([group, members]) =>
    Object.keys(members).map((key) => `${group}.${key}`),
  );
  expect(given.toSorted()).toEqual(paths.filter((path) => !notAsked.includes(path)).toSorted());
});

test.describe('on a phone, in Spanish', () => {
  test.use({ locale: 'es-MX' });
  test.skip(({ viewport }) => viewport?.width !== 360, 'one profile is enough for the longest way');

  test('every question is answered, kept as it was given, and sent', async ({ page }) => {
    await begin(page, spanish);
    await fillAll(page, everything, spanish);
    await saved(page, spanish);
    const [draft] = await kept(page);
    expect(draft?.program).toBe('fix-and-flip');
    expect(draft?.answers).toEqual(everything);
    await agreeToAll(page);
    await submit(page, spanish);
    await expect(page).toHaveURL(/\/apply$/);
    const [sent] = await kept(page);
    expect(sent?.status).toBe('received');
    expect(sent?.answers).toEqual(everything);
    await expect(
      main(page)
        .getByText(sent?.reference ?? 'no reference')
        .first(),
    ).toBeVisible();
  });
});

test('the shortest way is sent with what was asked, and nothing else', async ({ page, people, viewport }) => {
  test.skip(viewport?.width !== 1536, 'one profile is enough for it');
  await begin(page, english);
  await fillAll(page, enough, english);
  await agreeToAll(page);
  await submit(page, english);
  await expect(page).toHaveURL(/\/apply$/);
  const [sent] = await kept(page);
  expect(sent?.status).toBe('received');
  expect(sent?.answers).toEqual({
    ...enough,
    // Known of the account, and what counts as answered until something else is.
    borrowInfo: { ...enough['borrowInfo'], email: people.borrower.email, coborrower: false },
    subjectProperty: { ...enough['subjectProperty'], country: 'US' },
  });
});

test('in another country the property has a region and a postal code', async ({ page }) => {
  await begin(page, english);
  await openStep(page, 'subject-property');
  await control(page, 'subjectProperty.country').selectOption('CO');
  await expect(control(page, 'subjectProperty.state')).toBeHidden();
  await expect(control(page, 'subjectProperty.zipCode')).toBeHidden();
  await control(page, 'subjectProperty.region').fill('Antioquia');
  await control(page, 'subjectProperty.postalCode').fill('050021');
  await saved(page, english);
  await control(page, 'subjectProperty.country').selectOption('US');
  await expect(control(page, 'subjectProperty.region')).toBeHidden();
  await control(page, 'subjectProperty.country').selectOption('CO');
  await expect(control(page, 'subjectProperty.region')).toHaveValue('Antioquia');
});

test('nothing keeps somebody from a step', async ({ page }) => {
  await begin(page, english);
  for (const route of ['borrower', 'borrower-type', 'borrower-back']) {
    await main(page).getByRole('link', { name: 'Next' }).click();
    await atStep(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await main(page).getByRole('link', { name: 'Back : Borrower type' }).click();
  await atStep(page, 'borrower-type');
  await expect(page).toHaveTitle(/^Step 3 of 10, Borrower type · /);
});
