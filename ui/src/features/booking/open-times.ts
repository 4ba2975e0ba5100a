import type { CallTime } from '../../lib/api/types';
import { inZone } from './zones';

/** The open times of a day where the reader is. */
export interface OpenDay {
  /** `2026-11-24` */
  date: string;
  times: CallTime[];
}

/** A week from Monday. Saturdays and Sundays are included only if some week has times on them. */
export interface OpenWeek {
  days: OpenDay[];
}

const dayMs = 24 * 60 * 60_000;
const workdays = [1, 2, 3, 4, 5];

/** A day as a moment to be formatted in UTC: its noon there. */
export const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);

const later = (date: string, days: number): string =>
  new Date(noonOf(date).getTime() + days * dayMs).toISOString().slice(0, 10);

/** Monday is 0. */
const weekdayOf = (date: string): number => (noonOf(date).getUTCDay() + 6) % 7;

const mondayOf = (date: string): string => later(date, -weekdayOf(date));

/** The times by week and day in the reader's time zone, from the first week with a time to the last. */
export function weeksOf(times: readonly CallTime[], zone: string): OpenWeek[] {
  const byDate = new Map<string, CallTime[]>();
  for (const time of [...times].sort((one, other) => one.at.localeCompare(other.at))) {
    const date = inZone(zone).date(new Date(time.at));
    byDate.set(date, [...(byDate.get(date) ?? []), time]);
  }
  const dates = [...byDate.keys()].sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const used = new Set([...workdays.map((day) => day - 1), ...dates.map(weekdayOf)]);
  const columns = [...used].sort((one, other) => one - other);
  const weeks: OpenWeek[] = [];
  for (let monday = mondayOf(first); monday <= last; monday = later(monday, 7)) {
    const days = columns.map((column) => later(monday, column));
    weeks.push({ days: days.map((date) => ({ date, times: byDate.get(date) ?? [] })) });
  }
  return weeks;
}

/** The place of the week that has this date; the first week if none has it. */
export const weekWith = (weeks: readonly OpenWeek[], date: string | undefined): number =>
  Math.max(
    weeks.findIndex(({ days }) => days.some((day) => day.date === date)),
    0,
  );

export type PartOfDay = 'morning' | 'afternoon' | 'evening';

/** The times of a day, by the reader's clock. Parts without times are left out. */
export function partsOf(times: readonly CallTime[], zone: string): [part: PartOfDay, times: CallTime[]][] {
  const parts: [PartOfDay, CallTime[]][] = [
    ['morning', []],
    ['afternoon', []],
    ['evening', []],
  ];
  for (const time of times) {
    const hour = inZone(zone).hour(new Date(time.at));
    parts[hour < 12 ? 0 : hour < 18 ? 1 : 2]?.[1].push(time);
  }
  return parts.filter(([, some]) => some.length > 0);
}
