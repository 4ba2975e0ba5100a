// DSCR rental: whether the rent covers the loan, and what it leaves.

import type { Cents, Figure, Millionths, Result } from './figure';

/** What is not given counts as zero, except where a figure says that it needs it. */
export interface RentalDeal {
  price?: Cents | undefined;
  /** Repairs before the first tenant. */
  rehab?: Cents | undefined;
  /** What others are paid at closing: title, recording, insurance. */
  closingCosts?: Cents | undefined;
  loan?: Cents | undefined;
  /** Interest a year. */
  rate?: Millionths | undefined;
  /** The term over which the loan is paid off. */
  months?: number | undefined;
  interestOnly?: boolean | undefined;
  /** A share of the loan. */
  points?: Millionths | undefined;
  /** The lender's fees. */
  fees?: Cents | undefined;
  /** A month. */
  rent?: Cents | undefined;
  /** A year. */
  taxes?: Cents | undefined;
  /** A year. */
  insurance?: Cents | undefined;
  /** HOA dues, a month. */
  hoa?: Cents | undefined;
  /** The share of the rent that is lost while nobody rents. */
  vacancy?: Millionths | undefined;
  /** Shares of the rent that is collected. */
  management?: Millionths | undefined;
  maintenance?: Millionths | undefined;
  /** Anything else the owner pays, a month: utilities, lawn, reserves. */
  otherCosts?: Cents | undefined;
  /** The DSCR that the lender wants, in millionths: 1_250_000 is 1.25. At most 10. */
  wantedDscr?: Millionths | undefined;
}

/**
 * Why a figure is unknown.
 *
 * - `noPrice`, `noLoan`, `noRent`, `noWantedDscr`: not given, or zero. `noRate`, `noMonths`: not given; interest-only
 *   loans need no months.
 * - `noPayment`: there is nothing to pay, so nothing to compare the rent with.
 * - `noCash`: the owner puts in no cash of their own.
 * - `nothingKept`: vacancy, management and maintenance take all of the rent.
 * - `rentTooLow`: at the wanted DSCR the rent does not even cover taxes, insurance and dues.
 * - `unlimited`: a loan that costs nothing a month is never too much.
 */
export type RentalWhy =
  | 'noPrice'
  | 'noLoan'
  | 'noRate'
  | 'noMonths'
  | 'noRent'
  | 'noWantedDscr'
  | 'noPayment'
  | 'noCash'
  | 'nothingKept'
  | 'rentTooLow'
  | 'unlimited';

export interface RentalFigures {
  /** A month: interest only, or principal and interest. */
  payment: Figure<RentalWhy>;
  /** A month: the payment, taxes ÷ 12, insurance ÷ 12 and HOA dues. */
  pitia: Figure<RentalWhy>;
  /** Rent ÷ PITIA, in millionths. All of the rent counts, as lenders count it. */
  dscr: Figure<RentalWhy>;
  /** A year: rent × 12 less vacancy. */
  collectedRent: Figure<RentalWhy>;
  /** A year: taxes, insurance, HOA dues, management, maintenance and other costs. Without the loan. */
  operatingCosts: Figure<RentalWhy>;
  /** Net operating income a year: collected rent less operating costs. */
  noi: Figure<RentalWhy>;
  /** NOI ÷ 12 less the payment. */
  monthlyCashFlow: Figure<RentalWhy>;
  /** NOI less twelve payments. */
  yearlyCashFlow: Figure<RentalWhy>;
  /** NOI ÷ price. */
  capRate: Figure<RentalWhy>;
  /** Price, rehab, closing costs, points and fees, less the loan. */
  cashInvested: Figure<RentalWhy>;
  /** Yearly cash flow ÷ cash invested. */
  cashOnCash: Figure<RentalWhy>;
  /** The rent a month at which the DSCR is 1: PITIA. */
  rentForDscr: Figure<RentalWhy>;
  /** The rent a month at which the cash flow is zero. */
  rentForCashFlow: Figure<RentalWhy>;
  /** The most loan at the wanted DSCR with this rate and term, rounded down to the cent. */
  mostLoan: Figure<RentalWhy>;
}

export type RentalResult = Result<RentalFigures, RentalDeal>;

export declare function rental(deal: RentalDeal): RentalResult;
