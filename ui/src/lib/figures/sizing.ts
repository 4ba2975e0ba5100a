// Loan sizing: the most that every limit of a program allows.

import type { Cents, Figure, Millionths, Result } from './figure';

export type Limit = 'ltv' | 'ltc' | 'loanToArv' | 'dscr' | 'amount';

/** A limit that is not given does not count. */
export interface SizingDeal {
  /** LTV is measured against the lesser of price and as-is value, or the one that is given. */
  price?: Cents | undefined;
  value?: Cents | undefined;
  /** Rehab or construction budget. Cost is price and rehab. */
  rehab?: Cents | undefined;
  arv?: Cents | undefined;
  /** The part of the loan that is paid out in draws. LTV does not count it. */
  heldBack?: Cents | undefined;
  maxLtv?: Millionths | undefined;
  maxLtc?: Millionths | undefined;
  maxLoanToArv?: Millionths | undefined;
  /** The least DSCR, in millionths: 1_250_000 is 1.25. At most 10. */
  minDscr?: Millionths | undefined;
  maxLoan?: Cents | undefined;
  // For the DSCR only.
  /** A month. */
  rent?: Cents | undefined;
  /** A year. */
  taxes?: Cents | undefined;
  /** A year. */
  insurance?: Cents | undefined;
  /** A month. */
  hoa?: Cents | undefined;
  rate?: Millionths | undefined;
  months?: number | undefined;
  interestOnly?: boolean | undefined;
}

/**
 * Why a limit or the loan is unknown: what it needs was not given, or is zero.
 *
 * - `noLimit`: no limit is given whose amount is known.
 * - `unlimited`: at a rate of 0%, interest only, no loan is too much for the DSCR.
 */
export type SizingWhy = 'noPrice' | 'noArv' | 'noRent' | 'noRate' | 'noMonths' | 'noLimit' | 'unlimited';

export interface LimitFigures {
  limit: Limit;
  /** The most loan that this limit allows, rounded down to the cent. 0 if the rent does not cover taxes, insurance and dues. */
  allows: Figure<SizingWhy>;
  /** How much more than the sized loan that is. */
  more: Figure<SizingWhy>;
}

export interface SizingFigures {
  /** The least of what the known limits allow. */
  loan: Figure<SizingWhy>;
  /** The limits that allow no more than the loan: one, or several that are equal. */
  binding: Limit[];
  /** Every limit that is given, also those whose amount is unknown. */
  limits: LimitFigures[];
}

export type SizingResult = Result<SizingFigures, SizingDeal>;

export declare function sizing(deal: SizingDeal): SizingResult;
