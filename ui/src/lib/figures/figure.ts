// What all calculators share: the units of their numbers, figures that can be unknown, and the check of what was typed.

import { Exact } from './exact';

/** An amount in whole cents: 35_000_000 is $350,000. */
export type Cents = number;

/**
 * A rate, share or ratio to six decimals of the fraction: 85_000 is 8.5%, 1_250_000 is 1.25 or 125%. Months of a
 * result are also in millionths where it says so: 3_716_000 is 3.7 months.
 */
export type Millionths = number;

/**
 * A number, or why there is none. A number is rounded once, half away from zero, after everything was worked out exactly.
 * `tooLarge`: it has more digits than a number keeps, as a return on one cent has.
 */
export type Figure<Why extends string> = { known: true; value: number } | { known: false; why: Why | 'tooLarge' };

/**
 * Why a number can't be used.
 *
 * - `notWhole`: not a whole number of its unit, or not a number.
 * - `tooLow`: below the least that makes sense, such as a negative amount or 0 months.
 * - `tooHigh`: $10 billion or more, above 100%, or more than 600 months.
 * - `noDay`: not a day of the calendar between 1900 and 2199.
 * - `notAll`: shares that don't add up to 100%.
 */
export type InputFault = 'notWhole' | 'tooLow' | 'tooHigh' | 'noDay' | 'notAll';

/** Each field that can't be used. */
export type InputFaults<Field extends PropertyKey> = Partial<Record<Field, InputFault>>;

/** All figures of a deal, or, if anything that was typed can't be used, only what is wrong. */
export type Result<Figures, Deal> =
  | { figures: Figures; faults?: undefined }
  | { figures?: undefined; faults: InputFaults<keyof Deal> };

/** The least and the most that a field takes. */
export interface Range {
  least: number;
  most: number;
}

/** Below $10 billion, as everywhere on the site. */
export const amount: Range = { least: 0, most: 999_999_999_999 };
export const share: Range = { least: 0, most: 1_000_000 };
export const term: Range = { least: 1, most: 600 };
/** Months that may be none. */
export const count: Range = { least: 0, most: 600 };
export const dscr: Range = { least: 1, most: 10_000_000 };
export const day = 'day' as const;

/** `undefined` when every field can be used. Fields that are not given are no fault. */
export function faultsIn<Deal extends object>(
  deal: Deal,
  kinds: Partial<Record<keyof Deal, Range | typeof day>>,
): InputFaults<keyof Deal> | undefined {
  const faults: InputFaults<keyof Deal> = {};
  let isFaulty = false;
  for (const field in kinds) {
    const kind = kinds[field];
    const typed = deal[field];
    if (kind === undefined || typed === undefined) continue;
    const fault = kind === day ? faultOfDay(typed) : faultOf(typed, kind);
    if (fault === undefined) continue;
    faults[field] = fault;
    isFaulty = true;
  }
  return isFaulty ? faults : undefined;
}

export function faultOf(typed: unknown, { least, most }: Range): InputFault | undefined {
  if (typeof typed !== 'number' || Number.isNaN(typed)) return 'notWhole';
  if (typed < least) return 'tooLow';
  if (typed > most) return 'tooHigh';
  return Number.isInteger(typed) ? undefined : 'notWhole';
}

function faultOfDay(typed: unknown): InputFault | undefined {
  if (typeof typed !== 'string' || !/^(19|20|21)\d\d-\d\d-\d\d$/.test(typed)) return 'noDay';
  const date = new Date(typed);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed) ? undefined : 'noDay';
}

/** While figures are worked out: the exact number, or why there is none. */
export type Known<Why extends string> = Exact | Why;

/** Zero counts as not given: nothing is bought for nothing, and nothing can be divided by it. */
export const given = <Why extends string>(number: number | undefined, why: Why): Known<Why> =>
  number === undefined || number === 0 ? why : Exact.of(number);

/** The formula's result, if all its parts are known; otherwise why the first one is not. */
export function from<Why extends string>(
  parts: readonly Known<Why>[],
  formula: (...parts: Exact[]) => Known<Why>,
): Known<Why> {
  const exact: Exact[] = [];
  for (const part of parts) {
    if (!(part instanceof Exact)) return part;
    exact.push(part);
  }
  return formula(...exact);
}

const figure = <Why extends string>(value: number): Figure<Why> =>
  Number.isSafeInteger(value) ? { known: true, value } : { known: false, why: 'tooLarge' };

/** The lesser of two that are known, or the one that is. */
export const lesserOf = <Why extends string>(first: Known<Why>, second: Known<Why>): Known<Why> => {
  if (!(first instanceof Exact)) return second;
  return second instanceof Exact ? first.least(second) : first;
};

/** What a year or a deal leaves ÷ the cash that was put in. */
export const returnOn = (cash: Exact, gain: Exact): Known<'noCash'> =>
  cash.isPositive ? (gain.over(cash) ?? 'noCash') : 'noCash';

export const rounded = <Why extends string>(known: Known<Why>): Figure<Why> =>
  known instanceof Exact ? figure(known.rounded) : { known: false, why: known };

export const inMillionths = <Why extends string>(known: Known<Why>): Figure<Why> =>
  known instanceof Exact ? figure(known.millionths) : { known: false, why: known };

/** For limits that must not be passed. */
export const roundedDown = <Why extends string>(known: Known<Why>): Figure<Why> =>
  known instanceof Exact ? figure(known.roundedDown) : { known: false, why: known };
