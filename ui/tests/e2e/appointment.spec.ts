import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const section = (page: Page) => page.locator('#appointment');
const calendar = 'https://calendar.example/puente';

test.use({ as: 'borrower' });

/** The same lender with a scheduler, whose page `answers`. */
async function withScheduler(page: Page, answers: () => Promise<void>): Promise<void> {
  await page.route('**/api/site', async (route) => {
    const site = await (await route.fetch()).json();
    site.appointment.schedulerUrl = calendar;
    await route.fulfill({ json: site });
  });
  await page.route(`${calendar}**`, async (route) => {
    await answers();
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Calendar</title><p>Pick a time</p>' });
  });
}

test('without a scheduler the section says how to set a time', async ({ page, accessible }) => {
  await page.goto('/#appointment');
  await expect(section(page).getByRole('heading', { name: 'Set a time with us' })).toBeVisible();
  await expect(section(page).getByRole('link', { name: '(305) 555-0142' })).toBeVisible();
  for (const fact of ['15 min', 'Video call', 'EST']) await expect(section(page).getByText(fact)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await accessible();
});

test('the calendar is fetched when somebody comes near it, behind a spinner until it is there', async ({
  page,
  accessible,
}) => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await withScheduler(page, () => asked);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await section(page).scrollIntoViewIfNeeded();
  const spinner = section(page).getByRole('status').filter({ hasText: 'Loading the calendar…' });
  await expect(spinner).toBeVisible();
  await expect(page.locator('iframe')).toBeHidden();
  await accessible();
  answer();
  await expect(page.frameLocator('iframe').getByText('Pick a time')).toBeVisible();
  await expect(spinner).toHaveCount(0);
  await expect(page.locator('iframe')).toHaveAttribute('title', 'Calendar to schedule an appointment');
});

test('a calendar that never comes is not waited for', async ({ page, accessible }) => {
  await page.clock.install();
  await withScheduler(page, () => new Promise<void>(() => undefined));
  await page.goto('/');
  await section(page).scrollIntoViewIfNeeded();
  await expect(page.locator('iframe')).toBeAttached();
  await page.clock.fastForward(15_000);
  await expect(section(page).getByText('The calendar did not open')).toBeVisible();
  await expect(section(page).getByRole('link', { name: 'hello@puentecapital.example' })).toBeVisible();
  await accessible();
});

test('without signal it says so, and opens when the signal is back', async ({ page, context, watch }) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await withScheduler(page, async () => undefined);
  await page.goto('/');
  await expect(page.getByLabel('Loan Type')).toContainText('Bridge');
  await context.setOffline(true);
  await section(page).scrollIntoViewIfNeeded();
  await expect(section(page).getByText('No signal')).toBeVisible();
  await context.setOffline(false);
  await expect(page.frameLocator('iframe').getByText('Pick a time')).toBeVisible();
});
