/** Why a text is not a date: wrong format, or no such day. */
export type NoDate = 'date' | 'noSuchDay';

interface Numbers {
  year: number;
  month: number;
  day: number;
}

const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;

/** The first three letters of the months' names, in English and Spanish. */
const months = ['jan ene', 'feb', 'mar', 'apr abr', 'may', 'jun', 'jul', 'aug ago', 'sep', 'oct', 'nov', 'dec dic'];

/** Words of a date that mean nothing by themselves: `el 1ro de mayo de 2027`, `May 1st, 2027`. */
const filler = /^(el|del?|ro|of|st|nd|rd|th)$/;

function lengthOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** The month first, as in the United States, unless the first number cannot be a month. */
function ordered(first: string, second: string, year: string): Numbers {
  const isDayFirst = Number(first) > 12 && Number(second) <= 12;
  const [month, day] = isDayFirst ? [second, first] : [first, second];
  return { year: Number(year), month: Number(month), day: Number(day) };
}

const monthOf = (word = ''): number => months.findIndex((names) => names.split(' ').includes(word.slice(0, 3))) + 1;
const isYear = (word = ''): boolean => /^\d{4}$/.test(word);
const isShort = (word = ''): boolean => /^\d\d?$/.test(word);

/** Numbers and words, without fillers. None if the text has anything that does not belong in a date. */
const wordsOf = (typed: string): string[] =>
  /^[\da-z \u00a0/.,-]*$/i.test(typed)
    ? (typed.toLowerCase().match(/\d+|[a-z]+/g) ?? []).filter((word) => !filler.test(word))
    : [];

/**
 * `12/25/2026`, `25.12.2026`, `12252026`, `2026/12/25`, `Dec 25, 2026`, `25 de diciembre de 2026`. Some phones have no
 * slash on the keypad for numbers.
 */
function asTyped(typed: string): Numbers | undefined {
  const words = wordsOf(typed);
  const [first = '', second, third] = words;
  if (words.length === 1) {
    const [, a = '', b = '', year] = /^(\d\d)(\d\d)(\d{4})$/.exec(first) ?? [];
    return year && (Number(a) <= 12 || Number(b) <= 12) ? ordered(a, b, year) : undefined;
  }
  if (words.length !== 3) return undefined;
  const month = words.find(monthOf);
  const numbers = words.filter((word) => word !== month);
  const [year, day] = [numbers.find(isYear), numbers.find(isShort)];
  if (month) return year && day ? { year: Number(year), month: monthOf(month), day: Number(day) } : undefined;
  if (isYear(first) && isShort(second) && isShort(third)) {
    return { year: Number(first), month: Number(second), day: Number(third) };
  }
  return second && third && isShort(first) && isShort(second) && isYear(third)
    ? ordered(first, second, third)
    : undefined;
}

function faultOf({ year, month, day }: Numbers): NoDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) return 'noSuchDay';
  return year < 1900 || year > 2100 ? 'date' : undefined;
}

/** Why a stored answer is not a date. Text that was kept as typed shows which. */
export function dateFault(stored: string): NoDate | undefined {
  const { year, month, day } = iso.exec(stored)?.groups ?? {};
  if (year && month && day) return faultOf({ year: Number(year), month: Number(month), day: Number(day) });
  const typed = asTyped(stored);
  return (typed && faultOf(typed)) ?? 'date';
}

const padded = (number: number, digits: number) => String(number).padStart(digits, '0');

/** Adds years to `yyyy-mm-dd`. The result need not exist in the calendar; it is only compared with. */
export function yearsLater(day: string, years: number): string {
  return padded(Number(day.slice(0, 4)) + years, 4) + day.slice(4);
}

/** A typed date in its stored form, `yyyy-mm-dd`, or unchanged if it is not a date. */
export function storedDate(typed: string): string {
  const trimmed = typed.trim();
  const date = asTyped(trimmed);
  if (!date || faultOf(date)) return trimmed;
  return [padded(date.year, 4), padded(date.month, 2), padded(date.day, 2)].join('-');
}

/** A stored date as `MM/DD/YYYY`; anything else unchanged. */
export function shownDate(stored: string): string {
  if (dateFault(stored)) return stored;
  const [year, month, day] = stored.split('-');
  return [month, day, year].join('/');
}

/**
 * A stored date with its month's name, `May 13, 1985`, so that day and month are not confused; `undefined` if it is not
 * a date.
 */
export function namedDate(stored: string, language: string): string | undefined {
  if (dateFault(stored)) return undefined;
  const words = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: 'UTC' });
  return words.format(new Date(`${stored}T00:00:00Z`));
}
