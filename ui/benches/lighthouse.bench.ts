import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { expect, test } from '../tests/e2e/fixtures';

/** As much of Lighthouse as is used here: it is no package of the pages. */
interface Result {
  lhr: {
    finalDisplayedUrl: string;
    categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; displayValue?: string }>;
  };
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<Result>;

const goals = { performance: 95, accessibility: 100, 'best-practices': 100 };
type Category = keyof typeof goals;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
];

/** A busy machine takes from the speed, and adds to nothing: of so many tries the best counts. */
const tries = Number(process.env['LENDER_LIGHTHOUSE_TRIES'] ?? 5);

async function lighthouse(): Promise<Lighthouse> {
  const folder = process.env['LENDER_LIGHTHOUSE'];
  if (!folder) throw new Error('LENDER_LIGHTHOUSE names no folder: run `LENDER_LONG=1 cargo test --test lighthouse`.');
  return (await import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)).default;
}

test.describe.configure({ mode: 'serial' });

let profile = '';
let browser: BrowserContext;
let port = 0;

// A browser of its own, which Lighthouse can reach, and whose storage outlasts a page.
test.beforeAll(async ({ launchOptions }) => {
  profile = await mkdtemp(join(tmpdir(), 'lender-lighthouse-'));
  browser = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    args: [...(launchOptions.args ?? []), '--remote-debugging-port=0'],
  });
  port = Number((await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
});
test.afterAll(async () => {
  await browser.close();
  await rm(profile, { recursive: true });
});

async function audit(url: string): Promise<void> {
  const run = await lighthouse();
  const best: Record<Category, number> = { performance: 0, accessibility: 0, 'best-practices': 0 };
  let below: Category[] = [];
  let wrong: string[] = [];
  for (let tried = 0; tried < tries; tried += 1) {
    const { lhr } = await run(url, { port, logLevel: 'error', onlyCategories: [...categories] });
    expect(lhr.finalDisplayedUrl).toBe(url);
    for (const name of categories) {
      best[name] = Math.max(best[name], Math.round((lhr.categories[name]?.score ?? 0) * 100));
    }
    const scores = categories.map((name) => `${name} ${Math.round((lhr.categories[name]?.score ?? 0) * 100)}`);
    console.log(
      `${new URL(url).pathname}: ${scores.join(', ')} (${figures.map((id) => lhr.audits[id]?.displayValue)})`,
    );
    below = categories.filter((name) => best[name] < goals[name]);
    wrong = below.flatMap((name) => {
      const refs = lhr.categories[name]?.auditRefs.filter(
        ({ id, weight }) => weight && (lhr.audits[id]?.score ?? 1) < 0.9,
      );
      return refs?.map(({ id }) => `${name}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`) ?? [];
    });
    if (below.length === 0) return;
  }
  expect(wrong, `of ${tries} tries the best: ${JSON.stringify(best)}`).toEqual([]);
  expect(below).toEqual([]);
}

test('the sign-in page', ({ site }) => audit(`${site}/login`));

test.describe('signed in', () => {
  test.beforeAll(async ({ site, people }) => {
    const page = await browser.newPage();
    await page.goto(`${site}/login`);
    await page.locator('input[type=email]').fill(people.borrower.email);
    await page.locator('input[type=password]').fill(people.borrower.password);
    await page.getByRole('checkbox').check();
    await page.locator('form button[type=submit]').click();
    await expect(page).toHaveURL(`${site}/`);
    await page.close();
  });

  test('the opening page', ({ site }) => audit(`${site}/`));
  test('a program', ({ site }) => audit(`${site}/loan/fixandflip`));
});
