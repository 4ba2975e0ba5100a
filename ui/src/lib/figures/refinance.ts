// Refinance and BRRRR: what a new loan pays off, pays out and leaves in the deal.

import type { Day } from './days';
import type { Cents, Figure, Millionths, Result } from './figure';

export type Mortgage = 'firstMortgage' | 'secondMortgage' | 'thirdMortgage';

/** What is not given counts as zero, except where a figure says that it needs it. */
export interface RefinanceDeal {
  /** What the property is worth now. */
  value?: Cents | undefined;
  /** Balances of the current mortgages. */
  firstMortgage?: Cents | undefined;
  secondMortgage?: Cents | undefined;
  thirdMortgage?: Cents | undefined;
  /** The mortgage that stays. All others are paid off. */
  stays?: Mortgage | undefined;
  /** The new loan. If it is given, `ltv` is not used. */
  loan?: Cents | undefined;
  /** The new loan as a share of the value. */
  ltv?: Millionths | undefined;
  /** Interest a year. */
  rate?: Millionths | undefined;
  months?: number | undefined;
  interestOnly?: boolean | undefined;
  /** A share of the new loan. */
  points?: Millionths | undefined;
  /** The lender's fees. */
  fees?: Cents | undefined;
  closingCosts?: Cents | undefined;
  /** A month. */
  rent?: Cents | undefined;
  /** A year. */
  taxes?: Cents | undefined;
  /** A year. */
  insurance?: Cents | undefined;
  /** A month. */
  hoa?: Cents | undefined;
  /** The payment of the mortgage that stays, a month. */
  stayingPayment?: Cents | undefined;
  /** What was paid for the property, and since then. */
  price?: Cents | undefined;
  purchaseCosts?: Cents | undefined;
  rehab?: Cents | undefined;
  holding?: Cents | undefined;
  /** The day of purchase, and the day of the refinance or today. */
  boughtOn?: Day | undefined;
  on?: Day | undefined;
  /** How many months the lender wants the property to have been owned. 0 to 600. */
  wantedMonths?: number | undefined;
}

/**
 * Why a figure is unknown: what it needs was not given, or is zero. `noPayment`: there is nothing to pay, so nothing to
 * compare the rent with.
 */
export type RefinanceWhy = 'noValue' | 'noLoan' | 'noRate' | 'noMonths' | 'noRent' | 'noPrice' | 'noPayment' | 'noDays';

export interface RefinanceFigures {
  /** Cents, always known: the mortgages that don't stay. */
  payoff: Cents;
  loan: Figure<RefinanceWhy>;
  points: Figure<RefinanceWhy>;
  /** Points, fees and closing costs. */
  costs: Figure<RefinanceWhy>;
  /** The new loan less payoff and costs. Negative: cash to bring to closing. */
  cashOut: Figure<RefinanceWhy>;
  /** The new loan ÷ the value. */
  ltv: Figure<RefinanceWhy>;
  /** The new loan and the mortgage that stays ÷ the value. */
  combinedLtv: Figure<RefinanceWhy>;
  /** A month, for the new loan: interest only, or principal and interest. */
  payment: Figure<RefinanceWhy>;
  /** A month: both payments, taxes ÷ 12, insurance ÷ 12 and HOA dues. */
  pitia: Figure<RefinanceWhy>;
  /** Rent ÷ PITIA, in millionths. */
  dscr: Figure<RefinanceWhy>;
  /** Price, purchase costs, rehab, holding and the new costs, less the new loan and the mortgage that stays. Negative if more came back. */
  leftIn: Figure<RefinanceWhy>;
  /** Whole months from purchase to `on`. */
  monthsOwned: Figure<RefinanceWhy>;
  /** The day on which the property has been owned for the wanted months. */
  seasonedOn: { known: true; day: Day } | { known: false; why: 'noDays' };
  /** Whether it has been by `on`. */
  isSeasoned: { known: true; seasoned: boolean } | { known: false; why: 'noDays' };
}

export type RefinanceResult = Result<RefinanceFigures, RefinanceDeal>;

export declare function refinance(deal: RefinanceDeal): RefinanceResult;
