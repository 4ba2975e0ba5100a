// Loan sizing: the most that every limit of a program allows.

import { Exact } from './exact';
import {
  amount,
  type Cents,
  dscr,
  type Figure,
  faultsIn,
  from,
  given,
  type Known,
  lesserOf,
  type Millionths,
  type Result,
  roundedDown,
  share,
  term,
} from './figure';
import { loanAtDscr } from './payment';

type Limit = 'ltv' | 'ltc' | 'loanToArv' | 'dscr' | 'amount';

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
  /** The least DSCR, in millionths: 1_250_000 is 1.25. Above 0 and at most 10. */
  minDscr?: Millionths | undefined;
  maxLoan?: Cents | undefined;
  // For the DSCR only.
  /** Per month. */
  rent?: Cents | undefined;
  /** Per year. */
  taxes?: Cents | undefined;
  /** Per year. */
  insurance?: Cents | undefined;
  /** Per month. */
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
type SizingWhy = 'noPrice' | 'noArv' | 'noRent' | 'noRate' | 'noMonths' | 'noLimit' | 'unlimited';

interface LimitFigures {
  limit: Limit;
  /** The most loan that this limit allows, rounded down to the cent. 0 if the rent does not cover taxes, insurance and dues. */
  allows: Figure<SizingWhy>;
  /** How much more than the sized loan that is. */
  more: Figure<SizingWhy>;
}

interface SizingFigures {
  /** The least of what the known limits allow. */
  loan: Figure<SizingWhy>;
  /** The limits that allow no more than the loan: one, or several that are equal. */
  binding: Limit[];
  /** Every limit that is given, also those whose amount is unknown. */
  limits: LimitFigures[];
}

export type SizingResult = Result<SizingFigures, SizingDeal>;

const ranges = {
  price: amount,
  value: amount,
  rehab: amount,
  arv: amount,
  heldBack: amount,
  maxLtv: share,
  maxLtc: share,
  maxLoanToArv: share,
  minDscr: dscr,
  maxLoan: amount,
  rent: amount,
  taxes: amount,
  insurance: amount,
  hoa: amount,
  rate: share,
  months: term,
};

export function sizing(deal: SizingDeal): SizingResult {
  const faults = faultsIn(deal, ranges);
  return faults ? { faults } : { figures: figuresOf(deal) };
}

type Part = Known<SizingWhy>;

/** What each limit that is given allows. */
function allowed(deal: SizingDeal): { limit: Limit; allows: Part }[] {
  const price: Part = given(deal.price, 'noPrice');
  const base = lesserOf(price, given(deal.value, 'noPrice'));
  const cost = from([price], (price) => price.plus(Exact.of(deal.rehab)));
  const arv: Part = given(deal.arv, 'noArv');
  const heldBack = Exact.of(deal.heldBack);
  const { maxLtv, maxLtc, maxLoanToArv, minDscr, maxLoan } = deal;

  const limits: { limit: Limit; allows: Part }[] = [];
  if (maxLtv !== undefined) {
    limits.push({ limit: 'ltv', allows: from([base], (base) => base.times(Exact.share(maxLtv)).plus(heldBack)) });
  }
  if (maxLtc !== undefined) {
    limits.push({ limit: 'ltc', allows: from([cost], (cost) => cost.times(Exact.share(maxLtc))) });
  }
  if (maxLoanToArv !== undefined) {
    limits.push({ limit: 'loanToArv', allows: from([arv], (arv) => arv.times(Exact.share(maxLoanToArv))) });
  }
  if (minDscr !== undefined) {
    const allows: Part = loanAtDscr(minDscr, deal);
    limits.push({ limit: 'dscr', allows: from([allows], (loan) => loan.greatest(Exact.zero)) });
  }
  if (maxLoan !== undefined) limits.push({ limit: 'amount', allows: Exact.of(maxLoan) });
  return limits;
}

function figuresOf(deal: SizingDeal): SizingFigures {
  const limits = allowed(deal).map(({ limit, allows }) => ({ limit, allows: roundedDown(allows) }));
  const known = limits.map(({ allows }) => (allows.known ? allows.value : Number.POSITIVE_INFINITY));
  const least = Math.min(...known);
  const hasLoan = Number.isFinite(least);
  return {
    loan: hasLoan ? { known: true, value: least } : { known: false, why: 'noLimit' },
    binding: limits.filter(({ allows }) => allows.known && allows.value === least).map(({ limit }) => limit),
    limits: limits.map(({ limit, allows }) => ({
      limit,
      allows,
      more: allows.known ? { known: true, value: allows.value - least } : allows,
    })),
  };
}
