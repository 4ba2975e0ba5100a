import type { Answer } from './definition';

/** Whole dollars, of few enough digits that both sides calculate with them alike. */
export function amountOf(answer: Answer | undefined): number | undefined {
  return typeof answer === 'string' && /^\d{1,12}$/.test(answer) ? Number(answer) : undefined;
}
