// New construction: what it costs to build and sell a house, month by month.

import { Exact } from './exact';
import {
  amount,
  type Cents,
  count,
  type Figure,
  faultOf,
  faultsIn,
  from,
  given,
  type InputFault,
  inMillionths,
  type Known,
  type Millionths,
  type Result,
  returnOn,
  rounded,
  share,
  term,
} from './figure';

/** What is not given counts as zero, except where a figure says that it needs it. */
export interface ConstructionDeal {
  /** What the land costs. */
  land?: Cents | undefined;
  /** Labor and materials. */
  hardCosts?: Cents | undefined;
  /** Plans, permits, engineering. */
  softCosts?: Cents | undefined;
  /** A share of hard and soft costs, on top of them. */
  contingency?: Millionths | undefined;
  closingCosts?: Cents | undefined;
  /** From closing to the payoff. */
  months?: number | undefined;
  /**
   * How the loan's construction money is drawn: the share in each of several equal parts of the time. One share for each
   * month is a schedule by month; `[500_000, 300_000, 200_000]` is half of it in the first third. They must add up to
   * 100%, and there can't be more of them than months. Without them it is drawn evenly.
   */
  draws?: Millionths[] | undefined;
  loan?: Cents | undefined;
  /** The loan as a share of land, hard and soft costs and contingency. Not used if `loan` is given. */
  loanToCost?: Millionths | undefined;
  rate?: Millionths | undefined;
  /** A share of the loan. */
  points?: Millionths | undefined;
  fees?: Cents | undefined;
  /** `drawn` unless given. */
  interestOn?: 'drawn' | 'whole' | undefined;
  /** For how many months, from the first, interest is set aside at closing. */
  reserveMonths?: number | undefined;
  /** What the finished house should sell for. */
  completedValue?: Cents | undefined;
  /** A share of the completed value. */
  sellingCosts?: Millionths | undefined;
}

/**
 * Why a figure is unknown: what it needs was not given, or is zero. Rate and months are needed only if there is a loan.
 * `noCash`: the borrower puts in no cash of their own.
 */
type ConstructionWhy = 'noCost' | 'noMonths' | 'noRate' | 'noValue' | 'noCash';

/** Amounts are in cents and rounded so that the months add up to the totals. */
interface ConstructionMonth {
  month: number;
  draw: Cents;
  /** Drawn by the end of the month. */
  balance: Cents;
  interest: Cents;
}

interface ConstructionFigures {
  contingency: Cents;
  /** Hard and soft costs and contingency. */
  budget: Cents;
  /** Land and budget. */
  cost: Cents;
  loan: Figure<ConstructionWhy>;
  /** The part of the loan that is drawn: the budget, or the whole loan if that is less. */
  heldBack: Figure<ConstructionWhy>;
  /** The loan less what is held back. */
  loanAtClosing: Figure<ConstructionWhy>;
  points: Figure<ConstructionWhy>;
  /** Empty while the loan, the rate or the months are unknown. */
  schedule: ConstructionMonth[];
  /**
   * Each month is a twelfth of a year. On the drawn balance, a month's own draw counts half, because it comes during the
   * month.
   */
  interest: Figure<ConstructionWhy>;
  /** Interest of the months that are set aside at closing. */
  interestReserve: Figure<ConstructionWhy>;
  /** Loan ÷ cost. */
  ltc: Figure<ConstructionWhy>;
  /** Loan ÷ completed value. */
  loanToValue: Figure<ConstructionWhy>;
  /** Land, closing costs, points, fees and interest reserve, less the loan at closing. */
  cashToClose: Figure<ConstructionWhy>;
  /** The rest of the budget and of the interest. */
  cashDuring: Figure<ConstructionWhy>;
  cashInvested: Figure<ConstructionWhy>;
  /** Cost, closing costs, points, fees, interest and selling costs. */
  totalCost: Figure<ConstructionWhy>;
  sellingCosts: Figure<ConstructionWhy>;
  /** Completed value less total cost. */
  profit: Figure<ConstructionWhy>;
  /** Profit ÷ cash invested. */
  roi: Figure<ConstructionWhy>;
  /** Profit ÷ completed value. */
  margin: Figure<ConstructionWhy>;
}

export type ConstructionResult = Result<ConstructionFigures, ConstructionDeal>;

const ranges = {
  land: amount,
  hardCosts: amount,
  softCosts: amount,
  contingency: share,
  closingCosts: amount,
  months: term,
  loan: amount,
  loanToCost: share,
  rate: share,
  points: share,
  fees: amount,
  reserveMonths: count,
  completedValue: amount,
  sellingCosts: share,
};

export function construction(deal: ConstructionDeal): ConstructionResult {
  const faults = faultsIn(deal, ranges);
  const draws = faultOfDraws(deal);
  if (draws) return { faults: { ...faults, draws } };
  return faults ? { faults } : { figures: figuresOf(deal) };
}

function faultOfDraws({ draws, months }: ConstructionDeal): InputFault | undefined {
  if (draws === undefined) return undefined;
  if (draws.length > (months ?? term.most)) return 'tooHigh';
  const sum = draws.reduce((sum, draw) => sum + draw, 0);
  return draws.map((draw) => faultOf(draw, share)).find(Boolean) ?? (sum === share.most ? undefined : 'notAll');
}

/** The share that is drawn by the end of a month. */
function drawnBy(month: number, months: number, draws: Millionths[]): Exact {
  // Each of the parts lasts as many of `months × parts` steps as there are months, and a month as many as there are parts.
  const end = month * draws.length;
  return draws.reduce((sum, draw, part) => {
    const steps = Math.min(Math.max(end - part * months, 0), months);
    return sum.plus(Exact.share(draw).times(Exact.of(steps)).part(months));
  }, Exact.zero);
}

/** At the end of a month. */
interface Balance {
  drawn: Exact;
  /** Of all months so far. */
  interest: Exact;
}

function balancesOf(deal: ConstructionDeal, closing: Exact, heldBack: Exact): Balance[] | 'noMonths' | 'noRate' {
  const { months, rate, draws = [share.most] } = deal;
  if (closing.isZero && heldBack.isZero) return [];
  if (months === undefined) return 'noMonths';
  if (rate === undefined) return 'noRate';
  let drawn = Exact.zero;
  let interest = Exact.zero;
  return Array.from({ length: months }, (_, earlier) => {
    const drawnNow = heldBack.times(drawnBy(earlier + 1, months, draws));
    const owed = deal.interestOn === 'whole' ? heldBack : drawn.plus(drawnNow).part(2);
    interest = interest.plus(closing.plus(owed).times(Exact.share(rate)).part(12));
    drawn = drawnNow;
    return { drawn, interest };
  });
}

function loanOf({ loan, loanToCost }: ConstructionDeal, cost: Exact): Known<ConstructionWhy> {
  if (loan !== undefined || !loanToCost) return Exact.of(loan);
  return cost.isZero ? 'noCost' : cost.times(Exact.share(loanToCost));
}

function scheduleOf(balances: Balance[], closing: Exact): ConstructionMonth[] {
  let [drawnBefore, interestBefore] = [0, 0];
  return balances.map(({ drawn, interest }, earlier) => {
    const month = {
      month: earlier + 1,
      draw: drawn.rounded - drawnBefore,
      balance: closing.plus(drawn).rounded,
      interest: interest.rounded - interestBefore,
    };
    [drawnBefore, interestBefore] = [drawn.rounded, interest.rounded];
    return month;
  });
}

/** What the loan costs over time. */
interface Course {
  schedule: ConstructionMonth[];
  interest: Known<ConstructionWhy>;
  reserve: Known<ConstructionWhy>;
}

function courseOf(deal: ConstructionDeal, closing: Known<ConstructionWhy>, heldBack: Known<ConstructionWhy>): Course {
  if (!(closing instanceof Exact)) return { schedule: [], interest: closing, reserve: closing };
  if (!(heldBack instanceof Exact)) return { schedule: [], interest: heldBack, reserve: heldBack };
  const balances = balancesOf(deal, closing, heldBack);
  if (!Array.isArray(balances)) return { schedule: [], interest: balances, reserve: balances };
  return {
    schedule: scheduleOf(balances, closing),
    interest: balances.at(-1)?.interest ?? Exact.zero,
    reserve: balances.slice(0, deal.reserveMonths ?? 0).at(-1)?.interest ?? Exact.zero,
  };
}

function figuresOf(deal: ConstructionDeal): ConstructionFigures {
  const value: Known<ConstructionWhy> = given(deal.completedValue, 'noValue');
  const land = Exact.of(deal.land);
  const built = Exact.of(deal.hardCosts).plus(Exact.of(deal.softCosts));
  const contingency = built.times(Exact.share(deal.contingency));
  const budget = built.plus(contingency);
  const cost = land.plus(budget);

  const loan = loanOf(deal, cost);
  const heldBack = from([loan], (loan) => loan.least(budget));
  const closing = from([loan, heldBack], (loan, heldBack) => loan.minus(heldBack));
  const points = from([loan], (loan) => loan.times(Exact.share(deal.points)));
  const { schedule, interest, reserve } = courseOf(deal, closing, heldBack);

  const upfront = Exact.of(deal.closingCosts).plus(Exact.of(deal.fees));
  const cashToClose = from([points, reserve, closing], (points, reserve, closing) =>
    land.plus(upfront, points, reserve).minus(closing),
  );
  const cashDuring = from([heldBack, interest, reserve], (heldBack, interest, reserve) =>
    budget.plus(interest).minus(heldBack, reserve),
  );
  const cashInvested = from([cashToClose, cashDuring], (closing, during) => closing.plus(during));
  const sellingCosts = from([value], (value) => value.times(Exact.share(deal.sellingCosts)));
  const totalCost = from([points, interest, sellingCosts], (...costs) => cost.plus(upfront, ...costs));
  const profit = from([value, totalCost], (value, cost) => value.minus(cost));

  return {
    contingency: contingency.rounded,
    budget: budget.rounded,
    cost: cost.rounded,
    loan: rounded(loan),
    heldBack: rounded(heldBack),
    loanAtClosing: rounded(closing),
    points: rounded(points),
    schedule,
    interest: rounded(interest),
    interestReserve: rounded(reserve),
    ltc: inMillionths(from([loan], (loan) => loan.over(cost) ?? 'noCost')),
    loanToValue: inMillionths(from([loan, value], (loan, value) => loan.over(value) ?? 'noValue')),
    cashToClose: rounded(cashToClose),
    cashDuring: rounded(cashDuring),
    cashInvested: rounded(cashInvested),
    totalCost: rounded(totalCost),
    sellingCosts: rounded(sellingCosts),
    profit: rounded(profit),
    roi: inMillionths(from([profit, cashInvested], (profit, cash) => returnOn(cash, profit))),
    margin: inMillionths(from([profit, value], (profit, value) => profit.over(value) ?? 'noValue')),
  };
}
