import type { Page } from '@playwright/test';
import { families } from '../../src/content/programs/program';
import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

for (const { family, path } of [
  { family: 'usa', path: '/loan-programs-usa' },
  { family: 'overseas', path: '/loan-programs-over' },
] as const) {
  test(`${path} has a card for each of its programs, and help with choosing`, async ({ page }) => {
    await page.goto(path);
    const cards = page.locator('main article a');
    await expect(cards).toHaveCount(families[family].length + 1);
    const ways = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(ways).toEqual([...families[family].map((id) => `/loan/${id}`), '/loan-programs#default-id']);
    await page.getByRole('link', { name: 'Help me choose' }).click();
    await expect(page).toHaveURL(/\/loan-programs#default-id$/);
    await expect(page.locator('#default-id')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Start from the plan' })).toBeInViewport();
  });
}

test('from the chooser a program is two taps away', async ({ page }) => {
  await page.goto('/loan-programs');
  await page.getByRole('link', { name: 'Overseas Projects' }).click();
  await expect(page).toHaveURL(/\/loan-programs-over$/);
  await page.getByRole('link', { name: 'Resort and Hotels' }).click();
  await expect(page).toHaveURL(/\/loan\/resortHotels$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resort and Hotels');
});

test('the other address of the overseas programs leads to them', async ({ page }) => {
  await page.goto('/overSeas');
  await expect(page).toHaveURL(/\/loan-programs-over$/);
});

for (const id of [...families.usa, ...families.overseas]) {
  test(`/loan/${id} tells its program whole, and carries it into the application`, async ({ page, accessible }) => {
    await page.goto(`/loan/${id}`);
    await expect(page).toHaveTitle(/^\S.* · Puente Capital$/);
    await expect(page.locator('main img[alt]:not([alt=""])')).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'In figures' }).getByRole('listitem')).toHaveCount(3);
    for (const name of ['What comes with it', 'To start, have at hand', 'From form to keys', 'Other ground']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
    }
    const approved = page.getByRole('link', { name: 'Get Approved' });
    await expect(approved.first()).toHaveAttribute('href', `/apply?program=${id}`);
    await expect(approved.nth(1)).toHaveAttribute('href', `/apply?program=${id}`);
    await accessible();
  });
}

test('the rule under a share is as long as the share', async ({ page }) => {
  await page.goto('/loan/fixandflip');
  const facts = page.getByRole('region', { name: 'In figures' }).getByRole('listitem');
  await expect(facts).toHaveCount(3);
  const lengths = await facts.evaluateAll((items) =>
    items.map((item) => {
      const rule = item.querySelector('div')?.getBoundingClientRect().width ?? 0;
      return Math.round((rule / item.getBoundingClientRect().width) * 100);
    }),
  );
  expect(lengths).toEqual([90, 100, 75]);
});

test('programs alternate: the drawing stands right, then left', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) < 1024, 'side by side only where there is room');
  const right = async (id: string) => {
    await page.goto(`/loan/${id}`);
    const art = await page.locator('#main img:not([alt=""])').boundingBox();
    const title = await page.locator('#main h1').boundingBox();
    return (art?.x ?? 0) > (title?.x ?? 0);
  };
  const sides: boolean[] = [];
  for (const id of families.usa) sides.push(await right(id));
  expect(sides).toEqual([true, false, true, false, true, false, true, false]);
});

test('an example adds up', async ({ page }) => {
  await page.goto('/loan/fixandflip');
  const together = page.getByRole('row', { name: 'Together' });
  await expect(together.getByRole('cell')).toHaveText(['$360,000', '$330,000']);
  await expect(page.getByText('Our part, 92%')).toBeVisible();
  await expect(page.getByText('Yours, $30,000')).toBeVisible();
  await page.goto('/loan/longtermrental');
  await expect(page.getByRole('row', { name: 'Left over' }).getByRole('cell')).toHaveText('$524');
});

test.describe('a marketing card', () => {
  test.beforeEach(({ page }) => page.goto('/loan/fixandflip'));

  /** The face of a card that can be reached. */
  const face = (page: Page, title: string) =>
    page.getByRole('article').filter({ hasText: title }).locator(':scope > :not([inert])');

  test('turns to its features and back by mouse', async ({ page }) => {
    const card = face(page, 'New Construction');
    await expect(card.getByRole('listitem')).toHaveCount(0);
    await card.getByRole('button', { name: 'More Information' }).click();
    await expect(card.getByRole('button', { name: 'Go Back' })).toBeFocused();
    await expect(card.getByText('90% LTC on SFR')).toBeVisible();
    const approved = card.getByRole('link', { name: 'Get Approved' });
    await expect(approved).toHaveAttribute('href', '/apply?program=newconstruction');
    await card.getByRole('button', { name: 'Go Back' }).click();
    await expect(card.getByRole('button', { name: 'More Information' })).toBeFocused();
    await expect(card.getByRole('listitem')).toHaveCount(0);
  });

  test('turns by keyboard, in 700 ms, and only the face in view can be reached', async ({ page, accessible }) => {
    const card = face(page, 'New Construction');
    expect(await card.evaluate((shown) => getComputedStyle(shown).transitionDuration)).toBe('0.7s');
    await card.getByRole('button', { name: 'More Information' }).focus();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: 'Go Back' })).toBeFocused();
    await expect(card).toHaveCount(1);
    await accessible();
    await page.keyboard.press('Space');
    await expect(card.getByRole('button', { name: 'More Information' })).toBeFocused();
  });

  test('leads to the page of its program', async ({ page }) => {
    await face(page, 'New Construction').getByRole('link', { name: 'Read all about it' }).click();
    await expect(page).toHaveURL(/\/loan\/newconstruction$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

test('a program goes on to one of the other family, and both languages follow', async ({ page }) => {
  await page.goto('/loan/agriculture');
  await page.locator('button[lang=es]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agricultura');
  await page.goto('/loan/commercial');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comercial');
});

test('an unknown program says so, and shows the way to the known ones', async ({ page }) => {
  await page.goto('/loan/no-such-program');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Section not found');
  await page.getByRole('link', { name: 'See the loan programs' }).click();
  await expect(page).toHaveURL(/\/loan-programs$/);
});
