import { arrive, settled, test } from './device';
import { expect } from './fixtures';
import { findSignal } from './queue';

test.use({ as: 'borrower' });
test.beforeEach(({ watch }) => {
  watch.expect(/^request: .* net::ERR_|^console: Failed to load resource|^response: .* (40[149]|412|50[24])$/);
});

test('a request made without signal waits on the phone and reaches the lender once', async ({
  page,
  line,
  server,
  accessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, '/about');
  await settled(page);
  line.mode('refuse');
  await page.goto('/requests/soft-terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Request soft terms');
  await page.getByRole('combobox', { name: /^Loan program/ }).selectOption('fix-and-flip');
  await page.getByLabel('Property type').selectOption('single-family');
  await page.getByLabel('State').selectOption('FL');
  await page.getByLabel('Purchase price, or value today').fill('350k');
  await page.getByLabel('How much are you looking for?').fill('300,000');
  await expect(page.getByText('We read this as $350,000.')).toBeVisible();
  await page.getByLabel('Rehab or construction budget').fill('75,000');
  await page.getByLabel('After-repair value (ARV)').fill('520,000');
  await page.getByLabel('Credit score').selectOption('720-759');
  await page.getByLabel('How many properties have you').fill('4');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('link', { name: 'Phone is required' })).toBeVisible();
  await accessible();
  await page.getByLabel('Your phone number').fill('3055550199');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Your request is waiting to be sent')).toBeVisible();
  await accessible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.reload();
  await expect(page.getByText('Your request is waiting to be sent')).toBeVisible();
  await findSignal(page, line);
  await expect(page.getByText('We received your request')).toBeVisible();
  const leads: { request?: { kind: string } }[] = JSON.parse(await server.admin(['lead', 'list', '--json']));
  expect(leads.filter(({ request }) => request?.kind === 'softTerms')).toHaveLength(1);
});
