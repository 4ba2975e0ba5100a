import type { Answer } from './definition';

/** Whole dollars, small enough that JavaScript and the server calculate alike. */
export function amountOf(answer: Answer | undefined): number | undefined {
  return typeof answer === 'string' && /^\d{1,12}$/.test(answer) ? Number(answer) : undefined;
}
