// New construction: what it costs to build and sell a house, month by month.

import type { Cents, Figure, Millionths, Result } from './figure';

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

/** Why a figure is unknown: what it needs was not given, or is zero. A rate is needed only if there is a loan. */
export type ConstructionWhy = 'noCost' | 'noMonths' | 'noRate' | 'noValue' | 'noCash';

/** Amounts are in cents and rounded so that the months add up to the totals. */
export interface ConstructionMonth {
  month: number;
  draw: Cents;
  /** Drawn by the end of the month. */
  balance: Cents;
  interest: Cents;
}

export interface ConstructionFigures {
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

export declare function construction(deal: ConstructionDeal): ConstructionResult;
