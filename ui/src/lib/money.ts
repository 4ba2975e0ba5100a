// Money, percentages and counts, read as people type them in English and in Spanish. The twin of `src/domain/money.rs`, where
// the rules stand with their reasons: both run `tests/data/money-cases.json`.

/** Why no number was read: it is not written as one, could be more than one, or is below zero. */
export type NoNumber = 'malformed' | 'ambiguous' | 'negative';

/** What was read, as it is stored; or why nothing was. */
export type Reading = { number: string; refused?: undefined } | { number?: undefined; refused: NoNumber };

const dollarsBefore = /^(us\$|us \$|u\$s|usd|\$) */;
const dollarsAfter = /^(\$|us\$|usd|dollars?|d[oó]lar(es)?|dls|dlls)$/;
const thousand = /^(k|mil|thousand)$/;
const million = /^(mm?|millions?|mill[oó]n|millones)$/;
/** In Mexico, and in finance, `350M` may be 350 thousand: so many are asked about. */
const mayBeMil = /^0*[1-9]\d{2,}(?:[.,]\d+)? *m(?: |$)/;
const firstGroup = /^[1-9]\d{0,2}$/;

const refused = (why: NoNumber): Reading => ({ refused: why });
const allDigits = (text: string) => /^\d+$/.test(text);
const withoutZeros = (digits: string) => digits.replace(/^0+(?=\d)/, '');

/** In small letters, with single spaces and an accent in its letter. */
function plain(typed: string): string {
  const words = typed.split(/\p{White_Space}+/u).filter(Boolean);
  return words.join(' ').toLowerCase().replaceAll('o\u0301', 'ó');
}

const isNegative = (text: string) => /\d/.test(text) && (/^[-\u2212–—]/.test(text) || /^\(.*\)$/.test(text));

/** By how many zeros the words behind a number multiply it; nothing if they say anything else. */
function zerosOf(words: string): number | undefined {
  const [first = '', ...others] = words.split(' ').filter(Boolean);
  const zeros = thousand.test(first) ? 3 : million.test(first) ? 6 : 0;
  const rest = zeros > 0 || first === '' ? others : [first, ...others];
  const names = zeros > 0 && rest.length === 2 && rest[0] === 'de' ? rest.slice(1) : rest;
  return names.length < 2 && names.every((name) => dollarsAfter.test(name)) ? zeros : undefined;
}

/** The digits of a whole number, whose thousands are parted by one kind of mark or not at all. */
function joined(whole: string): string | undefined {
  if (allDigits(whole)) return whole;
  const [mark = '', ...marks] = whole.match(/\D/gu) ?? [];
  const [leading = '', ...groups] = whole.split(/\D/u);
  // In Mexico an apostrophe parts the millions: 1'250,000.
  const ofMillions = /['’]/.test(mark) && marks.every((other) => other === ',');
  const right =
    /^[ .,'’]$/.test(mark) &&
    (ofMillions || marks.every((other) => other === mark)) &&
    firstGroup.test(leading) &&
    groups.every((group) => group.length === 3);
  return right ? [leading, ...groups].join('') : undefined;
}

/** The next number, of any length. */
const oneMore = (digits: string) => String(BigInt(digits) + 1n);

/** The dollars of a number without multiplier, of which cents are rounded. */
function writtenOut(number: string): string | undefined {
  const [, before = number, mark = '', cents = ''] = /^(.*)([.,])(\d\d)$/.exec(number) ?? [];
  // The same mark cannot part thousands and cents.
  if (cents && before.includes(mark)) return undefined;
  const dollars = joined(before);
  if (dollars === undefined) return undefined;
  const roundsUp = cents >= '50' || (cents > '00' && /^0+$/.test(dollars));
  return roundsUp ? oneMore(dollars) : dollars;
}

/** The dollars of a number of thousands or millions. */
function multiplied(number: string, zeros: number): string | undefined {
  const [, whole = '', decimals] = /^(\d*)(?:[.,](\d+))?$/.exec(number) ?? [];
  if (decimals === undefined) return whole ? whole + '0'.repeat(zeros) : undefined;
  const mayBeThousands = decimals.length === 3 && firstGroup.test(whole);
  if (decimals.length > zeros || mayBeThousands) return undefined;
  return whole + decimals.padEnd(zeros, '0');
}

/** Whole dollars; cents are rounded to the nearest dollar, and what is something does not become nothing. */
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

/** A percentage with a decimal point or comma. What it may be at most is for others to say. */
export function readPercent(typed: string): Reading {
  const text = plain(typed);
  if (isNegative(text)) return refused('negative');
  const [, whole, decimals] = /^(\d*)(?:[.,](\d+))?$/.exec(text.replace(/ ?%$/, '')) ?? [];
  if (whole === undefined || (whole === '' && decimals === undefined)) return refused('malformed');
  return { number: [withoutZeros(whole || '0'), decimals].filter(Boolean).join('.') };
}

/** A whole number. */
export function readCount(typed: string): Reading {
  const text = plain(typed);
  if (isNegative(text)) return refused('negative');
  const digits = joined(text);
  return digits === undefined ? refused('malformed') : { number: withoutZeros(digits) };
}

/** `1234567.5` → `1,234,567.5`: digits in their usual form. */
export function grouped(number: string): string {
  const [whole = '', ...rest] = number.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** `$1,200,000`: whole dollars as they are read, in both languages. */
export const dollars = (amount: number): string => `$${grouped(String(amount))}`;

/** `$1,678.11`: to the cent, as what is paid each month is read. */
export const cents = (amount: number): string => `$${grouped(amount.toFixed(2))}`;

/** Numbers of one kind: how they are read, shown in their field, and told. */
export interface NumberKind {
  read: (typed: string) => Reading;
  shown: (number: string) => string;
  told: (number: string) => string;
  /** What is said of one that cannot be read. */
  words: 'amount' | 'percent' | 'count';
}

const itself = (number: string) => number;
const amount = { shown: grouped, told: (number: string) => `$${grouped(number)}`, words: 'amount' } as const;

export const wholeDollars: NumberKind = { ...amount, read: readDollars };
export const percentage: NumberKind = {
  read: readPercent,
  shown: itself,
  told: (number) => `${number}%`,
  words: 'percent',
};
export const wholeNumber: NumberKind = { read: readCount, shown: itself, told: grouped, words: 'count' };

/** Digits that are no quantity: a year. */
export const digitsAlone: NumberKind = {
  read: (typed) => (allDigits(typed.trim()) ? { number: typed.trim() } : refused('malformed')),
  shown: itself,
  told: itself,
  words: 'count',
};

/** As many whole digits as an amount may have. More are said to be too many, never cut. */
export const mostDigits = 10;

/** What is wrong with what was typed, if anything was. */
export function wrongNumber({ read }: NumberKind, typed: string): NoNumber | 'tooMany' | undefined {
  if (typed.trim() === '') return undefined;
  const { number, refused: why } = read(typed);
  if (number === undefined) return why;
  return (number.split('.')[0] ?? '').length > mostDigits ? 'tooMany' : undefined;
}
