import type { RateSpan, SoftTerms } from '../../../lib/api/types';
import { millionths } from '../../../lib/rates/pricing';
import { type Sheet, termsOf } from './sheet';

/** Where a typed figure departs from the rate sheet. */
export interface Departure {
  part: 'amount' | 'rate' | 'points';
  way: 'below' | 'above';
  /** What the sheet says: rates and points in millionths, or up to the largest loan in cents. */
  sheet: RateSpan;
}

function departureOf(part: 'rate' | 'points', typed: string, sheet: RateSpan): Departure[] {
  // Input that cannot be read is reported at its field.
  if (!/^\d{1,2}(\.\d{1,3})?$/.test(typed)) return [];
  const number = millionths(typed);
  if (number < sheet.from) return [{ part, way: 'below', sheet }];
  return number > sheet.to ? [{ part, way: 'above', sheet }] : [];
}

/** In the order of the form. What is blank departs from nothing. */
export function departuresOf(sheet: Sheet, { largest, rate, points }: SoftTerms): Departure[] {
  const typed = termsOf(sheet);
  const isAbove = typed.amount !== null && typed.amount * 100 > largest;
  return [
    ...(isAbove ? [{ part: 'amount', way: 'above', sheet: { from: 0, to: largest } } as const] : []),
    ...departureOf('rate', typed.rate, rate),
    ...departureOf('points', typed.points, points),
  ];
}
