import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

const email = (page: Page) => page.getByLabel('Stay up to date');
const send = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Send' });
const outcome = (page: Page) => page.getByRole('contentinfo').getByRole('status');

test.use({ as: 'borrower' });
test.beforeEach(async ({ page }) => {
  await page.goto('/partners');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an address is subscribed, once however often it is sent', async ({ page, server }, { project }) => {
  const address = `news-${project.name}@example.com`;
  for (let turn = 0; turn < 2; turn += 1) {
    await email(page).fill(address);
    await send(page).click();
    await expect(outcome(page)).toHaveText('You are on the list. Thank you.');
    await expect(email(page)).toHaveValue('');
  }
  const list = await server.admin(['subscriber', 'list']);
  expect(list.split(address)).toHaveLength(2);
});

test('what is wrong with an address is said at it', async ({ page, watch, accessible }) => {
  watch.expect(/subscription 422|status of 422/);
  await send(page).click();
  await expect(outcome(page)).toHaveText('Write your email address.');
  await expect(email(page)).toBeFocused();
  await email(page).fill('nobody');
  await send(page).click();
  await expect(email(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(outcome(page)).not.toBeEmpty();
  await expect(email(page)).toHaveValue('nobody');
  await accessible();
});

test('without signal an address waits, and is subscribed when there is one', async ({ page, context, watch, server }, {
  project,
}) => {
  const address = `basement-${project.name}@example.com`;
  watch.expect(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await email(page).fill(address);
  await context.setOffline(true);
  await send(page).click();
  await expect(outcome(page)).toContainText('Queued on this device');
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  // Every page has room for it, a small phone's too, and beside a long name.
  const account = page.getByRole('button', { name: /^Account: / });
  await account.locator('span').evaluate((name) => {
    name.textContent = 'María Fernanda Villaseñor de la Torre';
  });
  for (const width of project.name === 'phone' ? [320, 360] : [768, 900, 1536]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - screen.width)).toBeLessThanOrEqual(0);
  }
  await context.setOffline(false);
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeHidden();
  expect((await server.admin(['subscriber', 'list'])).split(address)).toHaveLength(2);
});

test('the licence lines are the lender’s own, in the language of the page', async ({ page }) => {
  const foot = page.getByRole('contentinfo');
  await expect(foot).toContainText('Equal Housing Lender');
  await expect(foot).toContainText('NMLS ID 0000000');
  await page.locator('header').getByRole('button', { name: 'ES, Español' }).click();
  await expect(foot).toContainText('Prestamista con igualdad de oportunidades de vivienda');
});

test('Contact Us leads to the contact block', async ({ page }) => {
  await page.goto('/partners#contact');
  const block = page.getByRole('region', { name: 'Contact Us' });
  await expect(block).toBeInViewport();
  await expect(block.getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142');
  await expect(block).toContainText('1200 Brickell Avenue, Suite 400');
  await expect(block).toContainText('Miami, FL 33131');
});
