import { expect, it } from 'vitest';
import { countdown } from '../../src/lib/countdown';
import { day, recently, span, timeOfDay } from '../../src/lib/time';
import { text as security } from '../../src/routes/account/security.es';
import { text as desk } from '../../src/routes/admin/desk.es';
import { text as apply } from '../../src/routes/apply/apply.es';

it.each([
  [1440, '24 h'],
  [714, '11 h 54 min'],
  [0.5, '0 min'],
  [12, '12 min'],
  [-72, '1 h 12 min'],
])('%d minutes read %s', (minutes, words) => {
  expect(span(minutes)).toBe(words);
});

it('shows the time of day in US format, on one line', () => {
  const at = new Date(2026, 0, 5, 15, 42);
  expect(timeOfDay(at, 'en')).toBe('3:42\u00a0PM');
  expect(timeOfDay(at, 'es')).toBe('3:42\u00a0p.\u00a0m.');
});

it('is followed by no second period in Spanish', () => {
  const time = timeOfDay(new Date(2026, 0, 5, 15, 42), 'es');
  for (const sentence of [apply.kept(time), desk.silent(time), security.sessions.byLink(time)])
    expect(sentence).not.toContain('..');
});

it('names the month as people write it in each language', () => {
  const at = new Date(2026, 10, 5, 15, 42);
  expect([day(at, 'en'), day(at, 'es')]).toEqual(['Nov 5, 2026', '5 de noviembre de 2026']);
  const later = new Date(2026, 10, 6);
  expect(recently(at, 'en', later)).toBe('Nov 5, 3:42\u00a0PM');
  expect(recently(at, 'es', later)).toBe('5 de noviembre, 3:42\u00a0p.\u00a0m.');
  const nextYear = new Date(2027, 0, 1);
  expect(recently(at, 'en', nextYear)).toBe('Nov 5, 2026, 3:42\u00a0PM');
  expect(recently(at, 'es', nextYear)).toBe('5 de noviembre de 2026, 3:42\u00a0p.\u00a0m.');
});

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [900, '15:00'],
])('%d seconds count down as %s', (seconds, words) => {
  expect(countdown(seconds)).toBe(words);
});
