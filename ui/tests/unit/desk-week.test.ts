import { describe, expect, it } from 'vitest';
import type { DeskCall } from '../../src/lib/api/types';
import { daysOf, minutesUntil, phaseOf, timeIn, weekAt, weekName } from '../../src/routes/admin/bookings/week';

const home = 'America/New_York';

const call = (at: string, more: Partial<DeskCall> = {}): DeskCall => ({
  id: at,
  code: 'CALL-7K2M',
  at,
  minutes: 15,
  name: 'Marisol',
  email: 'marisol@example.com',
  language: 'es',
  zone: home,
  with: { id: 'lucia', name: 'Lucía' },
  status: 'booked',
  revision: 0,
  mine: true,
  needsSomeone: false,
  changeable: true,
  meetingUrl: 'https://meet.example/lucia',
  ...more,
});

describe('a week', () => {
  it('begins on Monday, whichever of its days an address names', () => {
    expect(weekAt('2026-11-29', '2026-01-01')).toBe('2026-11-23');
    expect(weekAt('2026-11-23', '2026-01-01')).toBe('2026-11-23');
    expect(weekAt('2026-11-30', '2026-01-01')).toBe('2026-11-30');
  });

  it.each([null, '', 'next', '11/23/2026', '2026-02-30'])('is the current one for %j', (asked) => {
    expect(weekAt(asked, '2026-11-26')).toBe('2026-11-23');
  });

  it('has seven days, also across a change of clocks and of the year', () => {
    expect(daysOf('2026-10-26').at(-1)).toBe('2026-11-01');
    expect(daysOf('2026-12-28').at(-1)).toBe('2027-01-03');
  });

  it('is named with the year only where that is another one', () => {
    const spaced = (name: string) => name.replaceAll(/\s/g, ' ');
    expect(spaced(weekName('2026-11-23', '2026-11-26', 'en'))).toBe('Nov 23–29');
    expect(spaced(weekName('2026-11-30', '2026-11-26', 'es'))).toBe('30 de noviembre – 6 de diciembre');
    expect(spaced(weekName('2026-12-28', '2026-11-26', 'en'))).toBe('Dec 28, 2026–Jan 3, 2027');
    expect(spaced(weekName('2025-11-24', '2026-11-26', 'es'))).toBe('24–30 de noviembre de 2025');
  });
});

describe('a call', () => {
  const at = '2026-11-26T15:15:00Z';
  const phaseAt = (time: string, more: Partial<DeskCall> = {}) => phaseOf(call(at, more), Date.parse(time));

  it('is about to begin for a quarter of an hour, and over at its end', () => {
    expect(phaseAt('2026-11-26T14:59:59Z')).toBe('ahead');
    expect(phaseAt('2026-11-26T15:00:00Z')).toBe('soon');
    expect(phaseAt('2026-11-26T15:15:00Z')).toBe('now');
    expect(phaseAt('2026-11-26T15:29:59Z')).toBe('now');
    expect(phaseAt('2026-11-26T15:30:00Z')).toBe('over');
    expect(phaseAt('2026-11-26T15:15:00Z', { status: 'canceled' })).toBe('canceled');
    expect(minutesUntil(call(at), Date.parse('2026-11-26T15:14:40Z'))).toBe(1);
  });

  const seen = (zone: string, language: 'en' | 'es' = 'en') =>
    timeIn(zone, { at: new Date(at), home }, language)?.replaceAll(/\s/g, ' ');

  it('is shown at the booker’s own time, if that is another', () => {
    expect(seen('America/Chicago')).toBe('9:15 AM');
    expect(seen('America/Chicago', 'es')).toBe('9:15 a. m.');
    expect(seen('Asia/Tokyo')).toBe('Fri 12:15 AM');
    expect(seen(home)).toBeUndefined();
    expect(seen('America/Bogota'), 'the same clock in November').toBeUndefined();
  });

  it('is shown without it where the browser does not know the zone', () => {
    expect(seen('Mars/Olympus_Mons')).toBeUndefined();
  });
});
