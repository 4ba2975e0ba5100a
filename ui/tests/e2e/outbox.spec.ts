import type { Page } from '@playwright/test';
import { wakingTag } from '../../src/features/outbox/waking';
import { agreeToAll, atStep, english, main, submit } from './application';
import { arrive, newDevice, settled, test } from './device';
import { expect, type Person } from './fixtures';
import { findSignal, isQueued, prepared, put, queued, receipts, received, sentTo } from './queue';
import type { Server } from './server';

test.use({ as: 'borrower' });
test.beforeEach(({ watch }) => {
  watch.expect(/^request: .* net::ERR_|^console: Failed to load resource|^response: .* (40[149]|412|50[24])$/);
});

/** At the review of a complete application, everything confirmed. */
async function ready(page: Page): Promise<string> {
  const id = await prepared(page);
  await page.goto('/apply/terms-conditions');
  await atStep(page, 'terms-conditions');
  await agreeToAll(page);
  return id;
}

/** Checks that the lender has it once and the borrower has one receipt. */
async function once(page: Page, server: Server, id: string): Promise<void> {
  await received(page);
  await expect(receipts(page)).toHaveCount(1);
  const all = (await sentTo(server)).filter((one) => one.id === id);
  expect(all).toHaveLength(1);
  await expect(
    main(page)
      .getByText(all[0]?.reference ?? 'no reference')
      .first(),
  ).toBeVisible();
  await expect(queued(page)).toHaveCount(0);
}

/** Submits, and waits for the list that shows it as waiting. */
async function submitOffline(page: Page): Promise<void> {
  await submit(page, english);
  await expect(page).toHaveURL(/\/applications$/);
  await isQueued(page);
}

test('an application submitted offline waits on the device, and is sent once there is signal', async ({
  page,
  line,
  server,
  accessible,
}) => {
  const id = await ready(page);
  line.mode('refuse');
  await submitOffline(page);
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeVisible();
  await accessible();
  expect((await sentTo(server)).filter((one) => one.id === id && one.status !== 'draft')).toEqual([]);
  const tries = () => line.calls().filter(({ call }) => call.startsWith('PUT')).length;
  const before = tries();
  await main(page).getByRole('button', { name: 'Try now' }).click();
  await expect.poll(tries).toBeGreaterThan(before);
  await findSignal(page, line);
  await once(page, server, id);
  await expect(page.getByRole('link', { name: '1 waiting to be sent' })).toBeHidden();
  await page.reload();
  await expect(main(page).getByText('Received', { exact: true }).first()).toBeVisible();
  await expect(receipts(page)).toHaveCount(0);
});

test('a server killed before its reply arrives has the application once', async ({ page, line, server }) => {
  const id = await ready(page);
  line.mode('dropReply', /submit$/);
  await submitOffline(page);
  await server.kill();
  await server.start();
  await findSignal(page, line);
  await once(page, server, id);
});

async function signIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.locator('.frame-head')).toBeVisible();
}

test('a session that ended elsewhere loses nothing: the sign-in page shows what waits, and the same account sends it', async ({
  page,
  line,
  server,
  people,
  accessible,
}) => {
  const id = await ready(page);
  const isSent = async () => (await sentTo(server)).some((one) => one.id === id && one.status !== 'draft');
  await page.evaluate(async () => {
    const { token } = JSON.parse(localStorage.getItem('lender.session') ?? '{}');
    await fetch('/api/user/logout', { method: 'POST', headers: { Authorization: `Bearer ${token}` } });
  });
  await submit(page, english);
  await expect(page).toHaveURL(/\/login\?to=/);
  const door = page.url();
  const words = page.getByRole('status').filter({ hasText: /waiting on this|en espera en este/ });
  await expect(words).toContainText(/^Your session has ended.*An application is waiting on this (phone|device)/);
  await expect(words).toContainText('Sign in with the account you used');
  await accessible();
  await page.locator('a[lang=es]').click();
  await expect(words).toContainText(/^Su sesión terminó.*Hay una solicitud en espera en este (teléfono|dispositivo)/);
  await page.locator('a[lang=en]').click();
  for (const own of [people.borrower.name, people.borrower.email, 'Quintero']) {
    await expect(page.getByText(own)).toHaveCount(0);
  }

  await signIn(page, people.staff);
  await page.goto('/applications');
  await expect(main(page).getByRole('heading', { name: 'My applications' })).toBeVisible();
  await expect(queued(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: /waiting to be sent/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^Account: / }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(words).toBeVisible();
  expect(await isSent()).toBe(false);

  await page.goto(door);
  await signIn(page, people.borrower);
  const wanted = new URL(door).searchParams.get('to');
  expect(wanted).toMatch(/^\/appl/);
  await expect.poll(isSent).toBe(true);
  if (wanted === '/applications') await expect(page).toHaveURL(/\/applications$/);
  else await page.goto('/applications');
  await once(page, server, id);
  expect(line.calls().filter(({ call }) => call.endsWith('/submit')).length).toBeGreaterThan(0);
});

test.describe('without a worker', () => {
  newDevice.use({ serviceWorkers: 'block' });
  newDevice('an application submitted offline waits on the device too', async ({ page, line, server }) => {
    await arrive(page, '/about');
    const id = await put(page);
    await page.goto('/apply/terms-conditions');
    await atStep(page, 'terms-conditions');
    await agreeToAll(page);
    await page.waitForLoadState('networkidle');
    line.mode('refuse');
    await submitOffline(page);
    await expect(page.locator('#main h1')).toHaveText('My applications');
    await findSignal(page, line);
    await once(page, server, id);
  });
});

test('an application submitted in another tab is no longer a draft in this one', async ({
  page,
  context,
  line,
  server,
}) => {
  const id = await ready(page);
  const other = await context.newPage();
  await other.goto('/apply/terms-conditions');
  await expect(main(other).getByRole('button', { name: 'Submit', exact: true })).toBeDisabled();
  line.mode('refuse');
  await submitOffline(page);
  await expect(main(other).getByRole('alert')).toBeVisible();
  await other.goto('/applications');
  await isQueued(other);
  await findSignal(other, line);
  // A device shows a receipt once. Both tabs are on this page, and either may show it first.
  const shown = async () => (await receipts(page).count()) + (await receipts(other).count());
  await expect.poll(shown).toBeGreaterThan(0);
  const all = (await sentTo(server)).filter((one) => one.id === id);
  expect(all).toHaveLength(1);
  await expect(
    main(page)
      .getByText(all[0]?.reference ?? 'none')
      .first(),
  ).toBeVisible();
});

test('an application that waits can be corrected and sent', async ({ page, line, server }) => {
  const id = await ready(page);
  line.mode('refuse');
  await submitOffline(page);
  await main(page).getByRole('button', { name: 'Edit' }).click();
  await atStep(page, 'terms-conditions');
  await page.locator('#program').selectOption('fix-and-flip');
  await agreeToAll(page);
  line.mode('pass');
  await submit(page, english);
  await once(page, server, id);
  expect(JSON.stringify((await sentTo(server)).find((one) => one.id === id))).toContain('fix-and-flip');
});

test('an application that waits can be discarded, after a question', async ({ page, line, server, accessible }) => {
  const id = await ready(page);
  line.mode('refuse');
  await submitOffline(page);
  await main(page).getByRole('button', { name: 'Discard' }).click();
  await accessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard it' }).click();
  await expect(queued(page)).toHaveCount(0);
  line.mode('pass');
  await page.reload();
  await expect(main(page).getByRole('heading', { name: 'My applications' })).toBeVisible();
  await expect(queued(page)).toHaveCount(0);
  await expect.poll(() => line.calls().some(({ call }) => call === `DELETE /api/application/${id}`)).toBe(true);
  expect((await sentTo(server)).filter((one) => one.id === id && one.status !== 'draft')).toEqual([]);
});

test('the quick form works offline, and its answers reach the application and the lender', async ({
  page,
  line,
  server,
}) => {
  await arrive(page, '/');
  await settled(page);
  line.mode('refuse');
  await page.reload();
  await page.getByLabel('Loan Type').selectOption('Other');
  const wish = `A pier, ${crypto.randomUUID()}`;
  await page.getByPlaceholder('Please specify').fill(wish);
  await page.getByRole('button', { name: 'Get Started' }).click();
  await expect(page).toHaveURL(/\/apply$/);
  await expect(page.getByText('Your answers from the quick form go into your application.')).toBeVisible();
  await page.getByRole('link', { name: '1 waiting to be sent' }).click();
  await expect(queued(page)).toContainText('Quick form');
  await findSignal(page, line);
  await expect(queued(page)).toHaveCount(0);
  expect((await server.admin(['lead', 'list'])).split(wish)).toHaveLength(2);
});

/** Wakes the worker as the system would on reconnecting, because not every Chromium supports background sync. */
async function wakeWorker(page: Page, origin: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const told = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await told;
  await browser.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: wakingTag, lastChance: false });
}

test('the worker sends what waits while the site is closed', async ({ page, line, server }) => {
  await page.addInitScript(() => {
    const { prototype } = Reflect.get(window, 'SyncManager');
    prototype.register = async () => undefined;
  });
  const id = await ready(page);
  const isSent = async () => (await sentTo(server)).some((one) => one.id === id && one.status !== 'draft');
  line.mode('refuse');
  await submitOffline(page);
  await expect(queued(page)).toContainText('even if this site is closed');
  await page.goto('about:blank');
  line.mode('pass');
  expect(await isSent()).toBe(false);
  await wakeWorker(page, line.address);
  await expect.poll(isSent).toBe(true);
  await page.goto('/applications');
  await once(page, server, id);
});
