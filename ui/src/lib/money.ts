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

interface Amount {
  dollars: string;
  cents?: string | undefined;
}

/** The dollars and the cents of a number without multiplier. */
function writtenOut(number: string): Amount | undefined {
  const [, before = '', mark = '', cents] = /^(.*)([.,])(\d\d)$/.exec(number) ?? [];
  // The same mark cannot part thousands and cents.
  if (cents !== undefined && before.includes(mark)) return undefined;
  const dollars = joined(cents === undefined ? number : before);
  return dollars === undefined ? undefined : { dollars, cents };
}

/** The dollars of a number of thousands or millions. */
function multiplied(number: string, zeros: number): Amount | undefined {
  const [, whole = '', decimals] = /^(\d*)(?:[.,](\d+))?$/.exec(number) ?? [];
  if (decimals === undefined) return whole ? { dollars: whole + '0'.repeat(zeros) } : undefined;
  const mayBeThousands = decimals.length === 3 && firstGroup.test(whole);
  if (decimals.length > zeros || mayBeThousands) return undefined;
  return { dollars: whole + decimals.padEnd(zeros, '0') };
}

function readAmount(typed: string): Amount | NoNumber {
  let text = plain(typed);
  while (dollarsBefore.test(text)) text = text.replace(dollarsBefore, '');
  if (isNegative(text)) return 'negative';
  const [, number = '', words = ''] = /^([\d .,'’]*)(.*)$/su.exec(text) ?? [];
  const zeros = zerosOf(words);
  if (zeros === undefined || number.trim() === '') return 'malformed';
  return (zeros === 0 ? writtenOut(number.trim()) : multiplied(number.trim(), zeros)) ?? 'ambiguous';
}

/** Whole dollars; cents are cut. */
export function readDollars(typed: string): Reading {
  const amount = readAmount(typed);
  return typeof amount === 'string' ? refused(amount) : { number: withoutZeros(amount.dollars) };
}

/** Dollars, and the cents that were written. */
export function readDollarsAndCents(typed: string): Reading {
  const amount = readAmount(typed);
  if (typeof amount === 'string') return refused(amount);
  const dollars = withoutZeros(amount.dollars);
  return { number: amount.cents === undefined ? dollars : `${dollars}.${amount.cents}` };
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
export const dollarsAndCents: NumberKind = { ...amount, read: readDollarsAndCents };
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
