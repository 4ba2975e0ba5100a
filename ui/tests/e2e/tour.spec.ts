import type { Page } from '@playwright/test';
import { text as privacyEn } from '../../src/content/legal/privacy.en';
import { text as privacyEs } from '../../src/content/legal/privacy.es';
import { applyPath, families, findProgram, type ProgramId } from '../../src/content/programs/program';
import type { Language } from '../../src/i18n/languages';
import { text as programsEn } from '../../src/routes/programs/programs.en';
import { text as programsEs } from '../../src/routes/programs/programs.es';
import { expect, test } from './fixtures';
import { quoted, quotedInFrame, quotedInMenus } from './quoted';
import { layouts, programWords, type TourPage, tours } from './tour-pages';

test.use({ as: 'borrower' });

declare global {
  interface Window {
    shifted: number;
  }
}

const words = { en: programsEn, es: programsEs };
const reviews = { en: privacyEn.review.title, es: privacyEs.review.title };

/** Additional widths for each project. */
const widths: Record<string, number[]> = { phone: [320], tablet: [1024], desk: [1920] };

/** English at the widest window and Spanish, whose words are longer, at the narrowest show every page. */
const isWhole = (project: string, language: Language) => ['desk en', 'phone es'].includes(`${project} ${language}`);

/** The pages of a tour. Pages of one layout differ only in their words, so the other windows show one of each. */
const stopsIn = (project: string, language: Language, stops: readonly TourPage[]) =>
  isWhole(project, language) || process.env['LENDER_LONG'] ? stops : stops.filter(({ path }) => layouts.includes(path));

/** Each page in one language at the narrowest and widest window, and each layout once at the others. */
const isChecked = (project: string, language: Language, { path }: TourPage) =>
  isWhole(project, language) || (`${project} ${language}` === 'tablet en' && layouts.includes(path));

/** Sums up the page's layout shift. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') window.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The requests under way. */
function watchRequests(page: Page): ReadonlySet<object> {
  const open = new Set<object>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
}

/** Scrolls past every part of the page to its end. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });

/** The images that have not loaded yet. */
const missingDrawings = (page: Page) =>
  page.evaluate(() => [...document.images].filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src));

/** The state of the page once it is at rest. Scrolls back to the top. */
const outcome = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    const size = /^\d+$/;
    const unsized = [...document.images].filter(
      (image) => !size.test(image.getAttribute('width') ?? '') || !size.test(image.getAttribute('height') ?? ''),
    );
    scrollTo({ top: 0, behavior: 'instant' });
    return {
      shifted: window.shifted,
      unsized: unsized.map(({ src }) => src),
      blanks: document.querySelector('main')?.textContent?.match(/\{\w*\}/g) ?? [],
    };
  });

async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const over = await page.evaluate(
    (room) => document.documentElement.scrollWidth - Math.min(room, document.documentElement.clientWidth),
    width,
  );
  expect.soft(over, `${width} px is too narrow`).toBeLessThanOrEqual(0);
}

async function expectProgram(page: Page, id: ProgramId, language: Language, width: number): Promise<void> {
  const { program } = words[language];
  const rules = await page
    .getByRole('region', { name: program.facts })
    .getByRole('listitem')
    .evaluateAll((facts) =>
      facts.map((fact) => {
        const rule = fact.querySelector('div')?.getBoundingClientRect().width ?? 0;
        return Math.round((rule / fact.getBoundingClientRect().width) * 100);
      }),
    );
  const shares = programWords[language][id].figures.map((figure) => ('share' in figure ? figure.share : 100));
  expect.soft(rules, 'the rule under a share is as long as the share').toEqual(shares);
  const headings = await page.locator('main h2, main h3').allTextContents();
  const parts = [program.features, program.start, program.way, program.related];
  expect.soft(headings).toEqual(expect.arrayContaining(parts));
  const approved = page.locator('main a').filter({ hasText: program.getApproved });
  const targets = await approved.evaluateAll((links) => links.slice(0, 2).map((link) => link.getAttribute('href')));
  expect.soft(targets).toEqual([applyPath(id), applyPath(id)]);
  const drawing = page.locator('#main img:not([alt=""])');
  await expect.soft(drawing).toHaveCount(1);
  if (width < 1024) return;
  const title = await page.locator('#main h1').boundingBox();
  const isRight = ((await drawing.boundingBox())?.x ?? 0) > (title?.x ?? 0);
  expect
    .soft(isRight, 'programs alternate: the drawing is right, then left')
    .toBe((findProgram(id)?.index ?? 0) % 2 === 0);
}

async function expectFamily(page: Page, family: keyof typeof families): Promise<void> {
  const cards = await page
    .locator('main article a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect.soft(cards).toEqual([...families[family].map((id) => `/loan/${id}`), '/loan-programs#default-id']);
}

/** What is checked on single pages only. */
async function expectOwnParts(page: Page, { path, program }: TourPage, language: Language): Promise<void> {
  if (program) await expectProgram(page, program, language, page.viewportSize()?.width ?? 0);
  if (path === '/') await expect.soft(page.locator('main a[href^="/loan/"]')).toHaveCount(14);
  if (path === '/loan-programs-usa') await expectFamily(page, 'usa');
  if (path === '/loan-programs-over') await expectFamily(page, 'overseas');
  if (path === '/about') {
    await expect.soft(page.locator('#goals ol > li')).toHaveCount(8);
    await expect.soft(page.locator('#core_values li img[alt]:not([alt=""])')).toHaveCount(6);
  }
  if (path === '/privacy' || path === '/terms') {
    await expect.soft(page.getByRole('complementary', { name: reviews[language] })).toBeVisible();
    await expect.soft(page.getByRole('main')).toContainText('Puente Capital LLC');
  }
}

async function expectQuoted(page: Page, { path }: TourPage): Promise<void> {
  const main = page.getByRole('main');
  for (const text of quoted[path] ?? []) await expect.soft(main.getByText(text).first(), text).toBeVisible();
  if (path !== '/about') return;
  const frame = page.locator('header, footer');
  for (const text of quotedInFrame) {
    await expect.soft(frame.getByText(text).filter({ visible: true }).first(), text).toBeVisible();
  }
  await expect.soft(page.getByPlaceholder('Your email address')).toHaveAttribute('type', 'email');
}

async function expectMenus(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: 'Menu', exact: true });
  if (await opener.isVisible()) await opener.click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const text of quotedInMenus) {
    await expect.soft(menu.getByText(text, { exact: true }).first(), text).toBeAttached();
  }
}

for (const [language, locale] of [
  ['en', 'en-US'],
  ['es', 'es-MX'],
] as const) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    for (const [name, stops] of Object.entries(tours)) {
      test(`${name}: their words, drawings and layout are as promised (${language})`, async ({
        page,
        viewport,
        accessible,
      }, { project }) => {
        // Visits several pages.
        test.slow();
        const requests = watchRequests(page);
        await countShifts(page);
        for (const stop of stopsIn(project.name, language, stops)) {
          await test.step(stop.path, async () => {
            if (viewport) await page.setViewportSize(viewport);
            await page.goto(stop.path);
            await expect(page.locator('#main h1')).toHaveText(stop.heading[language]);
            for (const part of stop.ready ?? []) await expect(page.locator(part).first()).toBeAttached();
            await expect.soft(page).toHaveTitle(`${(stop.title ?? stop.heading)[language]} · Puente Capital`);
            await expect.soft(page.locator('html')).toHaveAttribute('lang', language);
            await scrollThrough(page);
            await expect.poll(() => requests.size).toBe(0);
            await expect.poll(() => missingDrawings(page)).toEqual([]);
            const { shifted, unsized, blanks } = await outcome(page);
            expect.soft(shifted, 'nothing shifts while the page arrives').toBeLessThanOrEqual(0.02);
            expect.soft(unsized, 'a drawing says how large it is').toEqual([]);
            expect.soft(blanks, 'every blank is filled').toEqual([]);
            await expectOwnParts(page, stop, language);
            if (language === 'en') await expectQuoted(page, stop);
            await expectNoOverflow(page, viewport?.width ?? 0);
            if (isChecked(project.name, language, stop)) await accessible();
            for (const width of widths[project.name] ?? []) {
              await page.setViewportSize({ width, height: 800 });
              await expectNoOverflow(page, width);
            }
          });
        }
        if (language === 'en' && stops.some(({ path }) => path === '/about')) await expectMenus(page);
      });
    }
  });
}
