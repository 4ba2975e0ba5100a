import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// Read from the disk: a test's own import of a stylesheet would be processed.
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
  /** The scripts that import it, with the name each gives it. */
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

it('has no token that nothing wears', () => {
  const tokens = [...(sheets['styles/tokens.css'] ?? '').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);
  expect(tokens.length).toBeGreaterThan(50);
  const worn = Object.values(sheets).join('\n');
  expect(tokens.filter((name) => !worn.includes(`var(${name})`))).toEqual([]);
});

it.each(Object.keys(sheets))('%s keeps to the tokens', (path) => {
  if (path.endsWith('styles/tokens.css')) return;
  const colours = (sheets[path] ?? '').match(/#[0-9a-f]{3,8}\b/gi) ?? [];
  expect(colours).toEqual([]);
});
