// Reads money, percentages and counts as people type them in English and Spanish. The counterpart of
// `src/domain/money.rs`, which explains the rules. Both are tested with `tests/data/money-cases.json`.

/** Why a text was rejected: not a number, more than one possible meaning, or below zero. */
export type NoNumber = 'malformed' | 'ambiguous' | 'negative';

/** The number in its stored form, or why there is none. */
export type Reading = { number: string; refused?: undefined } | { number?: undefined; refused: NoNumber };

const dollarsBefore = /^(us\$|us \$|u\$s|usd|\$) */;
const dollarsAfter = /^(\$|us\$|usd|dollars?|d[oó]lar(es)?|dls|dlls)$/;
const thousand = /^(k|mil|thousand)$/;
const million = /^(mm?|millions?|mill[oó]n|millones)$/;
/** In Mexico and in finance, `350M` may mean 350 thousand, so amounts from 100M up need confirmation. */
const mayBeMil = /^0*[1-9]\d{2,}(?:[.,]\d+)? *m(?: |$)/;
const firstGroup = /^[1-9]\d{0,2}$/;

const refused = (why: NoNumber): Reading => ({ refused: why });
const allDigits = (text: string) => /^\d+$/.test(text);
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** Normalizes: lower case, single spaces, composed accents. */
function plain(typed: string): string {
  const words = typed.split(/\p{White_Space}+/u).filter(Boolean);
  return words.join(' ').toLowerCase().replaceAll('o\u0301', 'ó');
}

const isNegative = (text: string) => /\d/.test(text) && (/^[-\u2212–—]/.test(text) || /^\(.*\)$/.test(text));

/** How many zeros the words after a number stand for; `undefined` if they mean something else. */
function zerosOf(words: string): number | undefined {
  const [first = '', ...others] = words.split(' ').filter(Boolean);
  const zeros = thousand.test(first) ? 3 : million.test(first) ? 6 : 0;
  const rest = zeros > 0 || first === '' ? others : [first, ...others];
  const names = zeros > 0 && rest.length === 2 && rest[0] === 'de' ? rest.slice(1) : rest;
  return names.length < 2 && names.every((name) => dollarsAfter.test(name)) ? zeros : undefined;
}

/** The digits of a whole number whose thousands are separated by one kind of mark or not at all. */
function joined(whole: string): string | undefined {
  if (allDigits(whole)) return whole;
  const [mark = '', ...marks] = whole.match(/\D/gu) ?? [];
  const [leading = '', ...groups] = whole.split(/\D/u);
  // In Mexico an apostrophe separates millions: 1'250,000.
  const ofMillions = /['’]/.test(mark) && marks.every((other) => other === ',');
  const right =
    /^[ .,'’]$/.test(mark) &&
    (ofMillions || marks.every((other) => other === mark)) &&
    firstGroup.test(leading) &&
    groups.every((group) => group.length === 3);
  return right ? [leading, ...groups].join('') : undefined;
}

/** As `BigInt`, because the number may have any length. */
const oneMore = (digits: string) => String(BigInt(digits) + 1n);

function writtenOut(number: string): string | undefined {
  const [, before = number, mark = '', cents = ''] = /^(.*)([.,])(\d\d)$/.exec(number) ?? [];
  // The same mark cannot separate both thousands and cents.
  if (cents && before.includes(mark)) return undefined;
  const dollars = joined(before);
  if (dollars === undefined) return undefined;
  const roundsUp = cents >= '50' || (cents > '00' && /^0+$/.test(dollars));
  return roundsUp ? oneMore(dollars) : dollars;
}

/** The dollars of a number with "thousand" or "million". */
function multiplied(number: string, zeros: number): string | undefined {
  const [, whole = '', decimals] = /^(\d*)(?:[.,](\d+))?$/.exec(number) ?? [];
  if (decimals === undefined) return whole ? whole + '0'.repeat(zeros) : undefined;
  const mayBeThousands = decimals.length === 3 && firstGroup.test(whole);
  if (decimals.length > zeros || mayBeThousands) return undefined;
  return whole + decimals.padEnd(zeros, '0');
}

/** Whole dollars. Cents are rounded, but an amount above zero never becomes zero. */
export function readDollars(typed: string): Reading {
  let text = plain(typed);
  while (dollarsBefore.test(text)) text = text.replace(dollarsBefore, '');
  if (isNegative(text)) return refused('negative');
  const [, number = '', words = ''] = /^([\d .,'’]*)(.*)$/su.exec(text) ?? [];
  const zeros = zerosOf(words);
  if (zeros === undefined || number.trim() === '') return refused('malformed');
  const read = zeros === 0 ? writtenOut(number.trim()) : multiplied(number.trim(), zeros);
  if (read === undefined || mayBeMil.test(text)) return refused('ambiguous');
  return { number: withoutZeros(read) };
}

/** A percentage with a decimal point or comma. Callers check the maximum. */
export function readPercent(typed: string): Reading {
  const text = plain(typed);
  if (isNegative(text)) return refused('negative');
  const [, whole, decimals] = /^(\d*)(?:[.,](\d+))?$/.exec(text.replace(/ ?%$/, '')) ?? [];
  if (whole === undefined || (whole === '' && decimals === undefined)) return refused('malformed');
  return { number: [withoutZeros(whole || '0'), decimals].filter(Boolean).join('.') };
}

export function readCount(typed: string): Reading {
  const text = plain(typed);
  if (isNegative(text)) return refused('negative');
  const digits = joined(text);
  return digits === undefined ? refused('malformed') : { number: withoutZeros(digits) };
}

/** `1234567.5` → `1,234,567.5` */
export function grouped(number: string): string {
  const [whole = '', ...rest] = number.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** `$1,200,000`: whole dollars, the same in both languages. */
export const dollars = (amount: number): string => `$${grouped(String(amount))}`;

/** `$1,678.11`: with cents, for monthly payments. */
export const cents = (amount: number): string => `$${grouped(amount.toFixed(2))}`;

export interface NumberKind {
  read: (typed: string) => Reading;
  shown: (number: string) => string;
  formatted: (number: string) => string;
  words: 'amount' | 'percent' | 'count' | 'quantity';
}

const itself = (number: string) => number;
const amount = { shown: grouped, formatted: (number: string) => `$${grouped(number)}`, words: 'amount' } as const;

export const wholeDollars: NumberKind = { ...amount, read: readDollars };
export const percentage: NumberKind = {
  read: readPercent,
  shown: itself,
  formatted: (number) => `${number}%`,
  words: 'percent',
};
export const wholeNumber: NumberKind = { read: readCount, shown: itself, formatted: grouped, words: 'count' };

/** Digits that are not a quantity, such as a year. */
export const digitsAlone: NumberKind = {
  read: (typed) => (allDigits(typed.trim()) ? { number: typed.trim() } : refused('malformed')),
  shown: itself,
  formatted: itself,
  words: 'count',
};

/** Maximum whole digits of an amount. Longer input is rejected, never cut. */
export const maxDigits = 10;

/** What is wrong with the typed text, if anything. */
export function wrongNumber({ read }: NumberKind, typed: string): NoNumber | 'tooMany' | undefined {
  if (typed.trim() === '') return undefined;
  const { number, refused: why } = read(typed);
  if (number === undefined) return why;
  return (number.split('.')[0] ?? '').length > maxDigits ? 'tooMany' : undefined;
}
