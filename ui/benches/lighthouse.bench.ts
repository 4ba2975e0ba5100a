import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';
import { expect, test } from '../tests/e2e/fixtures';

/** As much of Lighthouse as is used here: it is not one of the UI's packages. */
interface Result {
  lhr: {
    finalDisplayedUrl: string;
    categories: Record<string, { score: number; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>;
  };
}
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: 'error'; onlyCategories: string[] },
) => Promise<Result>;

/** The lowest scores. */
const scores = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** The highest figures: milliseconds, and the share of the page that shifts. */
const figures = { 'largest-contentful-paint': 1800, 'cumulative-layout-shift': 0, 'total-blocking-time': 100 };
const categories = Object.keys(scores);

/** A busy machine lowers a score, and nothing raises it: the median is closest to what a visitor gets. */
const runs = 5;

async function lighthouse(): Promise<Lighthouse> {
  const folder = process.env['LENDER_LIGHTHOUSE'];
  if (!folder) throw new Error('LENDER_LIGHTHOUSE names no folder: run `LENDER_LONG=1 cargo test --test lighthouse`.');
  return (await import(pathToFileURL(join(folder, 'node_modules/lighthouse/core/index.js')).href)).default;
}

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

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, two) => one - two);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** What took from a score. */
const setbacks = ({ lhr }: Result): string[] =>
  categories.flatMap((name) => {
    const refs = lhr.categories[name]?.auditRefs.filter(
      ({ id, weight }) => weight && (lhr.audits[id]?.score ?? 1) < 0.9,
    );
    return refs?.map(({ id }) => `${name}: ${id} ${lhr.audits[id]?.displayValue ?? ''}`) ?? [];
  });

async function audit(url: string): Promise<void> {
  const run = await lighthouse();
  const results: Result[] = [];
  for (let done = 0; done < runs; done += 1) {
    const result = await run(url, { port, logLevel: 'error', onlyCategories: categories });
    expect(result.lhr.finalDisplayedUrl).toBe(url);
    results.push(result);
  }
  const scoreOf = (name: string) => median(results.map(({ lhr }) => (lhr.categories[name]?.score ?? 0) * 100));
  const figureOf = (id: string) => median(results.map(({ lhr }) => lhr.audits[id]?.numericValue ?? Number.NaN));
  const reached = Object.keys(scores).map((name) => [name, Math.round(scoreOf(name))] as const);
  const measured = Object.keys(figures).map((id) => [id, Math.round(figureOf(id) * 1000) / 1000] as const);
  console.log(`${new URL(url).pathname}: ${[...reached, ...measured].map((pair) => pair.join(' ')).join(', ')}`);
  const wrong = results.flatMap(setbacks);
  for (const [name, lowest] of Object.entries(scores)) {
    expect.soft(Math.round(scoreOf(name)), `${name}; ${wrong.join('; ')}`).toBeGreaterThanOrEqual(lowest);
  }
  for (const [id, highest] of Object.entries(figures)) expect.soft(figureOf(id), id).toBeLessThanOrEqual(highest);
}

test.beforeAll(async ({ server }) => {
  const settings = await server.admin(['seed', '--print']);
  await server.admin(['seed', '--file', '-'], settings.replace('"pages": "members"', '"pages": "everyone"'));
});

for (const [page, paths] of Object.entries({
  home: ['/', '/es'],
  'a program': ['/loan/fixandflip', '/es/loan/fixandflip'],
  about: ['/about', '/es/about'],
})) {
  for (const path of paths) test(`${page} for a visitor, at ${path}`, ({ site }) => audit(site + path));
}
