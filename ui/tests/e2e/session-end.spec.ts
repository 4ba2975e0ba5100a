import type { BrowserContext, Page } from '@playwright/test';
import { answersOf, call, own, sendApplication } from './desk';
import { expect, test } from './fixtures';
import { signIn } from './shared-device';

test.use({ as: 'staff', contextOptions: { reducedMotion: 'reduce' } });

const minute = 60_000;

/** Changes the server's answer to say when the session ends, because the server's own clock cannot be set. */
async function playTime(context: BrowserContext): Promise<{ set: (endsIn: number, atMost?: number) => void }> {
  let session = { endsIn: 1860, atMost: 43_200 };
  await context.route('**/api/user/me', async (route) => {
    const response = await route.fetch();
    if (!response.ok()) return route.fulfill({ response });
    await route.fulfill({ response, json: { ...(await response.json()), session } });
  });
  return {
    set: (endsIn, atMost = 43_200) => {
      session = { endsIn, atMost };
    },
  };
}

const warning = (page: Page) => page.getByRole('dialog', { name: 'You will be signed out in 2 minutes' });

test('the end of a session is announced in every tab, answered in one, and a page that wakes too late is back after signing in', async ({
  page,
  context,
  site,
  people,
  watch,
  accessible,
}) => {
  watch.expect(/status of 401|api\/.* 401/);
  const { id } = await sendApplication(site, people.borrower, answersOf('Yadira', own('Sola')));
  const file = `/admin/application/${id}`;
  const time = await playTime(context);
  const other = await context.newPage();
  const tabs = [page, other];
  for (const tab of tabs) {
    await tab.clock.install();
    // On a slow machine, the page asks before it is shown.
    const told = tab.waitForResponse((response) => response.request().headers()['x-unattended'] === '1');
    await tab.goto(file);
    await expect(tab.getByRole('heading', { name: 'Yadira' })).toBeVisible();
    await tab.clock.fastForward(6000);
    await told;
  }

  await test.step('two minutes before the end, both tabs warn', async () => {
    time.set(120);
    for (const tab of tabs) {
      await tab.clock.fastForward(29.1 * minute);
      await expect(warning(tab)).toBeVisible();
    }
    await accessible();
  });

  await test.step('an answer in one tab closes the warning in both', async () => {
    const note = other.getByRole('textbox', { name: 'New note' });
    await expect(warning(other).getByText(/^[12]:\d\d$/)).toBeVisible();
    time.set(1860);
    await page.keyboard.press('Escape');
    for (const tab of tabs) await expect(tab.getByRole('dialog')).toBeHidden();
    await note.fill('Call her on Monday');
  });

  await test.step('the end after 12 hours is announced without a way to stay', async () => {
    time.set(100, 100);
    await other.clock.fastForward(29.1 * minute);
    await expect(warning(other)).toContainText('sign in again to continue where you left off');
    await expect(warning(other).getByRole('button', { name: 'Stay signed in' })).toBeHidden();
    await warning(other).getByRole('button', { name: 'OK' }).click();
    await expect(other.getByRole('dialog')).toBeHidden();
  });

  await test.step('a device that wakes after the end asks to sign in, and leads back to the page with what was typed', async () => {
    const token = await other.evaluate(() => JSON.parse(localStorage.getItem('lender.session') ?? '{}').token);
    await call(site, token, 'POST', 'user/logout');
    await other.clock.fastForward(8 * 60 * minute);
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await expect(other.getByRole('status').filter({ hasText: 'Your session has ended' })).toBeVisible();
    await signIn(other, people.staff);
    await expect(other).toHaveURL(new RegExp(`${file}$`));
    await expect(other.getByRole('textbox', { name: 'New note' })).toHaveValue('Call her on Monday');
  });
});
