// The rate and points of a loan. The counterpart of `src/domain/rates/pricing.rs`.

import type { ProgramRates, RateAdjustment, RateBand, RateSpan } from '../api/types';
import type { Cents, Millionths } from '../figures/figure';
import type { KnownDeal, Score } from './deal';

export const aPercent = 10_000;

/** A percentage of the sheet, such as `10.5` or `-0.25`. */
export const millionths = (percent: string): Millionths => Math.round(Number(percent) * aPercent);

/** Before what a review may add. */
export interface Priced {
  rate: RateSpan;
  points: RateSpan;
}

export interface Pricing {
  rates: ProgramRates;
  heldBack: Cents;
  deal: KnownDeal;
}

/** The loan without what is paid in draws. */
export const atClosing = ({ heldBack }: Pick<Pricing, 'heldBack'>, loan: Cents): Cents => Math.max(loan - heldBack, 0);

/** A value on the edge belongs to the band that ends there. */
const bandUpTo = (bands: readonly RateBand[], isWithin: (to: number) => boolean): RateBand | undefined =>
  bands.find(({ to }) => to === null || isWithin(to));

export function ltvBand(pricing: Pricing, loan: Cents): RateBand | undefined {
  const closing = atClosing(pricing, loan);
  return bandUpTo(pricing.rates.ltv, (to) => closing * 100 <= to * pricing.deal.base);
}

/** The adjustments that a score may lead to. */
function scores({ score: bands, noScore }: ProgramRates, score: Score): readonly RateAdjustment[] {
  if (score === 'none') return noScore ? [noScore] : [];
  if (score === 'unknown') return bands;
  const [least, most] = score.between;
  return bands.filter(({ from, to }) => from <= most && (to === null || least <= to));
}

/** `undefined` if the sheet does not price it. */
export function priced(pricing: Pricing, loan: Cents, score: Score, deals: number): Priced | undefined {
  const { rates, deal } = pricing;
  const kind = rates.propertyTypes.find(({ type }) => type === deal.propertyType);
  const amount = bandUpTo(rates.amount, (to) => loan <= to * 100);
  const ltv = ltvBand(pricing, loan);
  const experience = bandUpTo(rates.experience, (to) => deals <= to);
  const possible = scores(rates, score);
  if (!kind || !amount || !ltv || !experience || possible.length === 0) return undefined;
  const span = (of: (one: RateAdjustment) => string): RateSpan => {
    const sum = [rates, kind, amount, ltv, experience].reduce((sum, one) => sum + millionths(of(one)), 0);
    const all = possible.map((one) => Math.max(sum + millionths(of(one)), 0));
    return { from: Math.min(...all), to: Math.max(...all) };
  };
  return { rate: span(({ rate }) => rate), points: span(({ points }) => points) };
}
