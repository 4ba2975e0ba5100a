import { expect, test } from './fixtures';

const calendar = 'https://calendar.example/puente';

test.use({ as: 'borrower', contextOptions: { reducedMotion: 'reduce' } });

test('the calendar is loaded when it is near, waits for the signal, and gives way to other contacts when it is late', async ({
  page,
  context,
  server,
  watch,
  accessible,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await page.clock.install();
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const seed = await server.admin(['seed', '--print']);
  const set = seed.replace('"schedulerUrl": null', `"schedulerUrl": "${calendar}"`);
  await server.admin(['seed', '--file', '-'], set);
  await page.route(`${calendar}**`, async (route) => {
    await asked;
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Calendar</title><p>Pick a time</p>' });
  });
  const section = page.locator('#appointment');
  const frame = page.locator('iframe');
  const spinner = section.getByRole('status').filter({ hasText: 'Loading the calendar…' });
  await page.goto('/');
  await expect(page.getByLabel('Loan Type')).toContainText('Bridge');
  await expect(section).toBeAttached();
  await expect(frame).toHaveCount(0);

  await test.step('without signal it says so', async () => {
    await context.setOffline(true);
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByText('You’re offline')).toBeVisible();
    await accessible();
  });

  await test.step('with signal it loads behind a spinner', async () => {
    await context.setOffline(false);
    await expect(spinner).toBeVisible();
    await expect(frame).toBeAttached();
    await expect(frame).toBeHidden();
    await accessible();
  });

  await test.step('after 15 seconds it offers other contacts', async () => {
    await page.clock.fastForward(15_000);
    await expect(section.getByText('The calendar didn’t load')).toBeVisible();
    await expect(section.getByRole('link', { name: 'hello@puentecapital.example' })).toBeVisible();
    await accessible();
  });

  await test.step('a calendar that comes late is shown', async () => {
    answer();
    await expect(page.frameLocator('iframe').frameLocator('iframe').getByText('Pick a time')).toBeVisible();
    await expect(section.getByText('The calendar didn’t load')).toHaveCount(0);
    await expect(frame).toHaveAttribute('title', 'Calendar to schedule an appointment');
  });

  await server.admin(['seed', '--file', '-'], seed);
});
