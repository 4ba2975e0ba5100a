import { expect, it } from 'vitest';
import { partsOf, weeksOf, weekWith } from '../../src/features/booking/open-times';
import type { CallTime } from '../../src/lib/api/types';

const at = (...times: string[]): CallTime[] => times.map((time) => ({ at: time, languages: ['en', 'es'] }));
/** The days with times, each with how many. */
const counted = (times: readonly CallTime[], zone: string) =>
  weeksOf(times, zone).map(({ days }) =>
    Object.fromEntries(days.filter((day) => day.times.length > 0).map(({ date, times }) => [date, times.length])),
  );
const daysIn = (times: readonly CallTime[], zone: string) =>
  weeksOf(times, zone).map(({ days }) => days.map(({ date }) => date.slice(8)).join(' '));

it('groups times by the reader’s own days, in weeks from Monday', () => {
  const times = at('2026-12-01T14:00:00Z', '2026-11-27T21:00:00Z', '2026-12-01T13:45:00Z');
  expect(counted(times, 'America/New_York')).toEqual([{ '2026-11-27': 1 }, { '2026-12-01': 2 }]);
  const [, second] = weeksOf(times, 'America/New_York');
  expect(second?.days[1]?.times.map((time) => time.at)).toEqual(['2026-12-01T13:45:00Z', '2026-12-01T14:00:00Z']);
  expect(daysIn(times, 'America/New_York')).toEqual(['23 24 25 26 27', '30 01 02 03 04']);
});

it('puts a time on the next day, and the week on a Saturday, where the reader’s clock says so', () => {
  // Friday at 4 p.m. in Miami.
  const times = at('2026-11-27T21:00:00Z', '2026-11-30T14:00:00Z');
  expect(counted(times, 'Asia/Tokyo')).toEqual([{ '2026-11-28': 1 }, { '2026-11-30': 1 }]);
  // Every week has the same columns, so that the arches do not change their width.
  expect(daysIn(times, 'Asia/Tokyo')).toEqual(['23 24 25 26 27 28', '30 01 02 03 04 05']);
  expect(counted(at('2026-12-01T04:30:00Z'), 'Pacific/Honolulu')).toEqual([{ '2026-11-30': 1 }]);
});

it('keeps a week without times between two with some', () => {
  const times = at('2026-11-27T15:00:00Z', '2026-12-09T15:00:00Z');
  expect(counted(times, 'America/New_York')).toEqual([{ '2026-11-27': 1 }, {}, { '2026-12-09': 1 }]);
  const weeks = weeksOf(times, 'America/New_York');
  expect(weekWith(weeks, '2026-12-09')).toBe(2);
  expect(weekWith(weeks, '2027-01-01')).toBe(0);
  expect(weekWith(weeks, undefined)).toBe(0);
  expect(weeksOf([], 'America/New_York')).toEqual([]);
});

it('keeps its days apart over a change of the clock', () => {
  // 9 a.m. in Miami, before and after the clocks went back on November 1.
  const times = at('2026-10-30T13:00:00Z', '2026-11-02T14:00:00Z');
  expect(counted(times, 'America/New_York')).toEqual([{ '2026-10-30': 1 }, { '2026-11-02': 1 }]);
  expect(daysIn(times, 'America/New_York')).toEqual(['26 27 28 29 30', '02 03 04 05 06']);
  const [first] = weeksOf(times, 'America/New_York');
  expect(partsOf(first?.days[4]?.times ?? [], 'America/New_York')).toEqual([['morning', at('2026-10-30T13:00:00Z')]]);
});

it('tells an hour that comes twice apart by its order', () => {
  // 1:30 a.m. twice, when the clocks go back.
  const times = at('2026-11-01T06:30:00Z', '2026-11-01T05:30:00Z');
  const [week] = weeksOf(times, 'America/New_York');
  const day = week?.days.find(({ date }) => date === '2026-11-01');
  expect(day?.times.map((time) => time.at)).toEqual(['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']);
});

it('parts a day at noon and at six by the reader’s clock', () => {
  const times = at('2026-12-01T16:45:00Z', '2026-12-01T17:00:00Z', '2026-12-01T22:45:00Z', '2026-12-01T23:00:00Z');
  const named = (zone: string) => partsOf(times, zone).map(([part, some]) => [part, some.length]);
  expect(named('America/New_York')).toEqual([
    ['morning', 1],
    ['afternoon', 2],
    ['evening', 1],
  ]);
  expect(named('Pacific/Honolulu')).toEqual([
    ['morning', 2],
    ['afternoon', 2],
  ]);
});
