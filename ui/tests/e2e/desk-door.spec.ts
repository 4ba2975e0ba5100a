import { expect, test } from './fixtures';
import { pressSignOut, signIn } from './shared-device';

/** Requests for the desk's code. */
const deskCode = /\/assets\/(desk|DeskFrame|PipelinePage|FilePage|OverviewPage|LeadsPage|AccountsPage|EstimatePage)/;

const home = 'FROM INVESTORS, FOR INVESTORS';

test.describe('to a borrower', () => {
  test.use({ as: 'borrower' });
  test('the desk is an unknown path, and none of its code is loaded', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (deskCode.test(request.url()) || request.url().includes('/api/admin')) fetched.push(request.url());
    });
    await page.goto('/admin/application/018f0000-0000-7000-8000-000000000000');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home);
    await page.getByRole('banner').getByRole('link', { name: 'CRM' }).click();
    await expect(page).toHaveURL(/\/applications$/);
    await expect(page.getByRole('heading', { name: 'My applications' })).toBeVisible();
    expect(fetched).toEqual([]);
  });
});

test('the desk requires a sign-in, links to the site and back, and is closed to a borrower who signs in after staff', async ({
  page,
  people,
}) => {
  const heading = page.getByRole('heading', { level: 1 });
  await test.step('a visitor signs in first, and gets the page they wanted', async () => {
    await page.goto('/admin/leads');
    await expect(page).toHaveURL(/\/login\?to=/);
    await signIn(page, people.staff);
    await expect(page).toHaveURL(/\/admin\/leads$/);
    await expect(heading).toHaveText('Leads');
  });
  await test.step('the site and the CRM button', async () => {
    await page.getByRole('link', { name: 'Go to the site' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    await page.getByRole('banner').getByRole('link', { name: 'CRM' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(heading).toHaveText('Desk');
  });
  // Without a reload, so its code is still loaded.
  const goTo = (path: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
  await test.step('an unknown page of the desk leads home', async () => {
    await goTo('/admin/nowhere');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(heading).toHaveText(home);
  });
  await test.step('a borrower signs in on the same page', async () => {
    await pressSignOut(page);
    await expect(page).toHaveURL(/\/login/);
    await signIn(page, people.borrower);
    await expect(heading).toHaveText(/investors|My applications/i);
    await goTo('/admin');
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(heading).toHaveText(home);
  });
});
