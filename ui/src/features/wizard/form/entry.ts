import { type NumberKind, percentage, wholeDollars, wholeNumber } from '../../../lib/money';
import type { Answer, Field, Kind } from './definition';

const numbers: Partial<Record<Kind, NumberKind>> = { money: wholeDollars, digits: wholeNumber, percent: percentage };

/** How the answers to a question are read, if they are numbers. */
export const numberKind = ({ type }: Pick<Field, 'type'>): NumberKind | undefined => numbers[type];

/** What was typed, as it is kept: a number once it can be read. What cannot be read stays as it was typed: the check tells. */
export const keptText = (field: Pick<Field, 'type'>, typed: string): string =>
  numberKind(field)?.read(typed).number ?? typed;

/** Whole dollars, of few enough digits that both sides calculate with them alike. */
export function amountOf(answer: Answer | undefined): number | undefined {
  return typeof answer === 'string' && /^\d{1,12}$/.test(answer) ? Number(answer) : undefined;
}
