import { expect, it, onTestFinished } from 'vitest';
import { keepLender, lender } from '../../src/lib/lender';
import { lenderDay } from '../../src/lib/lender-day';
import { lenderTime } from '../../src/lib/time';

const summer = new Date('2026-07-03T04:30:00Z');

function inZone(name: string, en: string, es: string): void {
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, timeZone: { name, called: { en, es } } });
}

it("shows times in the lender's zone, with the name the server gives it", () => {
  expect(lenderTime(summer, 'en')).toMatch(/^Jul 3, 12:30\sAM ET$/);
  expect(lenderTime(summer, 'es')).toMatch(/^3 jul, 12:30\sa\.\s?m\. hora del Este$/);
  inZone('America/Chicago', 'CT', 'hora del Centro');
  expect(lenderTime(summer, 'en')).toMatch(/^Jul 2, 11:30\sPM CT$/);
  expect(lenderTime(summer, 'es')).toMatch(/^2 jul, 11:30\sp\.\s?m\. hora del Centro$/);
});

it("validates dates by the day in the lender's zone", () => {
  expect(lenderDay(summer)).toBe('2026-07-03');
  inZone('America/Chicago', 'CT', 'hora del Centro');
  expect(lenderDay(summer)).toBe('2026-07-02');
});
