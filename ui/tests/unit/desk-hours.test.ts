import { describe, expect, it } from 'vitest';
import type { StaffCalendar } from '../../src/lib/api/types';
import {
  added,
  afterSaving,
  changedHours,
  copied,
  dayOffFault,
  draftOf,
  endsAfter,
  faultsOf,
  fieldAt,
  type Hours,
  hoursOf,
  isStoredHours,
  resumed,
  startingAt,
  starts,
  toSave,
} from '../../src/routes/admin/bookings/hours';

const today = '2026-11-26';
const morning = { from: '09:00', to: '12:00' };
const afternoon = { from: '13:00', to: '17:00' };
const calendar: StaffCalendar = {
  revision: 3,
  zone: 'America/New_York',
  hours: [
    { day: 'mon', ...afternoon },
    { day: 'mon', ...morning },
    { day: 'wed', ...morning },
  ],
  buffer: 15,
  daysOff: ['2026-12-25', '2026-11-20', '2026-11-26'],
  languages: ['es'],
  meetingUrl: 'https://meet.example/lucia',
};
const hours = hoursOf(calendar, today);
const withHours = (part: Partial<Hours>): Hours => ({ ...hours, ...part });
const onMonday = (...ranges: Hours['days']['mon']) => withHours({ days: { ...hours.days, mon: ranges } });

describe('someone’s hours', () => {
  it('are shown by day and in order, without days off that are over, and sent in the same order', () => {
    expect(hours.days.mon).toEqual([morning, afternoon]);
    expect(hours.days.tue).toEqual([]);
    expect(hours.daysOff).toEqual(['2026-11-26', '2026-12-25']);
    expect(toSave(onMonday(afternoon, morning))).toEqual({
      hours: [
        { day: 'mon', ...morning },
        { day: 'mon', ...afternoon },
        { day: 'wed', ...morning },
      ],
      buffer: 15,
      daysOff: ['2026-11-26', '2026-12-25'],
      languages: ['es'],
      meetingUrl: 'https://meet.example/lucia',
    });
  });

  it('are sent without a video link where none was entered', () => {
    expect(toSave(withHours({ meetingUrl: '  ' }))).not.toHaveProperty('meetingUrl');
  });

  it('begin and end on the quarter hour, up to midnight', () => {
    expect([starts[0], starts[1], starts.at(-1)]).toEqual(['00:00', '00:15', '23:45']);
    expect([endsAfter('23:30'), endsAfter('09:00')[0]]).toEqual([['23:45', '24:00'], '09:15']);
  });

  it('keep their length when they begin at another time, as far as the day allows', () => {
    expect(startingAt(morning, '10:30')).toEqual({ from: '10:30', to: '13:30' });
    expect(startingAt(afternoon, '22:15')).toEqual({ from: '22:15', to: '24:00' });
  });

  it('are added after the day’s last, with a break', () => {
    expect(added([])).toEqual([morning]);
    expect(added([morning])).toEqual([morning, afternoon]);
    expect(added([{ from: '20:00', to: '24:00' }]).at(-1)).toEqual({ from: '23:45', to: '24:00' });
  });

  it('are copied to Monday through Friday and no further', () => {
    const days = copied({ ...hours.days, sat: [afternoon] }, 'mon');
    expect(days.fri).toEqual([morning, afternoon]);
    expect(days.fri).not.toBe(days.mon);
    expect([days.sat, days.sun]).toEqual([[afternoon], []]);
  });
});

describe('what is wrong', () => {
  const faults = (of: Hours) => [...faultsOf(of)];

  it('is nothing about usual hours, or about an empty form', () => {
    expect(faults(hours)).toEqual([]);
    const none = hoursOf({ ...calendar, hours: [], languages: [], meetingUrl: null }, today);
    expect(faults(none)).toEqual([]);
  });

  it('is found on each day: hours that overlap, or end before they begin', () => {
    expect(faults(onMonday(afternoon, { from: '16:45', to: '18:00' }))).toEqual([['mon', 'overlap']]);
    expect(faults(onMonday(morning, { from: '12:00', to: '13:00' }))).toEqual([]);
    expect(faults(onMonday({ from: '10:00', to: '10:00' }))).toEqual([['mon', 'backwards']]);
  });

  it('is a missing language or video link where there are hours', () => {
    expect(faults(withHours({ languages: [], meetingUrl: ' ' }))).toEqual([
      ['languages', 'languages'],
      ['meetingUrl', 'noLink'],
    ]);
  });

  it.each(['meet.example/lucia', 'http://meet.example', 'https://', 'https:// meet', 'javascript:alert(1)'])(
    'is the link %s',
    (meetingUrl) => expect(faults(withHours({ meetingUrl }))).toEqual([['meetingUrl', 'badLink']]),
  );

  it('is shown at the day that the server’s path means, in the order that was sent', () => {
    const of = onMonday(afternoon, morning);
    expect(['hours.1.to', 'hours.2', 'daysOff.0', 'meetingUrl', 'buffer'].map((path) => fieldAt(path, of))).toEqual([
      'mon',
      'wed',
      'daysOff',
      'meetingUrl',
      undefined,
    ]);
  });

  it.each([
    ['12/24', 'date'],
    ['2026-11-25', 'past'],
    ['2026-12-25', 'twice'],
    ['2026-11-27', undefined],
  ])('with the day off %s is %s', (day, fault) => {
    expect(dayOffFault(day, hours.daysOff, today)).toBe(fault);
  });
});

describe('a draft', () => {
  const draft = draftOf(calendar, today);
  const edited = changedHours(draft, { buffer: 30 });

  it('is unsaved while it was edited during its save, and then based on what was saved', () => {
    const saved = { ...calendar, revision: 4, buffer: 30 };
    expect(afterSaving(edited, edited, saved, today)).toEqual(draftOf(saved, today));
    const later = changedHours(edited, { buffer: 0 });
    expect(afterSaving(later, edited, saved, today)).toEqual({ ...later, revision: 4 });
  });

  it('comes back from the device, beside what was saved elsewhere since', () => {
    const stored = JSON.parse(JSON.stringify(edited));
    expect(isStoredHours(stored)).toBe(true);
    expect(resumed(stored, calendar, today)).toEqual({ ...edited, theirs: undefined });
    const elsewhere = { ...calendar, revision: 4, buffer: 0 };
    expect(resumed(stored, elsewhere, today).theirs).toBe(elsewhere);
    expect(isStoredHours({ ...stored, hours: { ...stored.hours, days: {} } })).toBe(false);
  });

  it('counts as saved if only the answer to its save was lost', () => {
    const saved = { ...calendar, revision: 4, buffer: 30 };
    expect(resumed(edited, saved, today)).toEqual(draftOf(saved, today));
  });
});
