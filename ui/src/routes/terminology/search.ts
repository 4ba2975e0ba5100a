import type { Term } from '../../content/glossary/term';

/** A text as it is compared: without accents, case and punctuation. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A name with what stands in brackets, and each of them alone: `Loan to value (LTV)`. */
function namesIn(name: string): string[] {
  const [, before = '', inside = ''] = /^(.*) \((.*)\)$/.exec(name) ?? [];
  return [name, before, inside].map(plain).filter((one) => one !== '');
}

/** How well a name answers what was typed: 0 is best. */
function rank(name: string, typed: string): number {
  if (name === typed) return 0;
  if (name.startsWith(typed)) return 1;
  if (` ${name} `.includes(` ${typed} `)) return 2;
  if (` ${name}`.includes(` ${typed}`)) return 3;
  return name.includes(typed) ? 4 : 5;
}

/**
 * The terms that have every word typed, in either language, best first. `meanings` are those in the other language, by
 * id, once they are loaded.
 */
export function findTerms(terms: readonly Term[], typed: string, meanings: ReadonlyMap<string, string>): Term[] {
  const wanted = plain(typed);
  const words = wanted.split(' ');
  return terms
    .flatMap((term) => {
      const names = [term.name, term.other].flatMap(namesIn);
      const all = [...names, plain(term.means), plain(meanings.get(term.id) ?? '')].join(' ');
      if (!words.every((word) => all.includes(word))) return [];
      return [{ term, rank: Math.min(...names.map((name) => rank(name, wanted))) }];
    })
    .toSorted((one, two) => one.rank - two.rank)
    .map(({ term }) => term);
}

/** The letter under which a name stands: `#` for those that begin with a digit. */
export const letterOf = (name: string): string => {
  const first = plain(name).charAt(0).toUpperCase();
  return /\d/.test(first) ? '#' : first;
};

export const alphabet = [...'#ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
