import type { Page } from '@playwright/test';
import { begin, control, english, openStep, saved } from './application';
import { arrive, settled } from './device';
import { expect } from './fixtures';
import { dice } from './random-day';
import { type Releases, test } from './releases';

test.use({ as: 'borrower' });
// One width will do: nothing here is laid out.
test.skip(({ viewport }) => viewport?.width !== 1536);

const release = (page: Page) => page.locator('html').getAttribute('data-release');
const bar = (page: Page) => page.getByRole('region', { name: 'New version' });
/** Somebody comes back to the tab, and the page looks for what is new. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
/** Parts of a release that were fetched once are kept by the browser, too, for as long as it likes. */
async function forget(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
}
const patient = { timeout: 30_000 };

/** A newer release comes while somebody fills in who applies. */
async function isOffered(page: Page, releases: Releases): Promise<void> {
  await begin(page, english);
  await settled(page);
  await openStep(page, 'borrower');
  await releases.publish('two');
  await comeBack(page);
  await expect(bar(page)).toBeVisible(patient);
}

test('the first update is offered, puts nobody off, and comes with what was typed', async ({ page, releases }) => {
  await isOffered(page, releases);
  expect(await release(page)).toBe('one');
  const name = control(page, 'borrowInfo.lastName');
  await name.fill('Quintero');
  await expect(name).toBeFocused();
  await bar(page).getByRole('button', { name: 'Load it now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', 'two', patient);
  await expect(control(page, 'borrowInfo.lastName')).toHaveValue('Quintero');
  await expect(bar(page)).toBeHidden();
});

test('an update waits for the answers to be saved, as long as that may take, and loses none', async ({
  page,
  line,
  releases,
  watch,
}) => {
  watch.expect(/ERR_|Failed to load/);
  await isOffered(page, releases);
  line.mode('blackHole', /^PUT /);
  await control(page, 'borrowInfo.lastName').fill('Quintero');
  const pressed = await page.evaluate(() => performance.timeOrigin + performance.now());
  await bar(page).getByRole('button', { name: 'Load it now' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-release', 'two', patient);
  expect(
    line
      .calls()
      .filter(({ call }) => call.startsWith('PUT '))
      .at(-1)?.mode,
  ).toBe('blackHole');
  expect((await page.evaluate(() => performance.timeOrigin)) - pressed).toBeGreaterThanOrEqual(2000);
  line.mode('pass');
  await expect(control(page, 'borrowInfo.lastName')).toHaveValue('Quintero');
});

for (let seed = 1; seed <= (process.env['LENDER_LONG'] ? 12 : 3); seed += 1) {
  test(`what is typed as an update comes in is there after it, to the last letter: ${seed}`, async ({
    page,
    line,
    releases,
    watch,
  }) => {
    // What went out as the page was left is learned of from the server.
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
      .getByRole('button', { name: 'Load it now' })
      .evaluate((button) => button instanceof HTMLButtonElement && button.click());
    while ((await release(page).catch(() => 'two')) === 'one') await page.keyboard.press('a', { delay: roll(60) });
    await expect(page.locator('html')).toHaveAttribute('data-release', 'two', patient);
    line.mode('pass');
    await page.evaluate(() => dispatchEvent(new Event('online')));
    expect(typed).not.toBe('');
    await expect(control(page, 'borrowInfo.lastName'), mode).toHaveValue(typed);
    await saved(page, english);
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  });
}

test('an update can wait', async ({ page, releases, accessible }) => {
  await arrive(page, '/about');
  await settled(page);
  await releases.publish('two');
  await comeBack(page);
  await expect(bar(page)).toBeVisible(patient);
  await accessible();
  await bar(page).getByRole('button', { name: 'Later' }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload();
  expect(await release(page)).toBe('one');
  await expect(bar(page)).toBeVisible(patient);
});

test('of two tabs one lets the update in, and the other goes on until it wants to', async ({
  page,
  releases,
  watch,
}) => {
  watch.expect(/404/);
  await arrive(page, '/');
  await settled(page);
  const other = await page.context().newPage();
  await arrive(other, '/');
  await other.getByPlaceholder('Your email address').fill('marisol@');
  await releases.publish('two');
  await comeBack(page);
  await bar(page).getByRole('button', { name: 'Load it now' }).click(patient);
  await expect(page.locator('html')).toHaveAttribute('data-release', 'two', patient);

  await expect(bar(other)).toBeVisible(patient);
  expect(await release(other)).toBe('one');
  await expect(other.getByPlaceholder('Your email address')).toHaveValue('marisol@');
  await bar(other).getByRole('button', { name: 'Load it now' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-release', 'two', patient);
});

test('a tab whose release is gone comes to the page it asked for in the new one', async ({ page, releases, watch }) => {
  watch.expect(/404|Failed to load module script|Failed to load resource|dynamically imported|preload CSS/);
  await arrive(page, '/');
  await settled(page);
  const other = await page.context().newPage();
  await arrive(other, '/');
  await releases.publish('two');
  await comeBack(page);
  await bar(page).getByRole('button', { name: 'Load it now' }).click(patient);
  await expect(page.locator('html')).toHaveAttribute('data-release', 'two', patient);

  await forget(other);
  await other.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-release', 'two', patient);
  await expect(other.locator('#main h1')).toHaveText('Building Success Together');
});

test.describe('where a browser keeps nothing', () => {
  test.use({ serviceWorkers: 'block' });
  test('a page whose release is gone comes in the new one', async ({ page, releases, watch }) => {
    watch.expect(/404|Failed to load module script|Failed to load resource|dynamically imported|preload CSS/);
    await arrive(page, '/');
    await releases.publish('two');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-release', 'two', patient);
    await expect(page.locator('#main h1')).toHaveText('Building Success Together');
  });

  test('without signal a part that is missing takes nobody’s page away', async ({ page, line, watch }) => {
    watch.expect(/^request|Failed to load|dynamically imported|preload CSS/);
    await arrive(page, '/');
    await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'));
    line.mode('refuse');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Partners' }).click();
    await expect(page.locator('#main h1')).toHaveText('No signal');
    // The server was looked for in vain before anything was decided.
    await expect.poll(() => line.calls().filter(({ call }) => call === 'GET /api/health').length).toBeGreaterThan(0);
    await expect(page.locator('html')).toHaveAttribute('data-same', 'yes');
  });
});
