import { expect, it } from 'vitest';
import { hasPage } from '../../src/app/has-page';

const routes = [
  { index: true as const },
  { path: 'about' },
  { path: 'loan/:sectionId' },
  { path: 'tools', children: [{ path: 'fix-and-flip' }] },
  { children: [{ path: 'inside' }] },
  { path: ':unknown/*' },
];

it.each(['/', '/about', '/loan/fixandflip', '/tools/fix-and-flip', '/inside'])('%s is a page', (path) => {
  expect(hasPage(routes, path)).toBe(true);
});

it.each(['/terminology', '/tools/dscr-rental', '/loan', '/about/us'])('%s is none', (path) => {
  expect(hasPage(routes, path)).toBe(false);
});
