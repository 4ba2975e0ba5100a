import { expect, it, onTestFinished, vi } from 'vitest';
import { keepLender, lender } from '../../src/lib/lender';
import { lenderDay } from '../../src/lib/lender-day';
import { lenderTime, withYear } from '../../src/lib/time';

const summer = new Date('2026-07-03T04:30:00Z');

function inZone(name: string, en: string, es: string): void {
  const before = lender();
  onTestFinished(() => keepLender(before));
  keepLender({ ...before, timeZone: { name, called: { en, es } } });
}

function on(now: Date): void {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
}

it("shows times on one line in the lender's zone, with the name the server gives it", () => {
  on(summer);
  expect(lenderTime(summer, 'en')).toBe('Jul 3, 12:30\u00a0AM\u00a0ET');
  expect(lenderTime(summer, 'es')).toBe('3 de julio a las 12:30\u00a0a.\u00a0m. hora del Este');
  expect(lenderTime(new Date('2026-07-03T05:30:00Z'), 'es')).toBe('3 de julio a la 1:30\u00a0a.\u00a0m. hora del Este');
  inZone('America/Chicago', 'CT', 'hora del Centro');
  expect(lenderTime(summer, 'en')).toBe('Jul 2, 11:30\u00a0PM\u00a0CT');
  expect(lenderTime(summer, 'es')).toBe('2 de julio a las 11:30\u00a0p.\u00a0m. hora del Centro');
});

it("shows the year of times in another year, by the lender's calendar, and where it is asked for", () => {
  const lastMinute = new Date('2026-01-01T04:59:00Z');
  on(new Date('2026-01-01T05:00:00Z'));
  expect(lenderTime(lastMinute, 'en')).toBe('Dec 31, 2025, 11:59\u00a0PM\u00a0ET');
  expect(lenderTime(lastMinute, 'es')).toBe('31 de diciembre de 2025 a las 11:59\u00a0p.\u00a0m. hora del Este');
  expect(lenderTime(summer, 'en')).toBe('Jul 3, 12:30\u00a0AM\u00a0ET');
  expect(lenderTime(summer, 'en', withYear)).toBe('Jul 3, 2026, 12:30\u00a0AM\u00a0ET');
});

it("validates dates by the day in the lender's zone", () => {
  expect(lenderDay(summer)).toBe('2026-07-03');
  inZone('America/Chicago', 'CT', 'hora del Centro');
  expect(lenderDay(summer)).toBe('2026-07-02');
});

it('does not depend on how Canadian dates are written: in WebKit with ICU 72, like American ones', () => {
  const { DateTimeFormat } = Intl;
  const formatter = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function american(locale, options) {
    return new DateTimeFormat(locale === 'en-CA' ? 'en-US' : locale, options);
  });
  onTestFinished(() => formatter.mockRestore());
  inZone('America/New_York', 'ET', 'hora del Este');
  expect(lenderDay(summer)).toBe('2026-07-03');
});
