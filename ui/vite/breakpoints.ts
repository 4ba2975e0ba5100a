import { readFileSync } from 'node:fs';

/** The breakpoints by name. */
export function widths(sheet: string): Map<string, string> {
  return new Map(
    [...sheet.matchAll(/^@custom-media (--\w+) (\(.+\));$/gm)].map(([, name = '', query = '']) => [name, query]),
  );
}

/** A PostCSS plugin that replaces named breakpoints in media queries, because browsers do not support custom media. */
export function breakpoints(sheet: string) {
  const known = widths(readFileSync(sheet, 'utf8'));
  const width = (name: string): string => {
    const query = known.get(name);
    if (query === undefined) throw new Error(`There is no breakpoint ${name}: ${[...known.keys()].join(', ')}.`);
    return query;
  };
  return {
    postcssPlugin: 'breakpoints',
    AtRule: {
      media(rule: { params: string }) {
        if (rule.params.includes('(--')) {
          rule.params = rule.params.replace(/\((--\w+)\)/g, (_, name: string) => width(name));
        }
      },
    },
  };
}
