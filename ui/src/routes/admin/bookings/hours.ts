import { dateFault } from '../../../features/wizard/form/date';
import { type Language, languages } from '../../../i18n/languages';
import type { CalendarToSave, StaffCalendar, Weekday } from '../../../lib/api/types';
import { every } from '../../../lib/every';
import { fits } from '../../../lib/shape';

export const weekdays = every<Weekday>()(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']);
const workdays = every<Exclude<Weekday, 'sat' | 'sun'>>()(['mon', 'tue', 'wed', 'thu', 'fri']);
export const isWorkday = (day: Weekday): boolean => workdays.some((one) => one === day);

export const buffers = [0, 15, 30] as const;
type Buffer = (typeof buffers)[number];

/** From one time to another on the same day: `09:00`, `24:00`. */
export interface TimeRange {
  from: string;
  to: string;
}

export interface Hours {
  days: Record<Weekday, TimeRange[]>;
  buffer: Buffer;
  daysOff: string[];
  languages: Language[];
  meetingUrl: string;
}

/** Hours being edited. */
export interface HoursDraft {
  hours: Hours;
  /** The revision at the server that they are based on. */
  revision: number;
  /** Whether they differ from what the server has. */
  dirty: boolean;
  /** What was saved elsewhere since, until the user chooses between the two. */
  theirs?: StaffCalendar | undefined;
}

const minutesADay = 24 * 60;
const quarter = 15;
/** The hours that are offered first on a day, and the break and length of any that follow. */
const usual: TimeRange = { from: '09:00', to: '12:00' };
const usualBreak = 60;
const usualLength = 240;

const padded = (number: number) => String(number).padStart(2, '0');
const asTime = (minutes: number) => `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}

const quarters = Array.from({ length: minutesADay / quarter + 1 }, (_, count) => asTime(count * quarter));
/** The times at which hours can begin, and those at which hours with a given start can end. */
export const starts = quarters.slice(0, -1);
export const endsAfter = (from: string): string[] => quarters.filter((time) => time > from);

/** The same range with another start. It keeps its length, as far as the day allows. */
export function startingAt({ from, to }: TimeRange, start: string): TimeRange {
  const length = Math.max(quarter, minutesOf(to) - minutesOf(from));
  return { from: start, to: asTime(Math.min(minutesADay, minutesOf(start) + length)) };
}

/** One more range, after the day's last. */
export function added(ranges: readonly TimeRange[]): TimeRange[] {
  const last = Math.max(...ranges.map(({ to }) => minutesOf(to)));
  if (ranges.length === 0) return [usual];
  const from = Math.min(last + usualBreak, minutesADay - quarter);
  return [...ranges, { from: asTime(from), to: asTime(Math.min(from + usualLength, minutesADay)) }];
}

/** The hours of one day on all days from Monday to Friday. */
export function copied(days: Hours['days'], from: Weekday): Hours['days'] {
  const copies = workdays.map((day) => [day, days[from].map((range) => ({ ...range }))]);
  return { ...days, ...Object.fromEntries(copies) };
}

const inOrder = (ranges: readonly TimeRange[]) => ranges.toSorted((one, other) => one.from.localeCompare(other.from));

const bufferOf = (minutes: number): Buffer => buffers.find((one) => one === minutes) ?? 0;

/** Days off before `today` no longer matter. */
export function hoursOf(calendar: StaffCalendar, today: string): Hours {
  const on = (day: Weekday): TimeRange[] =>
    inOrder(calendar.hours.filter((open) => open.day === day).map(({ from, to }) => ({ from, to })));
  return {
    days: {
      mon: on('mon'),
      tue: on('tue'),
      wed: on('wed'),
      thu: on('thu'),
      fri: on('fri'),
      sat: on('sat'),
      sun: on('sun'),
    },
    buffer: bufferOf(calendar.buffer),
    daysOff: calendar.daysOff.filter((day) => day >= today).toSorted(),
    languages: [...calendar.languages],
    meetingUrl: calendar.meetingUrl ?? '',
  };
}

/** Each range with the field that shows what is wrong with it, in the order in which they are sent. */
const listed = ({ days }: Hours) => weekdays.flatMap((day) => inOrder(days[day]).map((range) => ({ day, ...range })));

export function toSave(hours: Hours): CalendarToSave {
  const meetingUrl = hours.meetingUrl.trim();
  const { buffer, daysOff, languages: spoken } = hours;
  return {
    hours: listed(hours),
    buffer,
    daysOff,
    languages: languages.filter((one) => spoken.includes(one)),
    ...(meetingUrl && { meetingUrl }),
  };
}

/** A part of the form that can be wrong. */
export type HoursField = Weekday | 'daysOff' | 'languages' | 'meetingUrl';
export type HoursFault = 'overlap' | 'backwards' | 'languages' | 'noLink' | 'badLink';

function faultOn(ranges: readonly TimeRange[]): HoursFault | undefined {
  if (ranges.some(({ from, to }) => to <= from)) return 'backwards';
  const sorted = inOrder(ranges);
  return sorted.some(({ from }, place) => from < (sorted[place - 1]?.to ?? '')) ? 'overlap' : undefined;
}

const isLink = (typed: string) => /^https:\/\/[^\s/]+\S*$/i.test(typed);

/** What is wrong, in the order of the form. */
export function faultsOf(hours: Hours): Map<HoursField, HoursFault> {
  const faults = new Map<HoursField, HoursFault>();
  for (const day of weekdays) {
    const fault = faultOn(hours.days[day]);
    if (fault) faults.set(day, fault);
  }
  const isOpen = weekdays.some((day) => hours.days[day].length > 0);
  if (isOpen && hours.languages.length === 0) faults.set('languages', 'languages');
  const link = hours.meetingUrl.trim();
  if (link === '' ? isOpen : !isLink(link)) faults.set('meetingUrl', link === '' ? 'noLink' : 'badLink');
  return faults;
}

/** The part of the form that a path in the server's answer means: `hours.3.to`, `daysOff.2`, `languages`. */
export function fieldAt(path: string, hours: Hours): HoursField | undefined {
  const [name, place] = path.split('.');
  if (name === 'hours') return listed(hours)[Number(place)]?.day ?? 'mon';
  return name === 'daysOff' || name === 'languages' || name === 'meetingUrl' ? name : undefined;
}

export type DayOffFault = 'date' | 'past' | 'twice';

export function dayOffFault(day: string, daysOff: readonly string[], today: string): DayOffFault | undefined {
  if (dateFault(day)) return 'date';
  if (day < today) return 'past';
  return daysOff.includes(day) ? 'twice' : undefined;
}

export const draftOf = (calendar: StaffCalendar, today: string): HoursDraft => ({
  hours: hoursOf(calendar, today),
  revision: calendar.revision,
  dirty: false,
});

const isSame = (hours: Hours, other: Hours) => JSON.stringify(toSave(hours)) === JSON.stringify(toSave(other));

/** An earlier visit's unsaved hours, beside what was saved elsewhere since. */
export function resumed(found: HoursDraft, now: StaffCalendar, today: string): HoursDraft {
  // The save arrived, but the answer was lost.
  if (isSame(found.hours, hoursOf(now, today))) return draftOf(now, today);
  return { ...found, theirs: found.revision === now.revision ? undefined : now };
}

export const changedHours = (draft: HoursDraft, part: Partial<Hours>): HoursDraft => ({
  ...draft,
  hours: { ...draft.hours, ...part },
  dirty: true,
});

/** Marks the hours as saved, unless they were edited during the call. */
export const afterSaving = (now: HoursDraft, sent: HoursDraft, saved: StaffCalendar, today: string): HoursDraft =>
  now.hours === sent.hours ? draftOf(saved, today) : { ...now, revision: saved.revision };

const range = { from: 'string', to: 'string' } as const;
const ranges = [range] as const;

/** Whether a stored draft has what this release reads. */
export const isStoredHours = (found: unknown): found is HoursDraft =>
  fits<Omit<HoursDraft, 'theirs'>>(found, {
    hours: {
      days: { mon: ranges, tue: ranges, wed: ranges, thu: ranges, fri: ranges, sat: ranges, sun: ranges },
      buffer: 'number',
      daysOff: ['string'],
      languages: ['string'],
      meetingUrl: 'string',
    },
    revision: 'number',
    dirty: 'boolean',
  });
