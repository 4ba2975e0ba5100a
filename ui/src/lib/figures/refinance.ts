// Refinance and BRRRR: what a new loan pays off, pays out and leaves in the deal.

import { Exact } from './exact';
import {
  amount,
  type Cents,
  type Figure,
  faultsIn,
  from,
  given,
  inMillionths,
  type Known,
  type Millionths,
  type Result,
  rounded,
  share,
  term,
} from './figure';
import { carrying, paymentOfOne } from './payment';

type Mortgage = 'firstMortgage' | 'secondMortgage' | 'thirdMortgage';

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
  /** Interest per year. */
  rate?: Millionths | undefined;
  months?: number | undefined;
  interestOnly?: boolean | undefined;
  /** A share of the new loan. */
  points?: Millionths | undefined;
  /** The lender's fees. */
  fees?: Cents | undefined;
  closingCosts?: Cents | undefined;
  /** Per month. */
  rent?: Cents | undefined;
  /** Per year. */
  taxes?: Cents | undefined;
  /** Per year. */
  insurance?: Cents | undefined;
  /** Per month. */
  hoa?: Cents | undefined;
  /** The payment of the mortgage that stays, per month. */
  stayingPayment?: Cents | undefined;
  /** What was paid for the property, and since then. */
  price?: Cents | undefined;
  purchaseCosts?: Cents | undefined;
  rehab?: Cents | undefined;
  holding?: Cents | undefined;
}

/**
 * Why a figure is unknown: what it needs was not given, or is zero. `noPayment`: there is nothing to pay, so nothing to
 * compare the rent with.
 */
type RefinanceWhy = 'noValue' | 'noLoan' | 'noRate' | 'noMonths' | 'noRent' | 'noPrice' | 'noPayment';

interface RefinanceFigures {
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
  /** Per month, for the new loan: interest only, or principal and interest. */
  payment: Figure<RefinanceWhy>;
  /** Per month: both payments, taxes ÷ 12, insurance ÷ 12 and HOA dues. */
  pitia: Figure<RefinanceWhy>;
  /** Rent ÷ PITIA, in millionths. */
  dscr: Figure<RefinanceWhy>;
  /** Price, purchase costs, rehab, holding and the new costs, less the new loan and the mortgage that stays. Negative if more came back. */
  leftIn: Figure<RefinanceWhy>;
}

export type RefinanceResult = Result<RefinanceFigures, RefinanceDeal>;

const ranges = {
  value: amount,
  firstMortgage: amount,
  secondMortgage: amount,
  thirdMortgage: amount,
  loan: amount,
  ltv: share,
  rate: share,
  months: term,
  points: share,
  fees: amount,
  closingCosts: amount,
  rent: amount,
  taxes: amount,
  insurance: amount,
  hoa: amount,
  stayingPayment: amount,
  price: amount,
  purchaseCosts: amount,
  rehab: amount,
  holding: amount,
};

export function refinance(deal: RefinanceDeal): RefinanceResult {
  const faults = faultsIn(deal, ranges);
  return faults ? { faults } : { figures: figuresOf(deal) };
}

function newLoan({ loan, ltv, value }: RefinanceDeal): Known<RefinanceWhy> {
  if (loan !== undefined || ltv === undefined) return given(loan, 'noLoan');
  return from<RefinanceWhy>([given(value, 'noValue')], (value) => {
    return ltv === 0 ? 'noLoan' : value.times(Exact.share(ltv));
  });
}

function figuresOf(deal: RefinanceDeal): RefinanceFigures {
  type Part = Known<RefinanceWhy>;
  const value: Part = given(deal.value, 'noValue');
  const price: Part = given(deal.price, 'noPrice');
  const rent: Part = given(deal.rent, 'noRent');

  const mortgages = Exact.of(deal.firstMortgage).plus(Exact.of(deal.secondMortgage), Exact.of(deal.thirdMortgage));
  const staying = Exact.of(deal.stays && deal[deal.stays]);
  const payoff = mortgages.minus(staying);

  const loan = newLoan(deal);
  const points = from([loan], (loan) => loan.times(Exact.share(deal.points)));
  const costs = from([points], (points) => points.plus(Exact.of(deal.fees), Exact.of(deal.closingCosts)));
  const payment = from([loan, paymentOfOne(deal)], (loan, ofOne) => loan.times(ofOne));
  const pitia = from([payment], (payment) => payment.plus(carrying(deal), Exact.of(deal.stays && deal.stayingPayment)));
  const later = Exact.of(deal.purchaseCosts).plus(Exact.of(deal.rehab), Exact.of(deal.holding));

  return {
    payoff: payoff.rounded,
    loan: rounded(loan),
    points: rounded(points),
    costs: rounded(costs),
    cashOut: rounded(from([loan, costs], (loan, costs) => loan.minus(payoff, costs))),
    ltv: inMillionths(from([loan, value], (loan, value) => loan.over(value) ?? 'noValue')),
    combinedLtv: inMillionths(from([loan, value], (loan, value) => loan.plus(staying).over(value) ?? 'noValue')),
    payment: rounded(payment),
    pitia: rounded(pitia),
    dscr: inMillionths(from([rent, pitia], (rent, pitia) => rent.over(pitia) ?? 'noPayment')),
    leftIn: rounded(from([price, costs, loan], (price, costs, loan) => price.plus(later, costs).minus(loan, staying))),
  };
}
