import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import { Looks, renderBodies } from '../../vite/bodies';
import { breakpoints } from '../../vite/breakpoints';
import { openPages, openPaths } from '../../vite/open-pages';
import { otherwise } from '../../vite/rendering/lenders';
import { together } from '../../vite/rendering/parts';

const sheet = fileURLToPath(new URL('../../src/styles/breakpoints.css', import.meta.url));
// As the build renders them.
vi.stubEnv('NODE_ENV', 'production');
const bodies = await renderBodies(openPaths, { css: { postcss: { plugins: [breakpoints(sheet)] } } });

const plainWay = {
  signUp: ['closed'],
  rate: ['none'],
  scheduler: ['none'],
  price: ['shown'],
  licenses: [],
  courtesy: ['no'],
  vendors: ['none'],
};
const headings = (html: string) =>
  [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/g)].map(([, words = '']) => words.replace(/<[^>]*>/g, ''));
const escaped = (words: string) => words.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

it('renders each open page in both languages with its one heading, whatever the lender has chosen', () => {
  const { pages } = openPages();
  expect(pages).toHaveLength(2 * bodies.length);
  for (const { address, path, language, title } of pages) {
    for (const chosen of [plainWay, otherwise.chosen]) {
      const html = together(bodies[path]?.[language] ?? [], chosen);
      const [heading, ...more] = headings(html);
      expect(more, address).toEqual([]);
      if (path === 0) expect(heading?.length, address).toBeGreaterThan(10);
      else expect(heading, address).toBe(escaped(title));
      expect(html, address).toContain('tel:{lender.phoneDialed}');
      expect(html, `${address}: nothing is left to load`).not.toMatch(
        /Invalid Date|<!--\$|%7B|undefined|aria-busy="true"/,
      );
    }
  }
});

it('moves styles from the HTML, where the site’s policy forbids them, to a sheet', () => {
  const looks = new Looks();
  const parts = looks.marked([
    '<i style="width:75%"></i>',
    { of: 'rate', ways: { none: '', point: '<b style="width:5%"></b><b style="width:75%"></b>' } },
  ]);
  expect(parts).toEqual([
    '<i data-look="0"></i>',
    { of: 'rate', ways: { none: '', point: '<b data-look="1"></b><b data-look="0"></b>' } },
  ]);
  expect(looks.sheet).toBe('[data-look="0"]{width:75%}\n[data-look="1"]{width:5%}');
});
