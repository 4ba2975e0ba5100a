// What the work on a property costs, line by line. Each line is rounded to the cent, so that the lines add up to the total.

import { Exact } from './exact';
import { amount, type Cents, type Figure, from, given, type Millionths, type Range, rounded } from './figure';

/** A quantity: 1_250 is 12.5 square feet. */
export type Hundredths = number;

/** Below 10 million. */
export const quantityRange: Range = { least: 0, most: 999_999_999 };
/** Below $100 million. */
export const priceRange: Range = { least: 0, most: 9_999_999_999 };

export type LineWhy = 'noQuantity' | 'noPrice';

/** What one line costs. Without a quantity or a price, it has no cost yet. */
export function lineCost(quantity: Hundredths | undefined, price: Cents | undefined): Figure<LineWhy> {
  const cost = rounded<LineWhy>(
    from([given<LineWhy>(quantity, 'noQuantity'), given<LineWhy>(price, 'noPrice')], (many: Exact, each: Exact) =>
      many.times(each).part(100),
    ),
  );
  return cost.known && cost.value > amount.most ? { known: false, why: 'tooLarge' } : cost;
}

export interface RehabBudget {
  /** Of the work. */
  contingency?: Millionths | undefined;
  contingencyAtLeast?: Cents | undefined;
  /** What each line costs, for lines that have a cost. */
  costs: readonly Cents[];
}

export interface RehabFigures {
  /** The work alone. */
  work: Cents;
  contingency: Cents;
  /** Whether the least amount is larger than the share. */
  isAtLeast: boolean;
  /** The work with the contingency. */
  total: Figure<'noWork'>;
}

export const sum = (costs: readonly Cents[]): Cents => costs.reduce((total, cost) => total + cost, 0);

export function rehab({ costs, contingency, contingencyAtLeast }: RehabBudget): RehabFigures {
  const work = sum(costs);
  if (work === 0) return { work, contingency: 0, isAtLeast: false, total: { known: false, why: 'noWork' } };
  const least = Exact.of(contingencyAtLeast);
  const share = Exact.of(work).times(Exact.share(contingency));
  const set = share.greatest(least).rounded;
  const total = work + set;
  return {
    work,
    contingency: set,
    isAtLeast: share.isBelow(least),
    total: total > amount.most ? { known: false, why: 'tooLarge' } : { known: true, value: total },
  };
}
