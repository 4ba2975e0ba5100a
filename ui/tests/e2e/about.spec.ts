import { expect, test } from './fixtures';
import { startServer } from './server';

test.use({ as: 'borrower' });

for (const { id, name } of [
  { id: 'why_capital', name: 'Why Puente Capital?' },
  { id: 'mission', name: 'Mission' },
  { id: 'vision', name: 'Vision' },
  { id: 'core_values', name: 'Core Values' },
  { id: 'goals', name: 'Goals' },
  { id: 'faqs', name: 'Frequently Asked Questions' },
]) {
  test(`/about#${id} begins with its heading`, async ({ page }) => {
    await page.goto(`/about#${id}`);
    const heading = page.locator(`#${id}`).getByRole('heading', { level: 2, name, exact: true });
    await expect(heading).toBeInViewport();
    await expect(page.locator(`#${id}`)).toBeFocused();
  });
}

test('the goals are eight, and counted', async ({ page }) => {
  await page.goto('/about#goals');
  await expect(page.locator('#goals ol > li')).toHaveCount(8);
  await expect(page.locator('#core_values li img[alt]:not([alt=""])')).toHaveCount(6);
});

test.describe('the questions', () => {
  test.beforeEach(({ page }) => page.goto('/about#faqs'));

  test('are four, of which one at most is open', async ({ page, accessible }) => {
    const items = page.locator('#faqs details');
    await expect(items).toHaveCount(4);
    const open = page.locator('#faqs details[open]');
    await expect(open).toHaveCount(0);
    await page.getByText('How soon will I know something?').click();
    await expect(page.getByText('Your initial estimate comes in under 24 hours')).toBeVisible();
    await accessible();
    await page.getByText('What do I pay before closing?').click();
    await expect(page.getByText('The application asks for no payment.')).toBeVisible();
    await expect(page.getByText('Your initial estimate comes in under 24 hours')).toBeHidden();
    await expect(open).toHaveCount(1);
    await page.getByText('What do I pay before closing?').click();
    await expect(open).toHaveCount(0);
  });

  test('open and close by keyboard', async ({ page }) => {
    const [first, second] = [page.locator('#faqs summary').nth(0), page.locator('#faqs summary').nth(1)];
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your initial estimate comes in under 24 hours')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(second).toBeFocused();
    await page.keyboard.press('Space');
    await expect(page.getByText('Filling out the application does not.')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('Filling out the application does not.')).toBeHidden();
  });

  for (const lang of ['en', 'es']) {
    test(`are answered in at most 500 px, and whole, in ${lang}`, async ({ page }) => {
      await page.locator(`button[lang=${lang}]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      for (const item of await page.locator('#faqs details').all()) {
        await item.locator('summary').click();
        const answer = item.locator('p');
        await expect(answer).toBeVisible();
        const { whole, seen, limit } = await answer.evaluate((panel) => ({
          whole: panel.scrollHeight,
          seen: panel.clientHeight,
          limit: getComputedStyle(panel).maxHeight,
        }));
        expect(limit).toBe('500px');
        expect(whole).toBeLessThanOrEqual(seen);
      }
    });
  }
});

test.describe('the appointment', () => {
  test('says how to get one when there is no scheduler', async ({ page }) => {
    await page.goto('/about');
    const card = page.getByRole('complementary', { name: 'Schedule an Appointment' });
    await expect(card.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
    await expect(card.getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
    await expect(card.getByRole('link', { name: 'hello@puentecapital.example' })).toBeVisible();
  });

  test('is booked with the scheduler, at the price, that the lender has set', async ({ page }) => {
    const server = await startServer();
    try {
      const seed = JSON.parse(await server.admin(['seed', '--print']));
      seed.lender.appointment = { schedulerUrl: 'https://calendar.example/puente', price: '25.00' };
      await server.admin(['seed', '--file', '-'], JSON.stringify(seed));
      const site = await (await fetch(`${server.address}/api/site`)).json();
      await page.route('**/api/site', (route) => route.fulfill({ json: site }));
      await page.goto('/about');
      const card = page.getByRole('complementary', { name: 'Schedule an Appointment' });
      const book = card.getByRole('link', { name: 'Book Now' });
      await expect(book).toHaveAttribute('href', 'https://calendar.example/puente');
      await expect(book).toHaveAttribute('target', '_blank');
      await expect(book).toHaveAttribute('rel', 'noopener');
      await expect(card.getByText('$25.00')).toBeVisible();
    } finally {
      await server.stop();
    }
  });
});
