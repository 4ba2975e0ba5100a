import { lender } from './lender';

// Kept, because every question of a form needs today's date at every keystroke, and creating a formatter is slow.
let calendar: { of: string; format: (at: Date) => string } | undefined;

/** `2026-11-21`: the day it is where the lender is. */
export function lenderDay(at = new Date()): string {
  const { name } = lender().timeZone;
  if (calendar?.of !== name) {
    // Swedish dates have this order everywhere. Canadian ones have slashes in WebKit with ICU 72.
    calendar = { of: name, format: new Intl.DateTimeFormat('sv', { timeZone: name }).format };
  }
  return calendar.format(at);
}
