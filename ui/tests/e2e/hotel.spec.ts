import { agreeToAll, atStep, control, english, main, onDeviceOnly, saved, saveState, submit } from './application';
import { test, tokenOn } from './device';
import { expect } from './fixtures';
import { findSignal, isQueued, prepared, received, sentTo } from './queue';

test.use({ as: 'borrower' });

test('a hotel’s page does not count as the server’s answer: typed and submitted answers wait, and no session ends', async ({
  page,
  line,
  server,
  watch,
}) => {
  watch.expect(/^console: Failed to load resource|^response: .* (40[14])$/);
  const id = await prepared(page);
  await page.goto('/apply/borrower');
  await atStep(page, 'borrower');
  await saved(page, english);
  line.mode('captive 401', /\/api\//);
  await control(page, 'borrowInfo.name').fill('Marisol of the hotel');
  await expect(saveState(page)).toHaveText(onDeviceOnly);
  await expect(page.getByText('You’re offline. You can keep reading')).toBeVisible();
  await findSignal(page, line);
  await saved(page, english);
  const token = await tokenOn(page);

  line.mode('captive 404', /\/api\//);
  await page.goto('/apply/terms-conditions');
  await atStep(page, 'terms-conditions');
  await agreeToAll(page);
  await submit(page, english);
  await expect(page).toHaveURL(/\/applications$/);
  await isQueued(page);
  line.mode('captive 401', /\/api\//);
  await page.reload();
  await isQueued(page);
  await expect(main(page).getByText('These are the applications on this device.')).toBeVisible();
  expect(await tokenOn(page)).toBe(token);
  await findSignal(page, line);
  await received(page);
  expect((await sentTo(server)).filter((one) => one.id === id)).toHaveLength(1);
});
