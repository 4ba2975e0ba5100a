// Fix and flip: what it costs to buy, repair and sell a house, and what is left.

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
  returnOn,
  rounded,
  share,
  term,
} from './figure';

/** What is not given counts as zero, except where a figure says that it needs it. */
export interface FlipDeal {
  price?: Cents | undefined;
  /** The buyer's: title, recording, insurance. */
  closingCosts?: Cents | undefined;
  inspection?: Cents | undefined;
  /** Without contingency. */
  rehab?: Cents | undefined;
  /** A share of the rehab budget, on top of it. */
  contingency?: Millionths | undefined;
  /** The contingency is at least this amount. */
  contingencyAtLeast?: Cents | undefined;
  /** What the finished house should sell for. */
  arv?: Cents | undefined;
  /** Shares of the sale price: the agents' commission, and all other selling costs. */
  commission?: Millionths | undefined;
  sellerCosts?: Millionths | undefined;
  /** Selling costs that don't depend on the sale price. */
  sellerFees?: Cents | undefined;
  /** From closing to sale. */
  months?: number | undefined;
  /** Taxes, insurance and utilities, each month. */
  holding?: Cents | undefined;
  /** The loan for the purchase. If it is given, `loanOfPrice` is not used. */
  loanAtClosing?: Cents | undefined;
  /** The loan for the purchase as a share of the price. */
  loanOfPrice?: Millionths | undefined;
  /** The loan for rehab as a share of the rehab budget with contingency. It is held back at closing and paid in draws. */
  loanOfRehab?: Millionths | undefined;
  /** Interest per year. */
  rate?: Millionths | undefined;
  /** A share of the whole loan. */
  points?: Millionths | undefined;
  /** The lender's fees. */
  fees?: Cents | undefined;
  /** `drawn` unless given: interest on what was paid out, or on the whole loan from the first day. */
  interestOn?: 'drawn' | 'whole' | undefined;
  /** The rule for the highest offer: a share of the ARV. 70% unless given. */
  rule?: Millionths | undefined;
}

/**
 * Why a figure is unknown.
 *
 * - `noPrice`, `noArv`: not given, or zero.
 * - `noMonths`, `noRate`: not given. A rate is needed only if there is a loan.
 * - `noCash`: the borrower puts in no cash of their own, so no return on it can be given.
 * - `noMonthlyCost`: months cost nothing, so their number does not matter.
 * - `sellingTakesAll`: the selling costs are 100% of the sale price or more.
 * - `notEnough`: even at zero, this change alone does not bring the profit to zero.
 */
export type FlipWhy =
  | 'noPrice'
  | 'noArv'
  | 'noMonths'
  | 'noRate'
  | 'noCash'
  | 'noMonthlyCost'
  | 'sellingTakesAll'
  | 'notEnough';

/** Amounts are in cents, shares in millionths. */
export interface FlipFigures {
  /** Cents, always known: the share of the rehab budget or the least amount, whichever is more. */
  contingency: Cents;
  /** Cents, always known: the rehab budget with contingency. */
  rehab: Cents;
  /** The rule's share of the ARV, less rehab with contingency. Negative if rehab alone is more. */
  maxOffer: Figure<FlipWhy>;
  /** The loan for the purchase. */
  loanAtClosing: Figure<FlipWhy>;
  /** The rehab money that is held back and paid in draws. */
  heldBack: Cents;
  /** Both together. */
  loan: Figure<FlipWhy>;
  /** The loan at closing ÷ the price. */
  loanToPrice: Figure<FlipWhy>;
  /** The whole loan ÷ the ARV. */
  loanToArv: Figure<FlipWhy>;
  /** Points on the whole loan, held back or not. */
  points: Figure<FlipWhy>;
  /**
   * Interest for all months, each a twelfth of a year. On the drawn balance, the rehab money counts half: it is drawn
   * evenly from closing to sale, so on average half of it is owed.
   */
  interest: Figure<FlipWhy>;
  /** Taxes, insurance and utilities for all months. */
  holding: Figure<FlipWhy>;
  /** What one more month costs: interest and holding. */
  monthlyCost: Figure<FlipWhy>;
  /** Commission, other shares of the sale price, and fixed fees. */
  sellingCosts: Figure<FlipWhy>;
  /** Price, closing costs, inspection, rehab, points, fees, interest, holding and selling costs. */
  totalCost: Figure<FlipWhy>;
  /** Price, closing costs, inspection, points and fees, less the loan at closing. Negative if cash is paid out. */
  cashToClose: Figure<FlipWhy>;
  /** Paid between closing and sale: rehab that is not lent, interest and holding. */
  cashDuring: Figure<FlipWhy>;
  /** Cash to close and cash during the project. */
  cashInvested: Figure<FlipWhy>;
  /** The sale price less selling costs and the payoff of the whole loan. */
  proceeds: Figure<FlipWhy>;
  /** The ARV less total cost. */
  profit: Figure<FlipWhy>;
  /** Profit ÷ cash invested. */
  roi: Figure<FlipWhy>;
  /** ROI × 12 ÷ months, without compounding. */
  annualRoi: Figure<FlipWhy>;
  /** Profit ÷ ARV. */
  margin: Figure<FlipWhy>;
  // Each of these brings the profit to zero by itself, while everything else, the loan included, stays as it is.
  breakEvenArv: Figure<FlipWhy>;
  breakEvenPrice: Figure<FlipWhy>;
  /** Rehab with contingency. */
  breakEvenRehab: Figure<FlipWhy>;
  /** A share of the sale price. */
  breakEvenCommission: Figure<FlipWhy>;
  /** The most months before the profit is gone, in millionths of a month. */
  breakEvenMonths: Figure<FlipWhy>;
}

export type FlipResult = Result<FlipFigures, FlipDeal>;

const ranges = {
  price: amount,
  closingCosts: amount,
  inspection: amount,
  rehab: amount,
  contingency: share,
  contingencyAtLeast: amount,
  arv: amount,
  commission: share,
  sellerCosts: share,
  sellerFees: amount,
  months: term,
  holding: amount,
  loanAtClosing: amount,
  loanOfPrice: share,
  loanOfRehab: share,
  rate: share,
  points: share,
  fees: amount,
  rule: share,
};

/** At zero or above, as prices and months are. */
const reachable = (needed: Exact): Known<FlipWhy> => (needed.isNegative ? 'notEnough' : needed);

export function flip(deal: FlipDeal): FlipResult {
  const faults = faultsIn(deal, ranges);
  return faults ? { faults } : { figures: figuresOf(deal) };
}

function figuresOf(deal: FlipDeal): FlipFigures {
  type Part = Known<FlipWhy>;
  const price: Part = given(deal.price, 'noPrice');
  const arv: Part = given(deal.arv, 'noArv');
  const months: Part = given(deal.months, 'noMonths');

  const budget = Exact.of(deal.rehab);
  const contingency = budget.times(Exact.share(deal.contingency)).greatest(Exact.of(deal.contingencyAtLeast));
  const rehab = budget.plus(contingency);

  const heldBack = rehab.times(Exact.share(deal.loanOfRehab));
  const loanAtClosing: Part =
    deal.loanAtClosing !== undefined
      ? Exact.of(deal.loanAtClosing)
      : deal.loanOfPrice
        ? from([price], (price) => price.times(Exact.share(deal.loanOfPrice)))
        : Exact.zero;
  const loan = from([loanAtClosing], (lent) => lent.plus(heldBack));
  const points = from([loan], (loan) => loan.times(Exact.share(deal.points)));

  const owed = from([loanAtClosing], (lent) => lent.plus(deal.interestOn === 'whole' ? heldBack : heldBack.part(2)));
  const monthlyInterest = from([owed], (owed) =>
    owed.isZero ? Exact.zero : deal.rate === undefined ? 'noRate' : owed.times(Exact.share(deal.rate)).part(12),
  );
  const monthlyCost = from([monthlyInterest], (interest) => interest.plus(Exact.of(deal.holding)));
  const interest = from([monthlyInterest, months], (interest, months) => interest.times(months));
  const holding = from([months], (months) => months.times(Exact.of(deal.holding)));

  const sellingShare = Exact.share(deal.commission).plus(Exact.share(deal.sellerCosts));
  const sellingCosts = from([arv], (arv) => arv.times(sellingShare).plus(Exact.of(deal.sellerFees)));

  const upfront = Exact.of(deal.closingCosts).plus(Exact.of(deal.inspection), Exact.of(deal.fees));
  const bought = from([price, points], (price, points) => price.plus(upfront, points));
  const cashToClose = from([bought, loanAtClosing], (bought, lent) => bought.minus(lent));
  const cashDuring = from([interest, holding], (interest, holding) => rehab.minus(heldBack).plus(interest, holding));
  const cashInvested = from([cashToClose, cashDuring], (closing, during) => closing.plus(during));
  const costBeforeSale = from([bought, interest, holding], (bought, ...time) => bought.plus(rehab, ...time));
  const totalCost = from([costBeforeSale, sellingCosts], (cost, selling) => cost.plus(selling));
  const proceeds = from([arv, sellingCosts, loan], (arv, selling, loan) => arv.minus(selling, loan));
  const profit = from([arv, totalCost], (arv, cost) => arv.minus(cost));
  const roi = from([profit, cashInvested], (profit, cash) => returnOn(cash, profit));

  return {
    contingency: contingency.rounded,
    rehab: rehab.rounded,
    maxOffer: rounded(from([arv], (arv) => arv.times(Exact.share(deal.rule ?? 700_000)).minus(rehab))),
    loanAtClosing: rounded(loanAtClosing),
    heldBack: heldBack.rounded,
    loan: rounded(loan),
    loanToPrice: inMillionths(from([loanAtClosing, price], (lent, price) => lent.over(price) ?? 'noPrice')),
    loanToArv: inMillionths(from([loan, arv], (loan, arv) => loan.over(arv) ?? 'noArv')),
    points: rounded(points),
    interest: rounded(interest),
    holding: rounded(holding),
    monthlyCost: rounded(monthlyCost),
    sellingCosts: rounded(sellingCosts),
    totalCost: rounded(totalCost),
    cashToClose: rounded(cashToClose),
    cashDuring: rounded(cashDuring),
    cashInvested: rounded(cashInvested),
    proceeds: rounded(proceeds),
    profit: rounded(profit),
    roi: inMillionths(roi),
    annualRoi: inMillionths(from([roi, months], (roi, months) => roi.times(Exact.of(12)).over(months) ?? 'noMonths')),
    margin: inMillionths(from([profit, arv], (profit, arv) => profit.over(arv) ?? 'noArv')),
    breakEvenArv: rounded(
      from([costBeforeSale], (cost) => {
        const kept = Exact.one.minus(sellingShare);
        if (!kept.isPositive) return 'sellingTakesAll';
        return cost.plus(Exact.of(deal.sellerFees)).over(kept) ?? 'sellingTakesAll';
      }),
    ),
    breakEvenPrice: rounded(from([price, profit], (price, profit) => reachable(price.plus(profit)))),
    breakEvenRehab: rounded(from([profit], (profit) => reachable(rehab.plus(profit)))),
    breakEvenCommission: inMillionths(
      from([profit, arv], (profit, arv) => {
        const commission = arv.times(Exact.share(deal.commission)).plus(profit);
        return reachable(commission.over(arv) ?? Exact.zero);
      }),
    ),
    breakEvenMonths: inMillionths(
      from([months, profit, monthlyCost], (months, profit, cost) => {
        const more = profit.over(cost);
        return more ? reachable(months.plus(more)) : 'noMonthlyCost';
      }),
    ),
  };
}
