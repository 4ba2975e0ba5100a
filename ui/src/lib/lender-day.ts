import { lender } from './lender';

// Kept, because every question of a form needs today's date at every keystroke, and creating a formatter is slow.
let calendar: { of: string; formatter: Intl.DateTimeFormat } | undefined;

/** `2026-11-21`: the day it is where the lender is. */
export function lenderDay(at = new Date()): string {
  const { name } = lender().timeZone;
  if (calendar?.of !== name) {
    const parts: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' };
    calendar = { of: name, formatter: new Intl.DateTimeFormat('en-US', { ...parts, timeZone: name }) };
  }
  // From its parts, because no locale writes a date like this in every browser: Canada's does not in WebKit with ICU 72.
  const parts = calendar.formatter.formatToParts(at);
  const [year, month, day] = ['year', 'month', 'day'].map((type) => parts.find((part) => part.type === type)?.value);
  return `${year}-${month}-${day}`;
}
