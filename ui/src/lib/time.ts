import type { Language } from '../i18n/languages';
import { lender } from './lender';

/** `10:42 AM`, `10:42 a. m.` on one line: browsers write `a.m.`, and break lines before it. */
export function timeOfDay(at: Date, language: string, timeZone?: string): string {
  const time = at.toLocaleTimeString(`${language}-US`, { timeZone, hour: 'numeric', minute: '2-digit' });
  return time.replace('.m', '.\u00a0m').replace(/\s/g, '\u00a0');
}

/** `Nov 21`, `21 de noviembre` */
function monthDay(at: Date, language: string, more?: Intl.DateTimeFormatOptions): string {
  const month = language === 'es' ? 'long' : 'short';
  return at.toLocaleDateString(`${language}-US`, { month, day: 'numeric', ...more });
}

/** For dates on paper and of authorizations, which may be read years later. */
export const withYear = { year: 'numeric' } satisfies Intl.DateTimeFormatOptions;

/** The year, unless it is the current one. */
function otherYear(at: Date, now: Date, timeZone?: string): Intl.DateTimeFormatOptions {
  const [year, current] = [at, now].map((date) => date.toLocaleDateString('en-US', { timeZone, ...withYear }));
  return year === current ? {} : withYear;
}

/** `Nov 23–29`, `30 de noviembre – 6 de diciembre`: browsers put spaces around each dash. */
export const closeUp = (range: string): string => range.replace(/\s*–(?!\s*\d+ de )\s*/, '–');

/** `11 h 54 min`, `3 h`, `12 min`: the same in both languages. */
export function span(minutes: number): string {
  const whole = Math.floor(Math.abs(minutes));
  const [h, min] = [Math.floor(whole / 60), whole % 60];
  return [h > 0 && `${h} h`, (min > 0 || h === 0) && `${min} min`].filter(Boolean).join(' ');
}

/**
 * `Nov 21, 4:18 PM ET`, `21 de noviembre a las 4:18 p. m. hora del Este`: in the lender's time zone, as in emails. Without
 * the year if it is the current one, unless it is asked for.
 */
export function lenderTime(at: Date, language: Language, year?: typeof withYear): string {
  const { name: timeZone, called } = lender().timeZone;
  const zone = called[language];
  const gap = zone.includes(' ') ? ' ' : '\u00a0';
  const time = timeOfDay(at, language, timeZone);
  const join = language === 'es' ? (/^1:/.test(time) ? ' a la' : ' a las') : ',';
  return `${monthDay(at, language, { timeZone, ...(year ?? otherYear(at, new Date(), timeZone)) })}${join} ${time}${gap}${zone}`;
}

/** `10:42 AM` if today, else `Nov 20, 10:42 AM` or `Nov 20, 2025, 10:42 AM`, in the reader's time zone. */
export function recently(at: Date, language: string, now = new Date()): string {
  const time = timeOfDay(at, language);
  return at.toDateString() === now.toDateString() ? time : `${monthDay(at, language, otherYear(at, now))}, ${time}`;
}

/** The date `yyyy-mm-dd` at noon, so that it is the same day in every time zone. */
export const atNoon = (date: string): Date => new Date(`${date}T12:00:00`);

/** `Nov 21, 2026`, `21 de noviembre de 2026` */
export function day(at: Date, language: string): string {
  return monthDay(at, language, withYear);
}
