/** Why a text is not a date: wrong format, or no such day. */
export type NoDate = 'date' | 'noSuchDay';

interface Numbers {
  year: number;
  month: number;
  day: number;
}

const iso = /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/;
const written = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;

function lengthOf(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function numbers(typed: string, pattern: RegExp): Numbers | undefined {
  const { year, month, day } = pattern.exec(typed)?.groups ?? {};
  return year && month && day ? { year: Number(year), month: Number(month), day: Number(day) } : undefined;
}

/** `mm/dd/yyyy`, or `dd/mm/yyyy` if the first number cannot be a month. */
function asTyped(typed: string): Numbers | undefined {
  const date = numbers(typed, written);
  const isDayFirst = date && date.month > 12 && date.day <= 12;
  return isDayFirst ? { ...date, month: date.day, day: date.month } : date;
}

function faultOf({ year, month, day }: Numbers): NoDate | undefined {
  if (month < 1 || month > 12 || day < 1 || day > lengthOf(year, month)) return 'noSuchDay';
  return year < 1900 || year > 2100 ? 'date' : undefined;
}

/** Why a stored answer is not a date. Text that was kept as typed shows which. */
export function dateFault(stored: string): NoDate | undefined {
  const day = numbers(stored, iso);
  if (day) return faultOf(day);
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
