import { patient } from './application';
import { expect, test } from './fixtures';

/** What is fetched of the desk. */
const deskCode = /\/assets\/(desk|DeskFrame|PipelinePage|FilePage|OverviewPage|LeadsPage|AccountsPage|EstimatePage)/;

const paths = ['/admin', '/admin/leads', '/admin/application/018f0000-0000-7000-8000-000000000000', '/admin/nowhere'];

test.describe('to a borrower', () => {
  test.use({ as: 'borrower' });
  test('the desk is an unknown path, and nothing of it is fetched', async ({ page }) => {
    test.slow();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (deskCode.test(request.url()) || request.url().includes('/api/admin')) fetched.push(request.url());
    });
    for (const path of paths) {
      await page.goto(path);
      await expect(page).toHaveURL(/:\d+\/$/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('FROM INVESTORS, FOR INVESTORS', patient);
    }
    await page.goto('/apply');
    await expect(page.getByRole('heading', { name: 'My applications' })).toBeVisible();
    expect(fetched).toEqual([]);
    await expect(page.getByRole('banner').getByRole('link', { name: 'CRM' })).toHaveAttribute('href', '/apply');
  });
});

test('to a visitor it is a page behind the door', async ({ page }) => {
  await page.goto('/admin/leads');
  await expect(page).toHaveURL(/\/login\?to=/);
});

test.describe('to staff', () => {
  test.use({ as: 'staff' });
  test('the CRM button leads to it, and it back to the site', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('banner').getByRole('link', { name: 'CRM' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Desk');
    await page.getByRole('link', { name: 'To the site' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('an unknown page of it leads home', async ({ page }) => {
    await page.goto('/admin/nowhere');
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('a borrower who signs in after staff, on the same page, finds no desk', async ({ page, people }) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(people.borrower.email);
    await page.getByLabel('Password', { exact: true }).fill(people.borrower.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).toHaveURL(/:\d+\/$/);
    // Without another load of the page: what was uncovered for staff is still there, and shut.
    await page.evaluate(() => {
      history.pushState({}, '', '/admin');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('FROM INVESTORS, FOR INVESTORS');
  });
});
