import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { breakpoints, widths } from '../../vite/breakpoints';

// Read from disk, because importing a stylesheet in a test would process it.
const src = new URL('../../src/', import.meta.url);
const files = readdirSync(src, { recursive: true, encoding: 'utf8' });
const read = (end: string) =>
  Object.fromEntries(
    files.filter((path) => path.endsWith(end)).map((path) => [path, readFileSync(new URL(path, src), 'utf8')]),
  );
const sheets = read('.css');
const scripts = read('.tsx');
const modules = Object.keys(sheets).filter((path) => path.endsWith('.module.css'));

const defined = (css: string) => new Set([...css.matchAll(/\.([a-z][\w-]*)(?![^{]*;)/gi)].map(([, name = '']) => name));

describe.each(modules)('%s', (path) => {
  const classes = defined(sheets[path] ?? '');
  const file = path.split('/').at(-1);
  /** The scripts that import it, and the name each one gives it. */
  const users = Object.values(scripts).flatMap((code) => {
    const [, name] = new RegExp(`import (\\w+) from '[^']*/${file}'`).exec(code) ?? [];
    return name === undefined ? [] : { code, name };
  });

  it('is used', () => expect(users.length).toBeGreaterThan(0));

  it('defines every class that its components name', () => {
    const named = users.flatMap(({ code, name }) =>
      [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, used = '']) => used),
    );
    expect(named.filter((used) => !classes.has(used))).toEqual([]);
  });

  it('defines none that no component names', () => {
    const unnamed = [...classes].filter(
      (own) => !users.some(({ code, name }) => new RegExp(`\\b${name}\\.${own}\\b|'${own}'`).test(code)),
    );
    expect(unnamed).toEqual([]);
  });
});

it('has no unused token', () => {
  const tokens = [...(sheets['styles/tokens.css'] ?? '').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);
  expect(tokens.length).toBeGreaterThan(50);
  const worn = Object.values(sheets).join('\n');
  expect(tokens.filter((name) => !worn.includes(`var(${name})`))).toEqual([]);
});

it.each(Object.keys(sheets))('%s takes its colors from the tokens', (path) => {
  if (path.endsWith('styles/tokens.css')) return;
  const colors = (sheets[path] ?? '').match(/#[0-9a-f]{3,8}\b/gi) ?? [];
  expect(colors).toEqual([]);
});

describe('the breakpoints', () => {
  const names = [...widths(sheets['styles/breakpoints.css'] ?? '').keys()];
  const queries = Object.entries(sheets).flatMap(([path, css]) =>
    [...css.matchAll(/@(media|container) ([^{]+?) \{/g)].map(([, rule = '', query = '']) => ({ path, rule, query })),
  );
  const media = queries.filter(({ rule }) => rule === 'media');

  it('are four, and each is used', () => {
    expect(names).toEqual(['--tablet', '--laptop', '--desktop', '--wide']);
    expect(names.filter((name) => !media.some(({ query }) => query.includes(`(${name})`)))).toEqual([]);
  });

  it('are the only widths in media queries', () => {
    const bare = media.map(({ path, query }) => ({
      path,
      left: names.reduce((q, name) => q.replaceAll(`(${name})`, ''), query),
    }));
    expect(bare.filter(({ left }) => /width|height|--/.test(left))).toEqual([]);
  });

  it('leave one width at which the desk’s tables turn into cards', () => {
    const asked = queries.filter(({ rule }) => rule === 'container').map(({ query }) => query);
    expect(new Set(asked)).toEqual(new Set(['(max-width: 46rem)']));
  });

  it('are inserted by name, and a wrong name fails the build', () => {
    const { media: at } = breakpoints(new URL('styles/breakpoints.css', src).pathname).AtRule;
    const rule = { params: '(--tablet) and (not (--desktop))' };
    at(rule);
    expect(rule.params).toBe('(min-width: 48rem) and (not (min-width: 80rem))');
    expect(() => at({ params: '(--watch)' })).toThrow('There is no breakpoint --watch');
  });
});

it('defines in one place what is for screen readers only', () => {
  expect(Object.keys(sheets).filter((path) => sheets[path]?.includes('inset(50%)'))).toEqual(['styles/base.css']);
});

describe('a user with other display settings', () => {
  const tokens = sheets['styles/tokens.css'] ?? '';
  /** The colors of a part of a sheet, by name; later ones win. */
  const paints = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/(--[\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', paint = '']) => [name, paint]),
    );
  const luminance = (paint: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(paint.slice(at, at + 2), 16) / 255;
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const ratio = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const [usual = '', more = ''] = tokens.split('@media (prefers-contrast: more)');

  it('gets a declared light color scheme', () => expect(usual).toContain('color-scheme: light;'));

  it.each(['ink', 'slate', 'lagoon', 'brick', 'coral-deep', 'mangrove-deep'])(
    'reads %s at 7 to 1 on sand and shell, asking for more contrast',
    (name) => {
      const asked = { ...paints(usual), ...paints(more) };
      for (const ground of ['--sand', '--shell']) {
        expect(ratio(asked[`--${name}`] ?? '', asked[ground] ?? ''), ground).toBeGreaterThanOrEqual(7);
      }
    },
  );

  it('sees lines and current items in forced colors', () => {
    const forced = (path: string) =>
      sheets[path]?.split('@media (forced-colors: active)')[1]?.split('\n  }\n')[0] ?? '';
    const drawn = Object.values(sheets).flatMap((css) =>
      [...css.matchAll(/(?:stroke|fill): var\((--[\w-]+)\)/g)].map(([, name = '']) => name),
    );
    expect(drawn.length).toBeGreaterThan(5);
    expect(drawn.filter((name) => !forced('styles/tokens.css').includes(`${name}: `))).toEqual([]);
    expect(forced('styles/base.css')).toContain('[aria-current],\n    [aria-pressed="true"]');
  });
});
