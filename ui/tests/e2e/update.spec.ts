import type { Page } from '@playwright/test';
import { atStep, begin, control, english, openStep, saved } from './application';
import { arrive, settled } from './device';
import { expect } from './fixtures';
import { dice } from './random-day';
import { type Releases, test } from './releases';

test.use({ as: 'borrower' });
const release = (page: Page) => page.locator('html').getAttribute('data-release');
const bar = (page: Page) => page.getByRole('region', { name: 'New version' });
/** Simulates coming back to the tab, on which the page checks for updates. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** Clears the browser's own cache, which may hold parts of a release for as long as it likes. */
async function forget(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
}
/** A newer release appears while a borrower fills in the borrower step. */
async function isOffered(page: Page, releases: Releases): Promise<void> {
  await begin(page, english);
  await settled(page);
  await openStep(page, 'borrower');
  await releases.publish('two');
  await comeBack(page);
  await expect(bar(page)).toBeVisible();
}

test('an update is offered, can wait, and keeps what was typed', async ({ page, releases, accessible }) => {
  await isOffered(page, releases);
  await accessible();
  await bar(page).getByRole('button', { name: 'Later' }).click();
  await expect(bar(page)).toBeHidden();
  await saved(page, english);
  await page.reload();
  await atStep(page, 'borrower');
  expect(await release(page)).toBe('one');
  await expect(bar(page)).toBeVisible();
  const name = control(page, 'borrowInfo.lastName');
  await name.fill('Quintero');
  await expect(name).toBeFocused();
  await bar(page).getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', 'two');
  await expect(control(page, 'borrowInfo.lastName')).toHaveValue('Quintero');
  await expect(bar(page)).toBeHidden();
});

test('an update waits two seconds for the answers to be saved, and loses none', async ({
  page,
  line,
  releases,
  watch,
}) => {
  watch.expect(/ERR_|Failed to load/);
  await page.clock.install();
  await isOffered(page, releases);
  line.mode('blackHole', /^PUT /);
  const swallowed = () => line.calls().filter(({ mode }) => mode === 'blackHole').length;
  // From here on the test controls the page's clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await control(page, 'borrowInfo.lastName').fill('Quintero');
  await bar(page).getByRole('button', { name: 'Update now' }).click();
  await page.clock.runFor(100);
  await expect.poll(swallowed).toBeGreaterThan(0);
  await page.clock.runFor(1800);
  expect(await release(page)).toBe('one');
  await page.clock.resume();
  await expect(page.locator('html')).toHaveAttribute('data-release', 'two');
  line.mode('pass');
  await expect(control(page, 'borrowInfo.lastName')).toHaveValue('Quintero');
});

for (let seed = 1; seed <= (process.env['LENDER_LONG'] ? 12 : 1); seed += 1) {
  test(`an update keeps what is typed while it loads, to the last letter: ${seed}`, async ({
    page,
    line,
    releases,
    watch,
  }) => {
    // The page learns from the server what was sent while it closed.
    watch.expect(/ERR_|Failed to load|40[1-4]|412/);
    const roll = dice(seed);
    let typed = '';
    await page.exposeFunction('noteTyped', (words: string) => {
      typed = words;
    });
    await page.addInitScript(() => {
      addEventListener('input', ({ target }) => {
        if (target instanceof HTMLInputElement) Reflect.get(window, 'noteTyped')(target.value);
      });
    });
    await isOffered(page, releases);
    const modes = ['pass', 'slow', 'blackHole', 'captive 404', 'dropReply'] as const;
    const mode = modes[roll(modes.length)] ?? 'pass';
    line.mode(mode, /^PUT /);
    const name = control(page, 'borrowInfo.lastName');
    await name.pressSequentially('Quintero Núñez'.slice(0, 1 + roll(13)), { delay: roll(120) });
    await name.focus();
    await bar(page)
      .getByRole('button', { name: 'Update now' })
      .evaluate((button) => button instanceof HTMLButtonElement && button.click());
    while ((await release(page).catch(() => 'two')) === 'one') await page.keyboard.press('a', { delay: roll(60) });
    await expect(page.locator('html')).toHaveAttribute('data-release', 'two');
    line.mode('pass');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(typed).not.toBe('');
    await expect(control(page, 'borrowInfo.lastName'), mode).toHaveValue(typed);
    await saved(page, english);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
}

test('one tab accepts the update; each other tab gets it on request or with its next page', async ({
  page,
  releases,
  watch,
}) => {
  watch.expect(/404|Failed to load module script|Failed to load resource|dynamically imported|preload CSS/);
  await arrive(page, '/');
  await settled(page);
  const typing = await page.context().newPage();
  await arrive(typing, '/');
  await typing.getByPlaceholder('Your email address').fill('marisol@');
  const reading = await page.context().newPage();
  await arrive(reading, '/');
  await releases.publish('two');
  await comeBack(page);
  // Chromium puts off the newer worker while other tabs ask the older one, and then ends the older one during the load.
  await reading.evaluate(() => {
    const asking = setInterval(() => void fetch('/api/health'), 5);
    setTimeout(() => clearInterval(asking), 1900);
  });
  await bar(page).getByRole('button', { name: 'Update now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', 'two');

  await expect(bar(typing)).toBeVisible();
  expect(await release(typing)).toBe('one');
  await expect(typing.getByPlaceholder('Your email address')).toHaveValue('marisol@');
  await bar(typing).getByRole('button', { name: 'Update now' }).click();
  await expect(typing.locator('html')).toHaveAttribute('data-release', 'two');

  expect(await release(reading)).toBe('one');
  await forget(reading);
  await reading.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
  await expect(reading.locator('html')).toHaveAttribute('data-release', 'two');
  await expect(reading.locator('#main h1')).toHaveText('Building Success Together');
});

test.describe('without a worker', () => {
  test.use({ serviceWorkers: 'block' });
  test('a page whose release is gone loads in the new one', async ({ page, releases, watch }) => {
    watch.expect(/404|Failed to load module script|Failed to load resource|dynamically imported|preload CSS/);
    await arrive(page, '/');
    await releases.publish('two');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-release', 'two');
    await expect(page.locator('#main h1')).toHaveText('Building Success Together');
  });

  test('a part missing on the way to another page does not send the user back', async ({ page }) => {
    await arrive(page, '/');
    let held = true;
    await page.route('**/assets/**', (route) => (held ? undefined : route.continue()));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
    await expect(page.locator('#main')).toHaveAttribute('aria-busy', 'true');
    held = false;
    await page.evaluate(() => {
      const lost = new Event('vite:preloadError', { cancelable: true });
      dispatchEvent(Object.assign(lost, { payload: new Error('of the page that is left') }));
    });
    await expect(page.locator('#main h1')).toHaveText('Building Success Together');
  });

  test('a part that is missing offline leaves the page as it is', async ({ page, line, watch }) => {
    watch.expect(/^request|Failed to load|dynamically imported|preload CSS/);
    await arrive(page, '/');
    await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
    line.mode('refuse');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
    await expect(page.locator('#main h1')).toHaveText('You’re offline');
    // First the server is tried without success.
    await expect.poll(() => line.calls().filter(({ call }) => call === 'GET /api/health').length).toBeGreaterThan(0);
    await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  });
});
