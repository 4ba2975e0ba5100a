// Amortization: a schedule to the cent, as a servicer would bill it. Each month's interest is rounded to the cent.

import { Exact } from './exact';
import { amount, type Cents, count, type Figure, faultsIn, type Millionths, type Result, share, term } from './figure';
import { monthlyRate, paymentOfOne } from './payment';

export interface AmortizationDeal {
  loan?: Cents | undefined;
  /** Interest per year. A month is a twelfth of it. */
  rate?: Millionths | undefined;
  /** From the first payment to the last, interest-only months included. */
  months?: number | undefined;
  /** From the first month, 0 to 600. If all months are interest-only, the loan is due with the last payment. */
  interestOnlyMonths?: number | undefined;
  /** The month in which the whole balance is due, if that is before the last. */
  balloonMonth?: number | undefined;
  /** Paid each month on top of the payment. */
  extraMonthly?: Cents | undefined;
  /** Paid once, in the month `extraOnceMonth`, which is 1 unless given. */
  extraOnce?: Cents | undefined;
  extraOnceMonth?: number | undefined;
}

/**
 * Why a figure is unknown.
 *
 * - `noLoan`: not given, or zero. `noRate`, `noMonths`: not given. A rate of 0% is known.
 * - `interestOnly`, `amortizing`: all months or none are interest-only, so there is no payment of the other kind.
 */
type AmortizationWhy = 'noLoan' | 'noRate' | 'noMonths' | 'interestOnly' | 'amortizing';

/** Cents. */
interface AmortizationMonth {
  month: number;
  /** What is due: interest and principal, without extra payments. In the last month it is all that is left. */
  payment: Cents;
  interest: Cents;
  /** All that reduces the balance: what is due of it, and extra. */
  principal: Cents;
  extra: Cents;
  /** After this month. */
  balance: Cents;
}

interface AmortizationFigures {
  /** Per month, principal and interest, over the months that are not interest-only. Extra payments don't lower it. */
  payment: Figure<AmortizationWhy>;
  /** The first month's, during the interest-only months. */
  interestOnlyPayment: Figure<AmortizationWhy>;
  /** Empty while anything needed is unknown. The principal of all months is the loan, and the last balance is 0. */
  schedule: AmortizationMonth[];
  /**
   * What is due in the balloon month beyond the regular payment, or, if all months are interest-only, beyond the last
   * interest. 0 for other loans, and if nothing is left by then.
   */
  balloon: Figure<AmortizationWhy>;
  totalInterest: Figure<AmortizationWhy>;
  /** Loan and interest. */
  totalPaid: Figure<AmortizationWhy>;
  /** Until the balance is zero. */
  monthsPaid: Figure<AmortizationWhy>;
  /** Against the same loan without extra payments. */
  monthsSaved: Figure<AmortizationWhy>;
  interestSaved: Figure<AmortizationWhy>;
}

export type AmortizationResult = Result<AmortizationFigures, AmortizationDeal>;

const ranges = {
  loan: amount,
  rate: share,
  months: term,
  interestOnlyMonths: count,
  balloonMonth: term,
  extraMonthly: amount,
  extraOnce: amount,
  extraOnceMonth: term,
};

export function amortization(deal: AmortizationDeal): AmortizationResult {
  const faults = faultsIn(deal, ranges);
  return faults ? { faults } : { figures: figuresOf(deal) };
}

/** A loan whose terms are all known. */
interface Loan {
  loan: Cents;
  monthlyRate: Exact;
  /** 0 if all months are interest-only. */
  payment: Cents;
  interestOnlyMonths: number;
  lastMonth: number;
  deal: AmortizationDeal;
}

const extraIn = (month: number, { extraMonthly = 0, extraOnce = 0, extraOnceMonth = 1 }: AmortizationDeal): Cents =>
  extraMonthly + (month === extraOnceMonth ? extraOnce : 0);

function scheduleOf({ loan, monthlyRate, payment, interestOnlyMonths, lastMonth, deal }: Loan): AmortizationMonth[] {
  const schedule: AmortizationMonth[] = [];
  let balance = loan;
  for (let month = 1; month <= lastMonth && balance > 0; month += 1) {
    const interest = Exact.of(balance).times(monthlyRate).rounded;
    const regular = month > interestOnlyMonths ? payment : interest;
    const due = month === lastMonth ? balance : Math.min(Math.max(regular - interest, 0), balance);
    const extra = Math.min(extraIn(month, deal), balance - due);
    balance -= due + extra;
    schedule.push({ month, payment: interest + due, interest, principal: due + extra, extra, balance });
  }
  return schedule;
}

const interestOf = (schedule: AmortizationMonth[]): Cents => schedule.reduce((sum, { interest }) => sum + interest, 0);

/** What the last month of a loan with a balloon takes beyond the regular payment. */
function balloonOf(schedule: AmortizationMonth[], { payment, interestOnlyMonths, lastMonth, deal }: Loan): Cents {
  const last = schedule.at(-1);
  const isPaidOff = deal.months === lastMonth && interestOnlyMonths < lastMonth;
  if (last?.month !== lastMonth || isPaidOff) return 0;
  const regular = lastMonth > interestOnlyMonths ? payment : last.interest;
  return Math.max(last.payment - regular, 0);
}

/** The loan, or why it has no schedule. */
function loanOf(deal: AmortizationDeal): Loan | AmortizationWhy {
  const { loan, months, interestOnlyMonths = 0, balloonMonth } = deal;
  const rate = monthlyRate(deal.rate);
  if (!loan) return 'noLoan';
  if (!(rate instanceof Exact)) return rate;
  if (months === undefined) return 'noMonths';
  const ofOne = paymentOfOne({ rate: deal.rate, months: months - interestOnlyMonths });
  return {
    loan,
    monthlyRate: rate,
    payment: ofOne instanceof Exact ? ofOne.times(Exact.of(loan)).rounded : 0,
    interestOnlyMonths: Math.min(interestOnlyMonths, months),
    lastMonth: Math.min(balloonMonth ?? months, months),
    deal,
  };
}

function figuresOf(deal: AmortizationDeal): AmortizationFigures {
  const loan = loanOf(deal);
  const figure = (value: (loan: Loan) => number | AmortizationWhy): Figure<AmortizationWhy> => {
    const number = typeof loan === 'string' ? loan : value(loan);
    return typeof number === 'string' ? { known: false, why: number } : { known: true, value: number };
  };
  const isLoan = typeof loan !== 'string';
  const schedule = isLoan ? scheduleOf(loan) : [];
  const plain = isLoan ? scheduleOf({ ...loan, deal: {} }) : [];
  const interest = interestOf(schedule);
  return {
    payment: figure(({ payment, interestOnlyMonths }) =>
      interestOnlyMonths === deal.months ? 'interestOnly' : payment,
    ),
    interestOnlyPayment: figure(({ loan, monthlyRate, interestOnlyMonths }) =>
      interestOnlyMonths > 0 ? Exact.of(loan).times(monthlyRate).rounded : 'amortizing',
    ),
    schedule,
    balloon: figure((loan) => balloonOf(schedule, loan)),
    totalInterest: figure(() => interest),
    totalPaid: figure(({ loan }) => loan + interest),
    monthsPaid: figure(() => schedule.length),
    monthsSaved: figure(() => plain.length - schedule.length),
    interestSaved: figure(() => interestOf(plain) - interest),
  };
}
