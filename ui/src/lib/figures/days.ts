// Interest where days count.

import type { Cents, Figure, Millionths, Result } from './figure';

/** `2026-02-28`, as in ISO 8601. */
export type Day = string;

/**
 * - `30/360`: every month has 30 days and a year 360, by the US (NASD) rule: a period that begins on the last day of
 *   February begins on the 30th, and so does one that begins on the 31st; an end on the 31st counts as the 30th if the
 *   period began on the 30th; both ends on the last day of February count as the 30th.
 * - `actual/365`, `actual/360`: the days of the calendar, and a year of so many.
 */
export type DayCount = '30/360' | 'actual/365' | 'actual/360';

export interface InterestDeal {
  balance?: Cents | undefined;
  /** Interest a year. */
  rate?: Millionths | undefined;
  /** `30/360` unless given. */
  count?: DayCount | undefined;
  /** Interest runs from this day to the day before `to`. */
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Why a figure is unknown: it was not given. `backwards`: `to` is before `from`. */
export type InterestWhy = 'noBalance' | 'noRate' | 'noDays' | 'backwards';

export interface InterestFigures {
  /** The rate of one month of 30/360: a twelfth, in millionths. */
  monthlyRate: Figure<InterestWhy>;
  /** Balance × rate ÷ 360 or 365. */
  perDiem: Figure<InterestWhy>;
  /** By the day count. */
  days: Figure<InterestWhy>;
  /** Worked out from the exact per diem and rounded once. */
  interest: Figure<InterestWhy>;
}

export type InterestResult = Result<InterestFigures, InterestDeal>;

export declare function interest(deal: InterestDeal): InterestResult;
