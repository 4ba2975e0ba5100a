// Bridge: what a short interest-only loan costs, and what is due at closing and at maturity.

import type { Cents, Figure, Millionths, Result } from './figure';

/** What is not given counts as zero, except where a figure says that it needs it. */
export interface BridgeDeal {
  /** What is bought, and the balance of the mortgages that are paid off. One of them is enough. */
  price?: Cents | undefined;
  payoff?: Cents | undefined;
  /** As-is value. */
  value?: Cents | undefined;
  loan?: Cents | undefined;
  /** Interest a year. */
  rate?: Millionths | undefined;
  months?: number | undefined;
  /** A share of the loan. */
  points?: Millionths | undefined;
  /** The lender's fees. */
  fees?: Cents | undefined;
  /** What others are paid at closing: title, recording, insurance. */
  closingCosts?: Cents | undefined;
}

/**
 * Why a figure is unknown: what it needs was not given, or is zero. `noPrice`: neither a price nor a payoff. A rate of
 * 0% is known.
 */
export type BridgeWhy = 'noLoan' | 'noRate' | 'noMonths' | 'noPrice' | 'noValue';

export interface BridgeFigures {
  /** Cents a month, interest only: loan × rate ÷ 12. */
  payment: Figure<BridgeWhy>;
  /** Loan × points. */
  points: Figure<BridgeWhy>;
  /** The payment × months. */
  interest: Figure<BridgeWhy>;
  /** Due at maturity: the whole loan and the last month's interest. */
  payoffAtMaturity: Figure<BridgeWhy>;
  /** What the lender is paid for the loan: interest, points and fees. */
  totalCost: Figure<BridgeWhy>;
  /** Total cost ÷ loan × 12 ÷ months. Simple: nothing is compounded, and costs paid at closing count as if paid later. */
  annualCost: Figure<BridgeWhy>;
  /** Price and payoff, points, fees and closing costs, less the loan. Negative if cash is paid out. */
  cashToClose: Figure<BridgeWhy>;
  /** Loan ÷ the lesser of price and as-is value; without a price, ÷ the as-is value. */
  ltv: Figure<BridgeWhy>;
}

export type BridgeResult = Result<BridgeFigures, BridgeDeal>;

export declare function bridge(deal: BridgeDeal): BridgeResult;
