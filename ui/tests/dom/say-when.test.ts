import { expect, it } from 'vitest';
import { dayAndTime, fromTo, lendersTime, soonAt } from '../../src/features/booking/say-when';
import { text as en } from '../../src/features/booking/zone-names.en';
import { deviceZone, otherZones, zoneHere } from '../../src/features/booking/zones';

const plain = (words: string | undefined) => words?.replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
const at = new Date('2026-12-01T15:15:00Z');

it('names a day and a time in the reader’s zone and language', () => {
  expect(plain(dayAndTime(at, 'en', 'America/Chicago'))).toBe('Tuesday, December 1 at 9:15 AM');
  expect(plain(dayAndTime(at, 'es', 'America/Chicago'))).toBe('martes 1 de diciembre a las 9:15 a. m.');
  expect(plain(dayAndTime(new Date('2026-12-01T18:15:00Z'), 'es', 'America/New_York'))).toContain('a la 1:15 p. m.');
  expect(plain(fromTo(at, 15, 'en', 'America/Chicago'))).toBe('9:15–9:30 AM');
  expect(plain(fromTo(at, 15, 'es', 'America/Chicago'))).toBe('9:15–9:30 a. m.');
});

it('names only the weekday of a call in the next days', () => {
  const daysBefore = (days: number) => at.getTime() - days * 24 * 60 * 60_000;
  expect(plain(soonAt(at, 'en', 'America/Chicago', daysBefore(5)))).toBe('Tuesday at 9:15 AM');
  expect(plain(soonAt(at, 'es', 'America/Chicago', daysBefore(5)))).toBe('martes a las 9:15 a. m.');
  expect(plain(soonAt(at, 'en', 'America/Chicago', daysBefore(7)))).toBe('Tuesday, December 1 at 9:15 AM');
});

it('says the lender’s time only where it differs, with its day where that differs', () => {
  expect(plain(lendersTime(at, 'en', 'America/Chicago'))).toBe('10:15 AM ET');
  expect(plain(lendersTime(at, 'es', 'America/Chicago'))).toBe('10:15 a. m. hora del Este');
  expect(lendersTime(at, 'en', 'America/New_York')).toBeUndefined();
  expect(lendersTime(at, 'en', 'America/Panama')).toBeUndefined();
  // In summer, Panama is an hour behind.
  expect(plain(lendersTime(new Date('2026-07-01T14:00:00Z'), 'en', 'America/Panama'))).toBe('10:00 AM ET');
  const late = new Date('2026-12-01T20:00:00Z');
  expect(plain(dayAndTime(late, 'en', 'Asia/Tokyo'))).toBe('Wednesday, December 2 at 5:00 AM');
  expect(plain(lendersTime(late, 'en', 'Asia/Tokyo'))).toBe('Tue 3:00 PM ET');
});

it('offers the named zones that browsers know, and every other one', () => {
  expect(Object.keys(en.zones).map(zoneHere)).toEqual(Object.keys(en.zones));
  expect(otherZones(['Asia/Tokyo'])).not.toContain('Asia/Tokyo');
  expect(otherZones([])).toContain('Asia/Tokyo');
});

it('takes the lender’s zone for one that the browser does not know or that is no place’s', () => {
  for (const zone of ['America/Atlantis', 'Etc/UTC', 'UTC']) expect(zoneHere(zone), zone).toBe('America/New_York');
  expect(zoneHere(deviceZone())).toBe(deviceZone());
});
