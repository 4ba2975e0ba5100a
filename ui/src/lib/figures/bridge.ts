// Bridge: what a short interest-only loan costs, and what is due at closing and at maturity.

import { Exact } from './exact';
import {
  amount,
  type Cents,
  type Figure,
  faultsIn,
  from,
  given,
  inMillionths,
  lesserOf,
  type Millionths,
  type Result,
  rounded,
  share,
  term,
} from './figure';
import { paymentOfOne } from './payment';

/** What is not given counts as zero, except where a figure says that it needs it. */
export interface BridgeDeal {
  /** What is bought, and the balance of the mortgages that are paid off. One of them is enough. */
  price?: Cents | undefined;
  payoff?: Cents | undefined;
  /** As-is value. */
  value?: Cents | undefined;
  loan?: Cents | undefined;
  /** Interest per year. */
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
type BridgeWhy = 'noLoan' | 'noRate' | 'noMonths' | 'noPrice' | 'noValue';

interface BridgeFigures {
  /** Cents per month, interest only: loan × rate ÷ 12. */
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

const ranges = {
  price: amount,
  payoff: amount,
  value: amount,
  loan: amount,
  rate: share,
  months: term,
  points: share,
  fees: amount,
  closingCosts: amount,
};

export function bridge(deal: BridgeDeal): BridgeResult {
  const faults = faultsIn(deal, ranges);
  return faults ? { faults } : { figures: figuresOf(deal) };
}

function figuresOf(deal: BridgeDeal): BridgeFigures {
  const loan = given(deal.loan, 'noLoan');
  const months = given(deal.months, 'noMonths');
  const value = given(deal.value, 'noValue');
  const price = given(deal.price, 'noPrice');
  const due = given((deal.price ?? 0) + (deal.payoff ?? 0), 'noPrice');

  const payment = from([loan, paymentOfOne({ ...deal, interestOnly: true })], (loan, ofOne) => loan.times(ofOne));
  const points = from([loan], (loan) => loan.times(Exact.share(deal.points)));
  const interest = from([payment, months], (payment, months) => payment.times(months));
  const fees = Exact.of(deal.fees);
  const totalCost = from([interest, points], (interest, points) => interest.plus(points, fees));

  return {
    payment: rounded(payment),
    points: rounded(points),
    interest: rounded(interest),
    payoffAtMaturity: rounded(from([loan, payment], (loan, payment) => loan.plus(payment))),
    totalCost: rounded(totalCost),
    annualCost: inMillionths(
      from([totalCost, loan, months], (cost, loan, months) => {
        return cost.times(Exact.of(12)).over(loan.times(months)) ?? 'noLoan';
      }),
    ),
    cashToClose: rounded(
      from([due, points, loan], (due, points, loan) => due.plus(points, fees, Exact.of(deal.closingCosts)).minus(loan)),
    ),
    ltv: inMillionths(from([loan, lesserOf(price, value)], (loan, base) => loan.over(base) ?? 'noValue')),
  };
}
