import { agreeToAll, atStep, control, english, main, saved, saveState, submit } from './application';
import { test, tokenOn } from './device';
import { expect } from './fixtures';
import { isQueued, patient, prepared, received, sentTo } from './queue';

test.use({ as: 'borrower' });

const statuses = [200, 401, 403, 404, 412] as const;

test('a hotel’s page is no word of the server’s, with whatever status it comes', async ({
  page,
  line,
  server,
  watch,
}) => {
  watch.expect(/^console: Failed to load resource|^response: .* (40[134]|412)$/);
  const id = await prepared(page);
  await page.goto('/apply/borrower');
  await atStep(page, 'borrower');
  const name = control(page, 'borrowInfo.name');
  for (const status of statuses) {
    await saved(page, english);
    line.mode(`captive ${status}`, /\/api\//);
    await name.fill(`Marisol ${status}`);
    await expect(saveState(page), `${status}`).toHaveText('Saved on this device · waiting for signal', patient);
    await expect(page.getByText('No signal. You can keep reading')).toBeVisible();
    line.mode('pass');
    await page.evaluate(() => dispatchEvent(new Event('online')));
  }
  await saved(page, english);
  const token = await tokenOn(page);

  line.mode('captive 404', /\/api\//);
  await page.goto('/apply/terms-conditions');
  await atStep(page, 'terms-conditions');
  await agreeToAll(page);
  await submit(page, english);
  await expect(page).toHaveURL(/\/apply$/, patient);
  await isQueued(page);
  for (const status of statuses) {
    line.mode(`captive ${status}`, /\/api\//);
    await page.reload();
    await isQueued(page);
    await expect(main(page).getByText('This is what this device has.'), `${status}`).toBeVisible(patient);
  }
  expect(await tokenOn(page)).toBe(token);
  line.mode('pass');
  await received(page);
  const all = (await sentTo(server)).filter((one) => one.id === id);
  expect(all).toHaveLength(1);
});
