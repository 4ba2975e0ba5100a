import type { Page } from '@playwright/test';
import { begin, control, english, fillStep, openStep, saved } from '../tests/e2e/application';
import { everything } from '../tests/e2e/everything';
import { expect, test } from '../tests/e2e/fixtures';

declare global {
  interface Window {
    /** How long each interaction took until the next paint, in milliseconds, by its id. */
    paints: Map<number, number>;
  }
}

/** What a slow phone has beside the machine this runs on. */
const slowdown = 4;
const goal = 200;
/** A busy machine only adds: the quietest round counts. */
const rounds = 5;

/** The step with the most questions: three mortgages, prices and dates. */
const heaviest = 'loan-terms';
const typed: [path: string, words: string][] = [
  ['loanTerms.purchasePrice', '350000'],
  ['loanTerms.currentLender', 'First Bank of Hialeah'],
  ['loanTerms.currentRate2', '7.125'],
  ['loanTerms.closingDate', '12/31/2031'],
  ['loanTerms.originalPurchaseDate3', '02/28/2019'],
];

test.use({ as: 'borrower', viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

/** Chromium's own record of what was pressed and when the page answered; shorter than a frame is not told. */
const observe = (page: Page) =>
  page.evaluate(() => {
    window.paints = new Map();
    const kind = { type: 'event', durationThreshold: 16 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('interactionId' in entry) || typeof entry.interactionId !== 'number' || !entry.interactionId) continue;
        window.paints.set(entry.interactionId, Math.max(entry.duration, window.paints.get(entry.interactionId) ?? 0));
      }
    }).observe(kind);
  });

test('nobody waits for the page while typing', async ({ page }) => {
  await begin(page, english);
  await openStep(page, heaviest);
  await fillStep(page, heaviest, everything);
  await saved(page, english);

  const debug = await page.context().newCDPSession(page);
  await observe(page);
  let best = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= rounds && best > goal / 2; round += 1) {
    await page.evaluate(() => window.paints.clear());
    await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    for (const [path, words] of typed) {
      const field = control(page, path);
      await field.fill('');
      await field.tap();
      // As fast as two thumbs, and faster than a save a second.
      await field.pressSequentially(words, { delay: 80 });
    }
    await debug.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await saved(page, english);

    const paints = await page.evaluate(() => [...window.paints.values()].sort((a, b) => b - a));
    expect(paints.length).toBeGreaterThan(typed.length);
    const [worst = 0, middle = 0] = [paints[0], paints[Math.floor(paints.length / 2)]];
    console.log(
      `Round ${round}, ${slowdown}× slowed, to the next paint: ${worst} ms at worst, ${middle} ms in the middle`,
    );
    best = Math.min(best, worst);
  }
  expect(best).toBeLessThanOrEqual(goal);
});
