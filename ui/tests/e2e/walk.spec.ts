import type { Page } from '@playwright/test';
import type { Answers } from '../../src/features/wizard/form/definition';
import { atStep, main, openStored, routes } from './application';
import { enough, everything } from './everything';
import { expect, test } from './fixtures';

/** The height of a phone's page. */
const screen = 740;

declare global {
  interface Window {
    shifted: number;
  }
}

// An earlier application would fill in this one, and take room to say so.
test.use({ as: 'newcomer', contextOptions: { reducedMotion: 'reduce' } });

const pick = (group: string, keys: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(everything[group] ?? {}).filter(([key]) => keys(key)));

const isCoborrowers = (key: string) => /coborrower/i.test(key);
const isMortgage = (key: string) => /^(original|monthlyPayment|current|costOf|mortgage)/.test(key);

/** Every question that a purchase asks of one person, answered. */
const purchase: Answers = {
  ...everything,
  borrowInfo: { ...pick('borrowInfo', (key) => !isCoborrowers(key)), coborrower: false },
  borrowType: { borrowerType: ['individual'] },
  borrowBack: enough['borrowBack'] ?? {},
  borrowExp: { ...pick('borrowExp', (key) => !isCoborrowers(key)), licenses: false },
  loanTerms: {
    ...pick('loanTerms', (key) => !isMortgage(key)),
    'Transaction type': 'purchase',
    purchasePrice: '265000',
  },
  lead: { 'Lead source': ['client-referral'] },
};

const company: Answers = { borrowType: { ...pick('borrowType', () => true), borrowerType: ['entity'] } };

const refinance: Answers = {
  ...everything,
  ...company,
  borrowBack: enough['borrowBack'] ?? {},
  loanTerms: {
    ...pick('loanTerms', (key) => !/[23]$/.test(key)),
    'Transaction type': 'cash-out-refinance',
    permits: false,
    rehab: false,
  },
  lead: { 'Lead source': ['client-referral'] },
};

const information: Answers = {
  process: { 'Where are you in the process': ['general-info'] },
  borrowInfo: enough['borrowInfo'] ?? {},
  borrowType: enough['borrowType'] ?? {},
  borrowBack: enough['borrowBack'] ?? {},
  loanTerms: { requestedAmount: '350000' },
};

interface Measure {
  pixels: number;
  fields: number;
  taps: number;
}

/** The height from the page's heading to the button that leads on, and what there is to fill in between them. */
const measure = (page: Page): Promise<Measure> =>
  page.evaluate(() => {
    const all = <Kind extends Element>(selector: string) => [...document.querySelectorAll<Kind>(`main ${selector}`)];
    const isSeen = (one: Element) => one.checkVisibility();
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const ways = all<HTMLElement>('a[href^="/apply/"], main button').filter(isSeen);
    const on = ways.filter(({ className, textContent }) => /primary/.test(className) && textContent !== '').at(-1);
    const heading = document.querySelector('main h1');
    const top = heading?.getBoundingClientRect().top ?? 0;
    // On a page shorter than the screen, the button that leads on is at the bottom of the screen.
    const bar = on?.parentElement;
    const above = document.querySelector('main form') ?? bar?.previousElementSibling;
    const pixels = (above?.getBoundingClientRect().bottom ?? 0) + (bar?.offsetHeight ?? 0) - top;
    const lines = all<HTMLInputElement>('form :is(input, textarea):not([type=radio], [type=checkbox])').filter(isSeen);
    const selects = all<HTMLSelectElement>('form select').filter(isSeen);
    const groups = all('form fieldset:has(input:is([type=radio], [type=checkbox]))').filter(isSeen);
    const boxes = all<HTMLInputElement>('input:is([type=radio], [type=checkbox])').filter(isSeen);
    const required = boxes.filter(({ id, checked }) => checked || /^consent-(?!textMessages)/.test(id));
    return {
      pixels,
      fields: lines.length + selects.length + groups.length,
      taps:
        lines.filter(({ value }) => value).length +
        2 * selects.filter(({ value }) => value).length +
        required.length +
        1,
    };
  });

interface Walk {
  screens: number;
  /** The height of the review, in screens. */
  review: number;
  /** How much each step moved while the person did nothing. */
  shifts: Record<string, number>;
}

/** Goes through the fields of a step without changing an answer. The browser leaves out what moves because of a key. */
async function goThrough(page: Page): Promise<void> {
  for (const control of await main(page).locator('form :is(input, select, textarea)').all()) {
    if (await control.isVisible()) await control.focus();
  }
}

/** Measures every step of an application that has these answers. */
async function walk(page: Page, story: string, answers: Answers): Promise<Walk> {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          window.shifted += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const id = await openStored(page, 'process', answers);
  const whole = { pixels: 0, fields: 0, taps: 0 };
  const shifts: Walk['shifts'] = {};
  let review = 0;
  for (const route of routes) {
    await page.goto(`/apply/${route}?draft=${id}`);
    await atStep(page, route);
    await expect(main(page).locator('[class*=spinner]')).toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    const { pixels, fields, taps } = await measure(page);
    await goThrough(page);
    shifts[route] = await page.evaluate(() => window.shifted);
    // Continue leads past a step that asks nothing.
    if (fields === 0 && route !== routes.at(-1)) continue;
    process.stdout.write(`  ${story}, ${route}: ${(pixels / screen).toFixed(2)} screens\n`);
    if (route === routes.at(-1)) review = pixels / screen;
    whole.pixels += pixels;
    whole.fields += fields;
    whole.taps += taps;
  }
  const screens = whole.pixels / screen;
  process.stdout.write(`${story}: ${screens.toFixed(1)} screens, ${whole.fields} fields, ${whole.taps} taps\n`);
  return { screens, review, shifts };
}

test.describe('from the first heading to Submit', () => {
  for (const [story, answers, most] of [
    ['a purchase by one person', purchase, 15],
    ['a refinance of one mortgage by a company with a co-borrower', refinance, 24],
    ['a purchase by a company', { ...purchase, ...company }, 16],
    ['general information', information, 10],
  ] as const) {
    test(`${story} takes no more than ${most} screens of a phone, and nothing shifts`, async ({ page }) => {
      const { screens, review, shifts } = await walk(page, story, answers);
      expect(screens).toBeLessThanOrEqual(most);
      expect(review, 'the review, with nothing missing').toBeLessThanOrEqual(3);
      expect(Object.entries(shifts).filter(([, shift]) => shift > 0.02)).toEqual([]);
    });
  }
});
