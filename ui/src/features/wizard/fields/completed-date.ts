import { dateFault, storedDate } from '../form/date';
import type { Limits } from '../form/definition';

/** The typed text with the part of the date that was left out, in each likely way. */
function* completions(typed: string, { past, future, minAge }: Limits, today: string): Generator<string> {
  const [, before, short] = /^(.*\D)(\d\d)$/.exec(typed) ?? [];
  if (before && (past || future || minAge !== undefined)) {
    const isToCome = 2000 + Number(short) > Number(today.slice(0, 4));
    yield `${before}${isToCome && !future ? 19 : 20}${short}`;
  }
  // Of a purchase, many people know only the month. It is dated to the first.
  const [day] = past ? [storedDate(/^\d{4}/.test(typed) ? `${typed}-1` : typed.replace(/\d{4}$/, '1 $&'))] : [];
  if (day?.endsWith('-01')) yield day;
}

/**
 * A date that was typed without its century or its day, in its stored form, if only one date is likely. Everything else
 * stays unchanged.
 */
export function completedDate(typed: string, rules: Limits, today: string): string {
  if (!dateFault(typed)) return typed;
  const days = [...completions(typed, rules, today)].map(storedDate);
  return days.find((day) => !dateFault(day)) ?? typed;
}
