// Interest by the day.

import { Exact } from './exact';
import {
  amount,
  type Cents,
  day,
  type Figure,
  faultsIn,
  from,
  inMillionths,
  type Known,
  type Millionths,
  type Result,
  rounded,
  share,
} from './figure';
import { monthlyRate } from './payment';

/** `2026-02-28`, as in ISO 8601. */
type Day = string;

/**
 * - `30/360`: every month has 30 days and a year 360, by the US (NASD) rule: a period that begins on the last day of
 *   February begins on the 30th, and so does one that begins on the 31st; an end on the 31st counts as the 30th if the
 *   period began on the 30th; both ends on the last day of February count as the 30th.
 * - `actual/365`, `actual/360`: the days of the calendar, and a year of 365 or 360.
 */
type DayCount = '30/360' | 'actual/365' | 'actual/360';

export interface InterestDeal {
  balance?: Cents | undefined;
  /** Interest per year. */
  rate?: Millionths | undefined;
  /** `30/360` unless given. */
  count?: DayCount | undefined;
  /** Interest runs from this day to the day before `to`. */
  from?: Day | undefined;
  to?: Day | undefined;
}

/** Why a figure is unknown: it was not given. `backwards`: `to` is before `from`. */
type InterestWhy = 'noBalance' | 'noRate' | 'noDays' | 'backwards';

interface InterestFigures {
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

const ranges = { balance: amount, rate: share, from: day, to: day };

export function interest(deal: InterestDeal): InterestResult {
  const faults = faultsIn(deal, ranges);
  return faults ? { faults } : { figures: figuresOf(deal) };
}

interface Parts {
  year: number;
  month: number;
  day: number;
}

const partsOf = (day: Day): Parts => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
};

const lastOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** Days since 1970. */
const serial = (day: Day): number => Date.parse(day) / 86_400_000;

const isEndOfFebruary = ({ year, month, day }: Parts): boolean => month === 2 && day === lastOf(year, 2);

function days360(from: Parts, to: Parts): number {
  const begins = from.day === 31 || isEndOfFebruary(from) ? 30 : from.day;
  const bothEndFebruary = isEndOfFebruary(from) && isEndOfFebruary(to);
  const ends = bothEndFebruary || (to.day === 31 && begins === 30) ? 30 : to.day;
  return 360 * (to.year - from.year) + 30 * (to.month - from.month) + (ends - begins);
}

function daysOf({ from, to, count }: InterestDeal): 'noDays' | 'backwards' | number {
  if (from === undefined || to === undefined) return 'noDays';
  if (to < from) return 'backwards';
  return count?.startsWith('actual') ? serial(to) - serial(from) : days360(partsOf(from), partsOf(to));
}

function figuresOf(deal: InterestDeal): InterestFigures {
  const balance: Known<InterestWhy> = deal.balance === undefined ? 'noBalance' : Exact.of(deal.balance);
  const rate: Known<InterestWhy> = deal.rate === undefined ? 'noRate' : Exact.share(deal.rate);
  const counted = daysOf(deal);
  const days: Known<InterestWhy> = typeof counted === 'string' ? counted : Exact.of(counted);
  const perDiem = from([balance, rate], (balance, rate) =>
    balance.times(rate).part(deal.count === 'actual/365' ? 365 : 360),
  );
  return {
    monthlyRate: inMillionths<InterestWhy>(monthlyRate(deal.rate)),
    perDiem: rounded(perDiem),
    days: rounded(days),
    interest: rounded(from([perDiem, days], (perDiem, days) => perDiem.times(days))),
  };
}
