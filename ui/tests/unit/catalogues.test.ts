import { describe, expect, it } from 'vitest';

const files = import.meta.glob<Record<string, unknown>>('../../src/**/*.{en,es}.ts', { eager: true });
const english = Object.keys(files).filter((path) => path.endsWith('.en.ts'));

/** The paths of all texts in a catalog with their types: `failure.title: string`. Numbers stay as they are. */
function shape(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return [`${path}: ${value}`];
  if (typeof value === 'string' || typeof value === 'function') return [`${path}: ${typeof value}`];
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no word`);
  return Object.entries(value).flatMap(([key, inner]) => shape(inner, `${path}.${key}`));
}

function words(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(words) : [];
}

it('finds the catalogs', () => expect(english.length).toBeGreaterThan(3));

describe.each(english)('%s', (path) => {
  const en = files[path];
  const es = files[path.replace('.en.ts', '.es.ts')];

  it('has every text in Spanish too', () => expect(shape(es)).toEqual(shape(en)));

  it('has no empty text and no stray spaces', () => {
    for (const word of [...words(en), ...words(es)]) expect(word).toMatch(/^\S(.*\S)?$/);
  });

  it('uses typographic quotes and dashes', () => {
    for (const word of [...words(en), ...words(es)]) expect(word).not.toMatch(/["']|--/);
  });
});
