import { expect, it } from 'vitest';
import { countdown, span, timeOfDay } from '../../src/lib/time';

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

it.each([
  [0, '0:00'],
  [9, '0:09'],
  [60, '1:00'],
  [900, '15:00'],
])('%d seconds count down as %s', (seconds, words) => {
  expect(countdown(seconds)).toBe(words);
});
