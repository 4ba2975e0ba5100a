// DSCR rental: whether the rent covers the loan, and what it leaves.

import { Exact } from './exact';
import {
  amount,
  type Cents,
  dscr,
  type Figure,
  faultsIn,
  from,
  given,
  inMillionths,
  type Known,
  type Millionths,
  type Result,
  returnOn,
  rounded,
  roundedDown,
  share,
  term,
} from './figure';
import { carrying, loanAtDscr, paymentOfOne } from './payment';

/** What is not given counts as zero, except where a figure says that it needs it. */
export interface RentalDeal {
  price?: Cents | undefined;
  /** Repairs before the first tenant. */
  rehab?: Cents | undefined;
  /** What others are paid at closing: title, recording, insurance. */
  closingCosts?: Cents | undefined;
  loan?: Cents | undefined;
  /** Interest per year. */
  rate?: Millionths | undefined;
  /** The term over which the loan is paid off. */
  months?: number | undefined;
  interestOnly?: boolean | undefined;
  /** A share of the loan. */
  points?: Millionths | undefined;
  /** The lender's fees. */
  fees?: Cents | undefined;
  /** Per month. */
  rent?: Cents | undefined;
  /** Per year. */
  taxes?: Cents | undefined;
  /** Per year. */
  insurance?: Cents | undefined;
  /** HOA dues, per month. */
  hoa?: Cents | undefined;
  /** The share of the rent that is lost while nobody rents. */
  vacancy?: Millionths | undefined;
  /** Shares of the rent that is collected. */
  management?: Millionths | undefined;
  maintenance?: Millionths | undefined;
  /** Anything else the owner pays, per month: utilities, lawn, reserves. */
  otherCosts?: Cents | undefined;
  /** The DSCR that the lender wants, in millionths: 1_250_000 is 1.25. Above 0 and at most 10. */
  wantedDscr?: Millionths | undefined;
}

/**
 * Why a figure is unknown.
 *
 * - `noPrice`, `noRent`: not given, or zero. `noLoan`, `noRate`, `noMonths`, `noWantedDscr`: not given. A loan of 0 is a
 *   purchase with cash only, and interest-only loans need no months.
 * - `noPayment`: there is nothing to pay, so nothing to compare the rent with.
 * - `noCash`: the owner puts in no cash of their own.
 * - `nothingKept`: vacancy, management and maintenance take all of the rent.
 * - `rentTooLow`: at the wanted DSCR the rent does not even cover taxes, insurance and dues.
 * - `unlimited`: a loan that costs nothing a month is never too much.
 */
type RentalWhy =
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

interface RentalFigures {
  /** Per month: interest only, or principal and interest. */
  payment: Figure<RentalWhy>;
  /** Per month: the payment, taxes ÷ 12, insurance ÷ 12 and HOA dues. */
  pitia: Figure<RentalWhy>;
  /** Rent ÷ PITIA, in millionths. All of the rent counts, as lenders count it. */
  dscr: Figure<RentalWhy>;
  /** Per year: rent × 12 less vacancy. */
  collectedRent: Figure<RentalWhy>;
  /** Per year: taxes, insurance, HOA dues, management, maintenance and other costs. Without the loan. */
  operatingCosts: Figure<RentalWhy>;
  /** Net operating income per year: collected rent less operating costs. */
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
  /** The monthly rent at which the DSCR is 1: PITIA. */
  rentForDscr: Figure<RentalWhy>;
  /** The monthly rent at which the cash flow is zero. */
  rentForCashFlow: Figure<RentalWhy>;
  /** The most loan at the wanted DSCR with this rate and term, rounded down to the cent. */
  mostLoan: Figure<RentalWhy>;
}

export type RentalResult = Result<RentalFigures, RentalDeal>;

const ranges = {
  price: amount,
  rehab: amount,
  closingCosts: amount,
  loan: amount,
  rate: share,
  months: term,
  points: share,
  fees: amount,
  rent: amount,
  taxes: amount,
  insurance: amount,
  hoa: amount,
  vacancy: share,
  management: share,
  maintenance: share,
  otherCosts: amount,
  wantedDscr: dscr,
};

export function rental(deal: RentalDeal): RentalResult {
  const faults = faultsIn(deal, ranges);
  return faults ? { faults } : { figures: figuresOf(deal) };
}

/** A loan of 0 is a purchase with cash only. */
function paymentOf(deal: RentalDeal): Known<RentalWhy> {
  if (deal.loan === undefined) return 'noLoan';
  if (deal.loan === 0) return Exact.zero;
  return from([paymentOfOne(deal)], (ofOne) => ofOne.times(Exact.of(deal.loan)));
}

function figuresOf(deal: RentalDeal): RentalFigures {
  type Part = Known<RentalWhy>;
  const year = Exact.of(12);
  const price: Part = given(deal.price, 'noPrice');
  const rent: Part = given(deal.rent, 'noRent');
  const loan: Part = deal.loan === undefined ? 'noLoan' : Exact.of(deal.loan);

  const payment = paymentOf(deal);
  const pitia = from([payment], (payment) => payment.plus(carrying(deal)));

  const occupied = Exact.one.minus(Exact.share(deal.vacancy));
  const managed = Exact.share(deal.management).plus(Exact.share(deal.maintenance));
  const fixedCosts = carrying(deal).plus(Exact.of(deal.otherCosts));
  const collected = from([rent], (rent) => rent.times(occupied));
  const costs = from([collected], (collected) => collected.times(managed).plus(fixedCosts));
  const income = from([collected, costs], (collected, costs) => collected.minus(costs));
  const noi = from([income], (income) => income.times(year));
  const cashFlow = from([income, payment], (income, payment) => income.minus(payment));
  const yearlyCashFlow = from([cashFlow], (cashFlow) => cashFlow.times(year));

  const upfront = Exact.of(deal.rehab).plus(Exact.of(deal.closingCosts), Exact.of(deal.fees));
  const cashInvested = from([price, loan], (price, loan) =>
    price.plus(upfront, loan.times(Exact.share(deal.points))).minus(loan),
  );
  const kept = occupied.times(Exact.one.minus(managed));

  return {
    payment: rounded(payment),
    pitia: rounded(pitia),
    dscr: inMillionths(from([rent, pitia], (rent, pitia) => rent.over(pitia) ?? 'noPayment')),
    collectedRent: rounded(from([collected], (collected) => collected.times(year))),
    operatingCosts: rounded(from([costs], (costs) => costs.times(year))),
    noi: rounded(noi),
    monthlyCashFlow: rounded(cashFlow),
    yearlyCashFlow: rounded(yearlyCashFlow),
    capRate: inMillionths(from([noi, price], (noi, price) => noi.over(price) ?? 'noPrice')),
    cashInvested: rounded(cashInvested),
    cashOnCash: inMillionths(from([yearlyCashFlow, cashInvested], (flow, cash) => returnOn(cash, flow))),
    rentForDscr: rounded(pitia),
    rentForCashFlow: rounded(
      from([payment], (payment) =>
        kept.isPositive ? (payment.plus(fixedCosts).over(kept) ?? 'nothingKept') : 'nothingKept',
      ),
    ),
    mostLoan: roundedDown(mostLoan(deal)),
  };
}

function mostLoan(deal: RentalDeal): Known<RentalWhy> {
  if (deal.wantedDscr === undefined) return 'noWantedDscr';
  return from<RentalWhy>([loanAtDscr(deal.wantedDscr, deal)], (loan) => (loan.isNegative ? 'rentTooLow' : loan));
}
