import { expect, test } from './fixtures';

test.use({ as: 'borrower' });

test('the chooser leads to a program in two taps, and each family page to the help with choosing', async ({ page }) => {
  await page.goto('/loan-programs');
  await page.getByRole('link', { name: 'Overseas Projects' }).click();
  await expect(page).toHaveURL(/\/loan-programs-over$/);
  await page.getByRole('link', { name: 'Resort and Hotels' }).click();
  await expect(page).toHaveURL(/\/loan\/resortHotels$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Resort and Hotels');
  for (const family of ['Overseas Projects', 'Landing in USA']) {
    const crumbs = page.getByRole('navigation', { name: 'You are here' });
    if (await crumbs.isVisible()) await crumbs.getByRole('link', { name: family }).click();
    else await page.getByRole('main').getByRole('link', { name: family, exact: true }).click();
    await page.getByRole('link', { name: 'Help me choose' }).click();
    await expect(page).toHaveURL(/\/loan-programs#default-id$/);
    await expect(page.locator('#default-id')).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Start with your plan' })).toBeInViewport();
  }
});

test('the card of a related program turns by mouse and by keyboard, and leads to its page', async ({
  page,
  accessible,
}) => {
  await page.goto('/loan/fixandflip');
  /** The side of the card that can be reached. */
  const face = page.getByRole('article').filter({ hasText: 'New Construction' }).locator(':scope > :not([inert])');
  const more = face.getByRole('button', { name: 'More Information' });
  const back = face.getByRole('button', { name: 'Go Back' });

  await test.step('by mouse', async () => {
    await expect(face.getByRole('listitem')).toHaveCount(0);
    await more.click();
    await expect(back).toBeFocused();
    await expect(face.getByText('90% LTC on SFR')).toBeVisible();
    const approved = face.getByRole('link', { name: 'Get Approved' });
    await expect(approved).toHaveAttribute('href', '/apply?program=newconstruction');
    await back.click();
    await expect(more).toBeFocused();
    await expect(face.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('by keyboard, in 700 ms', async () => {
    expect(await face.evaluate((shown) => getComputedStyle(shown).transitionDuration)).toBe('0.7s');
    await page.keyboard.press('Enter');
    await expect(back).toBeFocused();
    await expect(face).toHaveCount(1);
    await accessible();
    await page.keyboard.press('Space');
    await expect(more).toBeFocused();
  });

  await test.step('to its page', async () => {
    await face.getByRole('link', { name: 'See the full program' }).click();
    await expect(page).toHaveURL(/\/loan\/newconstruction$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('in the chosen language, for both families', async () => {
    await page.locator('a[lang=es]').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Construcción nueva');
    await page.goto('/loan/agriculture');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Agricultura');
  });
});
