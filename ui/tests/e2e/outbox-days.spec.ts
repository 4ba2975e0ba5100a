import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { agreeToAll, atStep, english, fillAll, main, submit } from './application';
import { arrive, settled, test } from './device';
import { enough } from './everything';
import { expect } from './fixtures';
import { isQueued, patient, prepared, queued, receipts, sentTo } from './queue';

test.use({ as: 'borrower' });

/** So many random days; `LENDER_LONG` makes a hundred of them. */
const days = process.env['LENDER_LONG'] ? 100 : 4;
/** A browser with a profile of its own, which can be killed and started again. */
async function browserOf(launch: (profile: string) => Promise<BrowserContext>) {
  const profile = await mkdtemp(join(tmpdir(), 'lender-browser-'));
  let context = await launch(profile);
  let page = await context.newPage();
  return {
    page: () => page,
    kill: async () => {
      const session = await context.newCDPSession(page);
      const gone = context.waitForEvent('close');
      await session.send('Browser.crash').catch(() => undefined);
      await gone;
      context = await launch(profile);
      page = await context.newPage();
    },
    end: async () => {
      await context.close();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.locator('#main h1')).toBeVisible(patient);
}

test('filled and submitted in a basement after one visit, the browser killed, reopened without signal, and received once', async ({
  line,
  people,
  server,
  launchOptions,
}) => {
  test.setTimeout(300_000);
  const baseURL = line.address;
  const browser = await browserOf((profile) =>
    chromium.launchPersistentContext(profile, { ...launchOptions, baseURL, locale: 'en-US' }),
  );
  const before = (await sentTo(server)).map(({ id }) => id);
  const sent = async () => (await sentTo(server)).filter(({ id }) => !before.includes(id));
  try {
    await signIn(browser.page(), people.borrower);
    await settled(browser.page());
    line.mode('refuse');
    await arrive(browser.page(), '/apply');
    await main(browser.page()).locator('#programs').getByRole('link', { name: english.fixAndFlip }).click();
    await fillAll(browser.page(), enough, english);
    await agreeToAll(browser.page());
    await submit(browser.page(), english);
    await isQueued(browser.page());
    await browser.kill();
    await arrive(browser.page(), '/apply');
    await isQueued(browser.page());
    expect(await sent()).toEqual([]);
    line.mode('pass');
    await expect(receipts(browser.page())).toHaveCount(1, patient);
    await expect(queued(browser.page())).toHaveCount(0);
    expect(await sent()).toHaveLength(1);
    await browser.page().reload();
    await expect(main(browser.page()).getByText('Submitted', { exact: true }).first()).toBeVisible(patient);
    await expect(receipts(browser.page())).toHaveCount(0);
  } finally {
    await browser.end();
  }
});

/** The same numbers for the same seed, between 0 and below `most`. */
function dice(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

for (let day = 1; day <= days; day += 1) {
  test(`a random day ends with one application: ${day}`, async ({ page, context, line, server, watch }) => {
    test.setTimeout(240_000);
    watch.expect(/./);
    const roll = dice(day);
    const id = await prepared(page);
    await page.goto('/apply/terms-conditions');
    await atStep(page, 'terms-conditions');
    const programs = ['bridge', 'fix-and-flip', 'dscr-rental', 'new-construction'];
    const program = programs[roll(programs.length)] ?? 'bridge';
    await page.locator('#program').selectOption(program);
    await agreeToAll(page);
    const faults = ['pass', 'refuse', 'blackHole', 'dropReply', 'reset', 'captive', 'slow'] as const;
    const fault = () => line.mode(faults[roll(faults.length)] ?? 'pass', /\/api\//);
    fault();
    await submit(page, english);
    await expect(page).toHaveURL(/\/apply$/, patient);
    for (let step = 0; step < 5; step += 1) {
      const acts = [
        async () => fault(),
        async () => void (await page.reload()),
        async () => void (await (await context.newPage()).goto('/apply')),
        async () => {
          await server.kill();
          await server.start();
        },
        async () => {
          await context.setOffline(true);
          await context.setOffline(false);
        },
      ];
      await acts[roll(acts.length)]?.();
    }
    line.mode('pass');
    await page.goto('/apply');
    const all = async () => (await sentTo(server)).filter((one) => one.id === id && one.status !== 'draft');
    await expect.poll(async () => (await all()).length, patient).toBe(1);
    await expect(queued(page)).toHaveCount(0, patient);
    expect(JSON.stringify(await all())).toContain(program);
  });
}
