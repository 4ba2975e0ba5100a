import { dateFault, shownDate, storedDate } from '../../../features/wizard/form/date';
import { storedDigits, storedPercent } from '../../../features/wizard/form/entry';
import type { EstimateTerms } from '../../../lib/api/types';

/** An estimate as it is being written: what was typed, whether or not it can be read yet. */
export interface Sheet {
  amount: string;
  rate: string;
  termMonths: string;
  points: string;
  interestOnly: boolean;
  /** `MM/DD/YYYY`. */
  validUntil: string;
  fees: readonly { name: string; amount: string }[];
  conditions: string;
  note: string;
}

/** What can be wrong with a sheet, by its part. */
export type Part = 'amount' | 'rate' | 'termMonths' | 'points' | 'validUntil' | 'fees';

export const sheetOf = (terms: EstimateTerms): Sheet => ({
  ...terms,
  amount: terms.amount === null ? '' : String(terms.amount),
  termMonths: terms.termMonths === null ? '' : String(terms.termMonths),
  validUntil: terms.validUntil && shownDate(terms.validUntil),
  fees: terms.fees.map(({ name, amount }) => ({ name, amount: String(amount) })),
});

const number = (typed: string): number | null => (typed === '' ? null : Number(typed));

/** A cost that says nothing is none. */
const named = ({ fees }: Sheet) => fees.filter(({ name, amount }) => name.trim() || amount);

/** The sheet as the server keeps it. */
export const termsOf = (sheet: Sheet): EstimateTerms => ({
  amount: number(storedDigits(sheet.amount)),
  rate: storedPercent(sheet.rate),
  termMonths: number(storedDigits(sheet.termMonths)),
  points: storedPercent(sheet.points),
  interestOnly: sheet.interestOnly,
  validUntil: storedDate(sheet.validUntil),
  fees: named(sheet).map(({ name, amount }) => ({ name: name.trim(), amount: Number(amount) })),
  conditions: sheet.conditions.trim(),
  note: sheet.note.trim(),
});

const share = /^\d{1,2}(\.\d{1,3})?$/;

/**
 * What keeps a sheet from being sent, in its order; what keeps it from being saved, if `open` allows what is still to be
 * written. The server has the last word.
 */
export function faultsOf(sheet: Sheet, today: string, open: boolean): Part[] {
  const { amount, rate, termMonths, points, validUntil } = termsOf(sheet);
  const may = (blank: boolean, right: boolean) => (blank ? open : right);
  const day = validUntil !== '' && dateFault(validUntil) === undefined;
  const right: Record<Part, boolean> = {
    amount: may(amount === null, (amount ?? 0) > 0),
    rate: may(rate === '', share.test(rate)),
    termMonths: may(termMonths === null, (termMonths ?? 0) > 0 && (termMonths ?? 0) <= 600),
    points: points === '' || share.test(points),
    validUntil: may(validUntil === '', day && (open || validUntil >= today)),
    fees: named(sheet).every(({ name, amount: cost }) => name.trim() !== '' && cost !== ''),
  };
  const parts: Part[] = ['amount', 'rate', 'termMonths', 'points', 'validUntil', 'fees'];
  return parts.filter((part) => !right[part]);
}

/** Two weeks from now: long enough for an appraisal to be ordered. */
const usualDays = 14;

const padded = (part: number) => String(part).padStart(2, '0');
export const isoDay = (at: Date): string => `${at.getFullYear()}-${padded(at.getMonth() + 1)}-${padded(at.getDate())}`;

/** A new sheet: the amount that was asked for, and the rest to be written. */
export function blankSheet(amount: number | null, now: Date): Sheet {
  const until = new Date(now);
  until.setDate(until.getDate() + usualDays);
  return {
    amount: amount === null ? '' : String(amount),
    rate: '',
    termMonths: '12',
    points: '',
    interestOnly: true,
    validUntil: shownDate(isoDay(until)),
    fees: [],
    conditions: '',
    note: '',
  };
}
