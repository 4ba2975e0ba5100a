import { dateFault, storedDate } from '../form/date';
import type { Limits } from '../form/definition';

/** What was left out of a date that a question asks for, filled in: the text that was typed, with it. */
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
 * A date without its century or its day, in its stored form, if only one is likely: in the last hundred years, in those
 * to come. Everything else stays unchanged.
 */
export function completedDate(typed: string, rules: Limits, today: string): string {
  if (!dateFault(typed)) return typed;
  const days = [...completions(typed, rules, today)].map(storedDate);
  return days.find((day) => !dateFault(day)) ?? typed;
}
