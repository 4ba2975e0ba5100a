import { lender } from '../../lib/lender';
import type { ZoneNames } from './zone-names.en';

interface ZoneClock {
  /** `2026-11-24` */
  date: (at: Date) => string;
  /** From 0 to 23. */
  hour: (at: Date) => number;
}

// Cached, because creating a formatter is slow and a list of times uses it often.
const clocks = new Map<string, ZoneClock>();

export function inZone(zone: string): ZoneClock {
  const known = clocks.get(zone);
  if (known) return known;
  // Every browser writes Swedish dates as year, month, day.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const part = (at: Date, wanted: string) => format.formatToParts(at).find(({ type }) => type === wanted)?.value ?? '';
  const clock: ZoneClock = {
    date: (at) => ['year', 'month', 'day'].map((wanted) => part(at, wanted)).join('-'),
    hour: (at) => Number(part(at, 'hour')),
  };
  clocks.set(zone, clock);
  return clock;
}

/** A zone of a place: browsers that hide where they are say `UTC`, and the server takes only places. */
function isKnown(zone: string): boolean {
  if (!zone.includes('/') || zone.startsWith('Etc/')) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** A time zone, or the lender's in place of one that this browser does not know or that is no place's. */
export const zoneHere = (zone: string): string => (isKnown(zone) ? zone : lender().timeZone.name);

/** The time zone of this device. */
export const deviceZone = (): string => zoneHere(new Intl.DateTimeFormat().resolvedOptions().timeZone);

/** The US zones whose clocks change. */
const changing = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
] as const;
const seasons = ['2026-01-01T12:00:00Z', '2026-07-01T12:00:00Z'].map((at) => new Date(at));
const clocksOf = (zone: string) => seasons.map((at) => inZone(zone).hour(at)).join();

/**
 * `Central Time`, `Buenos Aires time`. Zones without a name of their own go by the US zone with the same clocks, or by
 * their city, as in emails (`src/domain/time_zone/names.rs`).
 */
export function zoneName(zone: string, { zones, zoneOf }: ZoneNames): string {
  const isNamed = (one: string): one is keyof typeof zones => one in zones;
  const named = isNamed(zone) ? zone : changing.find((one) => clocksOf(one) === clocksOf(zone));
  if (named) return zones[named];
  const place = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return zoneOf(place);
}

/** Every other time zone that this browser knows, by its id. */
export const otherZones = (named: readonly string[]): string[] =>
  Intl.supportedValuesOf('timeZone').filter((zone) => !named.includes(zone));
