import { vi } from 'vitest';
import type { Booking, CallTime, CallTimes } from '../../src/lib/api/types';

export const now = new Date('2026-11-26T15:00:00Z');

const both = (at: string): CallTime => ({ at, languages: ['en', 'es'] });

/** Times on Friday, Monday (one only in Spanish) and, after a week without any, on a Wednesday. */
export const openTimes: CallTimes = {
  zone: 'America/New_York',
  minutes: 15,
  through: '2026-12-17',
  times: [
    both('2026-11-27T15:00:00Z'),
    both('2026-11-27T19:15:00Z'),
    both('2026-11-30T14:00:00Z'),
    { at: '2026-11-30T14:15:00Z', languages: ['es'] },
    both('2026-12-09T15:00:00Z'),
  ],
};

export const booking: Booking = {
  id: '0193c0de-0000-7000-8000-000000000000',
  code: 'CALL-7K2M',
  at: '2026-11-30T14:00:00Z',
  minutes: 15,
  zone: 'America/Chicago',
  language: 'en',
  with: 'Lucía Ortega',
  meetingUrl: 'https://meet.example/lucia',
  name: 'Marisol Quintero',
  email: 'marisol@example.com',
  emailed: true,
  status: 'booked',
  revision: 1,
  key: 'a-key',
  changeable: true,
};

/** Only the date stands still: timers go on. */
export function standAt(date: Date, zone: string): void {
  vi.useFakeTimers({ now: date, toFake: ['Date'] });
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (this: Intl.DateTimeFormat) {
    return { ...resolvedOptions.call(this), timeZone: zone };
  });
}

export const plain = (words: string | null | undefined): string =>
  (words ?? '').replaceAll(/[\u00a0\u202f\u2009]/g, ' ');
