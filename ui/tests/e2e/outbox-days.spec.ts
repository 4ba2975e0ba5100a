import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import { agreeToAll, english, fillAll, main, submit } from './application';
import { arrive, settled, test } from './device';
import { enough } from './everything';
import { expect } from './fixtures';
import { isQueued, queued, receipts, sentTo } from './queue';
import { playDay, signIn } from './random-day';

test.use({ as: 'borrower' });

/** A browser with its own profile that can be killed and restarted. */
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

test('an application filled and submitted offline survives a killed browser, and is received once', async ({
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
    await arrive(browser.page(), '/applications');
    await isQueued(browser.page());
    expect(await sent()).toEqual([]);
    line.mode('pass');
    await expect(receipts(browser.page())).toHaveCount(1);
    await expect(queued(browser.page())).toHaveCount(0);
    expect(await sent()).toHaveLength(1);
    await browser.page().reload();
    await expect(main(browser.page()).getByText('Received', { exact: true }).first()).toBeVisible();
    await expect(receipts(browser.page())).toHaveCount(0);
  } finally {
    await browser.end();
  }
});

/** Random runs, each identified by its seed. `LENDER_LONG` runs a hundred; `LENDER_SEED` repeats one. */
const [first, last] = process.env['LENDER_SEED']
  ? [Number(process.env['LENDER_SEED']), Number(process.env['LENDER_SEED'])]
  : [1, process.env['LENDER_LONG'] ? 100 : 2];
/** Runs per browser. */
const inOne = 5;

for (let from = first; from <= last; from += inOne) {
  const to = Math.min(from + inOne - 1, last);
  test(`random days end with one application each: ${from} to ${to}`, async ({
    page,
    line,
    server,
    people,
    site,
    watch,
  }) => {
    test.setTimeout(600_000);
    watch.expect(/./);
    await arrive(page, '/about');
    await settled(page);
    for (let day = from; day <= to; day += 1) await playDay(day, { page, line, server, site, person: people.borrower });
  });
}
