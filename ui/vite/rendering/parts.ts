/** A part of a page that depends on one of the lender's choices: its HTML for each way of the choice. */
interface Choice {
  of: string;
  ways: Record<string, string>;
}

/** A page's HTML, cut where it depends on a choice. Texts of the lender are in it as `{lender.name}`. */
export type Part = string | Choice;

/** A page as it is with one way of a choice, by its name. The first is the way of the page without choices. */
export type Versions = Record<string, string>;

function sameStart(one: string, two: string): number {
  let length = 0;
  while (length < one.length && one[length] === two[length]) length += 1;
  return length;
}

function sameEnd(one: string, two: string, most: number): number {
  let length = 0;
  while (length < most && one.at(-1 - length) === two.at(-1 - length)) length += 1;
  return length;
}

interface Region extends Choice {
  from: number;
  to: number;
}

/** The one stretch of a page that a choice changes; `undefined` if it changes nothing. */
function region(plain: string, of: string, versions: Versions): Region | undefined {
  const all = Object.entries(versions);
  if (all.every(([, html]) => html === plain)) return undefined;
  const from = Math.min(...all.map(([, html]) => sameStart(plain, html)));
  const end = Math.min(...all.map(([, html]) => sameEnd(plain, html, Math.min(plain.length, html.length) - from)));
  const ways = Object.fromEntries(all.map(([way, html]) => [way, html.slice(from, html.length - end)]));
  return { of, ways, from, to: plain.length - end };
}

/** Cuts a page at what its choices change, so that any combination of them can be put together. */
export function parted(plain: string, choices: Record<string, Versions>): Part[] {
  const regions = Object.entries(choices)
    .flatMap(([of, versions]) => region(plain, of, versions) ?? [])
    .sort((one, two) => one.from - two.from);
  const parts: Part[] = [];
  let done = 0;
  for (const { of, ways, from, to } of regions) {
    if (from < done) throw new Error(`What “${of}” changes cannot be told from what another choice changes.`);
    parts.push(plain.slice(done, from), { of, ways });
    done = to;
  }
  return [...parts, plain.slice(done)].filter((part) => part !== '');
}

/** The page with one way of each choice, as the server puts it together. A list has its way once for each entry. */
export const together = (parts: Part[], chosen: Record<string, string[]>): string =>
  parts
    .flatMap((part) => (typeof part === 'string' ? part : (chosen[part.of] ?? []).map((way) => part.ways[way] ?? '')))
    .join('');
