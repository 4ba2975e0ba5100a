// What would lower the rate or the points. The counterpart of `src/domain/rates/better.rs`.

import type { RateGain } from '../api/types';
import type { Cents } from '../figures/figure';
import { aPercent, ltvBand, type Priced, type Pricing, priced } from './pricing';

/** The lower ends count: they are what the borrower can reach. */
function gain(
  by: RateGain['by'],
  reach: number,
  loan: Cents | null,
  now: Priced,
  then: Priced | undefined,
): RateGain | undefined {
  if (!then) return undefined;
  const [rate, points] = [now.rate.from - then.rate.from, now.points.from - then.points.from];
  return rate >= 0 && points >= 0 && rate + points > 0 ? { by, reach, loan, rate, points } : undefined;
}

function* lowerLtv(pricing: Pricing, loan: Cents, now: Priced) {
  const current = ltvBand(pricing, loan);
  if (!current) return;
  const { rates, deal, heldBack } = pricing;
  const smallest = (rates.amount[0]?.from ?? 0) * 100;
  for (const { to } of rates.ltv.filter(({ from }) => from < current.from).reverse()) {
    if (to === null) continue;
    // Rounded down to whole dollars, so that the LTV is in the band.
    const most = Math.floor((deal.base * to) / 100) + heldBack;
    const less = most - (most % 100);
    if (less < smallest || less <= 0) continue;
    yield gain('ltv', to * aPercent, less, now, priced(pricing, less, deal.score, deal.deals));
  }
}

function* higherScore(pricing: Pricing, loan: Cents, now: Priced) {
  const { score, deals } = pricing.deal;
  if (typeof score === 'string') return;
  for (const { from } of pricing.rates.score.filter(({ from }) => from > score.between[1])) {
    yield gain('score', from, null, now, priced(pricing, loan, { between: [from, from] }, deals));
  }
}

function* moreExperience(pricing: Pricing, loan: Cents, now: Priced) {
  const { score, deals } = pricing.deal;
  for (const { from } of pricing.rates.experience.filter(({ from }) => from > deals)) {
    yield gain('experience', from, null, now, priced(pricing, loan, score, from));
  }
}

function firstOf(gains: Iterable<RateGain | undefined>): RateGain[] {
  for (const one of gains) if (one) return [one];
  return [];
}

/** For each factor, the nearest change that lowers one and raises neither. */
export const better = (...of: [Pricing, Cents, Priced]): RateGain[] => [
  ...firstOf(lowerLtv(...of)),
  ...firstOf(higherScore(...of)),
  ...firstOf(moreExperience(...of)),
];
