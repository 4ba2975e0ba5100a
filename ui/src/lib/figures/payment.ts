// The monthly payment of a loan, and the loan that a payment or a rent carries.

import { Exact } from './exact';
import { type Cents, from, given, type Known, type Millionths } from './figure';

interface Terms {
  rate?: Millionths | undefined;
  months?: number | undefined;
  interestOnly?: boolean | undefined;
}

interface Carrying {
  rent?: Cents | undefined;
  taxes?: Cents | undefined;
  insurance?: Cents | undefined;
  hoa?: Cents | undefined;
}

/** A twelfth of the yearly rate. */
export const monthlyRate = (rate: Millionths | undefined): Known<'noRate'> =>
  rate === undefined ? 'noRate' : Exact.share(rate).part(12);

/** i × (1 + i)ⁿ ÷ ((1 + i)ⁿ − 1): the monthly payment on a loan of 1. Without interest, 1 ÷ n. */
function annuity(rate: Exact, months: number): Exact {
  const growth = Exact.one.plus(rate).power(months);
  return rate.times(growth).over(growth.minus(Exact.one)) ?? Exact.one.part(months);
}

/** The monthly payment on a loan of 1: interest only, or principal and interest. */
export function paymentOfOne({ rate, months, interestOnly }: Terms): Known<'noRate' | 'noMonths'> {
  return from<'noRate' | 'noMonths'>([monthlyRate(rate)], (rate) => {
    if (interestOnly) return rate;
    return months === undefined || months < 1 ? 'noMonths' : annuity(rate, months);
  });
}

/** Taxes, insurance and HOA dues of a month. */
export const carrying = ({ taxes, insurance, hoa }: Carrying): Exact =>
  Exact.of(taxes).plus(Exact.of(insurance)).part(12).plus(Exact.of(hoa));

/** The loan whose payment leaves the wanted DSCR. Negative if the rent does not even cover the rest. */
export function loanAtDscr(
  dscr: Millionths,
  deal: Terms & Carrying,
): Known<'noRent' | 'noRate' | 'noMonths' | 'unlimited'> {
  type Part = Known<'noRent' | 'noRate' | 'noMonths' | 'unlimited'>;
  const payment: Part = from([given(deal.rent, 'noRent')], (rent) => {
    return rent.over(Exact.share(dscr))?.minus(carrying(deal)) ?? 'unlimited';
  });
  return from<'noRent' | 'noRate' | 'noMonths' | 'unlimited'>(
    [payment, paymentOfOne(deal)],
    (payment, ofOne) => payment.over(ofOne) ?? 'unlimited',
  );
}
