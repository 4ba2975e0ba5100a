import type { Language } from '../../i18n/languages';
import { lender } from '../../lib/lender';
import { closeUp, timeOfDay } from '../../lib/time';
import { inZone } from './zones';

/** `Tuesday, November 24`, `martes 24 de noviembre` */
export const longDay = (at: Date, language: Language, zone: string): string =>
  at
    .toLocaleDateString(`${language}-US`, { timeZone: zone, weekday: 'long', month: 'long', day: 'numeric' })
    .replace(/, (?=\d)/, ' ');

const weekday = (at: Date, language: Language, zone: string, weekday: 'long' | 'short'): string =>
  at.toLocaleDateString(`${language}-US`, { timeZone: zone, weekday });

/** `at 10:15 AM`, `a las 10:15 a. m.` */
function atTime(at: Date, language: Language, zone: string): string {
  const time = timeOfDay(at, language, zone);
  const before = language === 'en' ? 'at' : /^1:/.test(time) ? 'a la' : 'a las';
  return `${before} ${time}`;
}

/** `Tuesday, November 24 at 10:15 AM` */
export const dayAndTime = (at: Date, language: Language, zone: string): string =>
  `${longDay(at, language, zone)} ${atTime(at, language, zone)}`;

const soonMs = 6 * 24 * 60 * 60_000;

/** `Tuesday at 10:15 AM` within the next days, else with the date. */
export function soonAt(at: Date, language: Language, zone: string, now: number): string {
  if (at.getTime() - now > soonMs) return dayAndTime(at, language, zone);
  return `${weekday(at, language, zone, 'long')} ${atTime(at, language, zone)}`;
}

/** `10:15–10:30 AM` */
export const fromTo = (from: Date, minutes: number, language: Language, zone: string): string =>
  closeUp(
    new Intl.DateTimeFormat(`${language}-US`, { timeZone: zone, hour: 'numeric', minute: '2-digit' })
      .formatRange(from, new Date(from.getTime() + minutes * 60_000))
      .replaceAll('.m', '.\u00a0m'),
  );

/**
 * The time where the lender is, with the day if that is another one: `11:15 AM ET`, `Mon 3:00 PM ET`. Nothing if the
 * reader's clock says the same.
 */
export function lendersTime(at: Date, language: Language, zone: string): string | undefined {
  const { name, called } = lender().timeZone;
  const time = timeOfDay(at, language, name);
  const isSameDay = inZone(zone).date(at) === inZone(name).date(at);
  if (isSameDay && time === timeOfDay(at, language, zone)) return undefined;
  const day = isSameDay ? '' : `${weekday(at, language, name, 'short')} `;
  // The name of the zone stays on one line.
  return `${day}${time} ${called[language].replaceAll(' ', '\u00a0')}`;
}
