// Amortization: a schedule to the cent, as a servicer would bill it. Each month's interest is rounded to the cent.

import type { Cents, Figure, Millionths, Result } from './figure';

export interface AmortizationDeal {
  loan?: Cents | undefined;
  /** Interest a year. A month is a twelfth of it. */
  rate?: Millionths | undefined;
  /** Over which the loan is paid off, with the interest-only months. */
  months?: number | undefined;
  /** From the first month. 0 to `months`; if all months are interest-only, the loan is due with the last payment. */
  interestOnlyMonths?: number | undefined;
  /** The month in which the whole balance is due. */
  balloonMonth?: number | undefined;
  /** Paid each month on top of the payment. */
  extraMonthly?: Cents | undefined;
  /** Paid once, in the month `extraOnceMonth`, which is 1 unless given. */
  extraOnce?: Cents | undefined;
  extraOnceMonth?: number | undefined;
}

/** Why a figure is unknown: it was not given, or is zero. A rate of 0% is known. */
export type AmortizationWhy = 'noLoan' | 'noRate' | 'noMonths';

/** Cents. */
export interface AmortizationMonth {
  month: number;
  /** Interest and principal without extra payments. The last one is what is left. */
  payment: Cents;
  interest: Cents;
  /** All that reduces the balance: of the payment, and extra. */
  principal: Cents;
  extra: Cents;
  /** After this month. */
  balance: Cents;
}

export interface AmortizationFigures {
  /** A month, principal and interest, over the months that are not interest-only. */
  payment: Figure<AmortizationWhy>;
  /** A month, during the interest-only months. */
  interestOnlyPayment: Figure<AmortizationWhy>;
  /** Empty while anything needed is unknown. */
  schedule: AmortizationMonth[];
  /** What is due in the balloon month beyond the regular payment. 0 without one, or if nothing is left by then. */
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

export declare function amortization(deal: AmortizationDeal): AmortizationResult;
