import { dateFault } from '../../../features/wizard/form/date';
import type { Language } from '../../../i18n/languages';
import type { DeskCall } from '../../../lib/api/types';
import { lenderDay } from '../../../lib/lender-day';
import { closeUp, timeOfDay } from '../../../lib/time';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** How long before its start a call is about to begin. */
const soonMinutes = 15;

/** A day as a moment that has the same date in UTC, where every day has 24 hours. */
const inUtc = (day: string) => new Date(`${day}T00:00:00Z`);

export const daysLater = (day: string, days: number): string =>
  new Date(inUtc(day).getTime() + days * dayMs).toISOString().slice(0, 10);

const mondayOf = (day: string): string => daysLater(day, -((inUtc(day).getUTCDay() + 6) % 7));

/** The Monday of the week that an address asks for, else of the current one. */
export const weekAt = (asked: string | null, today: string): string =>
  mondayOf(asked && !dateFault(asked) ? asked : today);

export const daysOf = (monday: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => daysLater(monday, days));

const written = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(`${language}-US`, { timeZone: 'UTC', ...options });

/** `Nov 23–29`, `23–29 de noviembre`, with the year unless the whole week is in today's. */
export function weekName(monday: string, today: string, language: Language): string {
  const sunday = daysLater(monday, 6);
  const month = language === 'es' ? 'long' : 'short';
  const isThisYear = [monday, sunday].every((day) => day.slice(0, 4) === today.slice(0, 4));
  const words = written(language, { month, day: 'numeric', ...(!isThisYear && { year: 'numeric' }) });
  return closeUp(words.formatRange(inUtc(monday), inUtc(sunday)));
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `Tuesday`, `November 24`: the parts of a day's name. */
export const dayName = (day: string, language: Language): { weekday: string; short: string; date: string } => ({
  weekday: capital(written(language, { weekday: 'long' }).format(inUtc(day))),
  short: capital(written(language, { weekday: 'short' }).format(inUtc(day))),
  date: written(language, { month: 'long', day: 'numeric' }).format(inUtc(day)),
});

export const dayNumber = (day: string): string => String(Number(day.slice(8)));

/** A week's calls by the lender's day, each day's in order. */
export function byDay(calls: readonly DeskCall[]): Map<string, DeskCall[]> {
  const days = new Map<string, DeskCall[]>();
  for (const call of calls.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))) {
    const day = lenderDay(new Date(call.at));
    days.set(day, [...(days.get(day) ?? []), call]);
  }
  return days;
}

export type Phase = 'canceled' | 'over' | 'now' | 'soon' | 'ahead';

export function phaseOf({ at, minutes, status }: DeskCall, now: number): Phase {
  if (status === 'canceled') return 'canceled';
  const start = Date.parse(at);
  if (now >= start + minutes * minuteMs) return 'over';
  if (now >= start) return 'now';
  return now >= start - soonMinutes * minuteMs ? 'soon' : 'ahead';
}

/** Whether the officer’s account was closed, and someone can still take the call over. */
export const needsSomeone = (call: DeskCall, now: number): boolean =>
  call.needsSomeone && ['ahead', 'soon'].includes(phaseOf(call, now));

/** Minutes until a call starts, at least one. */
export const minutesUntil = ({ at }: DeskCall, now: number): number =>
  Math.max(1, Math.ceil((Date.parse(at) - now) / minuteMs));

/**
 * When a call is for someone in another time zone, with the weekday if it is another day there. `undefined` if their
 * clock says the same, or if this browser doesn't know the zone.
 */
export function timeIn(zone: string, { at, home }: { at: Date; home: string }, language: Language): string | undefined {
  const inZone = (timeZone: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${language}-US`, { timeZone, ...options }).format(at);
  try {
    const clock = (timeZone: string) => inZone(timeZone, { dateStyle: 'short', timeStyle: 'short' });
    if (clock(zone) === clock(home)) return undefined;
    const weekday = (timeZone: string) => inZone(timeZone, { weekday: 'short' });
    const day = weekday(zone) === weekday(home) ? [] : [weekday(zone)];
    return [...day, timeOfDay(at, language, zone)].join(' ');
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
