// What a deal gets from the lender's rate sheet: a range for rate and points, the largest loan and what limits it, and
// what would make it better. `src/domain/rates` does the same on the server; both run `tests/data/rate-cases.json`.

import type {
  ProgramLimits,
  ProgramRates,
  PublishedRates,
  RateBand,
  RateLimit,
  RateOutcome,
  RateReason,
} from '../api/types';
import type { Cents, Millionths } from '../figures/figure';
import { sizing } from '../figures/sizing';
import { better } from './better';
import { type KnownDeal, knownDeal, mostHeldBack, type RatesDeal } from './deal';
import { aPercent, atClosing, millionths, type Pricing, priced } from './pricing';

/** No score is lower. */
const lowestScore = 300;

export function outcomeOf(
  { programs, limits }: Pick<PublishedRates, 'programs' | 'limits'>,
  program: string | undefined,
  deal: RatesDeal,
): RateOutcome {
  if (program === undefined) return { outcome: 'missing', answers: ['program'] };
  const [rates, most] = [programs[program], limits[program]];
  if (!rates || !most) return { outcome: 'outside', reasons: [{ why: 'program' }] };
  const known = knownDeal(deal, program, most);
  return Array.isArray(known) ? { outcome: 'missing', answers: known } : pricedOutcome(rates, most, known);
}

function pricedOutcome(rates: ProgramRates, limits: ProgramLimits, deal: KnownDeal): RateOutcome {
  const { largest, binding } = largestLoan(rates, limits, deal);
  const reasons = outside(rates, deal, largest);
  if (reasons.length > 0) return { outcome: 'outside', reasons };
  const loan = Math.min(deal.requested, largest);
  const pricing: Pricing = { rates, heldBack: mostHeldBack(deal, limits), deal };
  const now = priced(pricing, loan, deal.score, deal.deals);
  if (!now) return { outcome: 'outside', reasons: [{ why: 'propertyType' }] };
  const spread = millionths(rates.spread);
  return {
    outcome: 'terms',
    rate: { from: now.rate.from, to: now.rate.to + spread },
    spread,
    points: now.points,
    loan,
    largest,
    ltv: roundedShare(atClosing(pricing, loan), deal.base),
    binding,
    leastScore: leastScore(rates, deal),
    better: better(pricing, loan, now),
  };
}

/** The lowest score on the sheet, if part of the given ones is below it. */
function leastScore({ score: bands }: ProgramRates, { score }: KnownDeal): number | null {
  if (score === 'none') return null;
  const [lowest, least] = [bands[0]?.from ?? lowestScore, score === 'unknown' ? lowestScore : score.between[0]];
  return least < lowest ? lowest : null;
}

/** In millionths, a half rounded up. */
const roundedShare = (part: number, whole: number): Millionths =>
  Number((BigInt(part) * 2_000_000n + BigInt(whole)) / (BigInt(whole) * 2n));

/** As the form names it. */
const singleFamily = 'single-family';

const least = (...limits: (number | null | undefined)[]): number | undefined => {
  const known = limits.flatMap((limit) => limit ?? []);
  return known.length > 0 ? Math.min(...known) : undefined;
};

const endOf = (bands: readonly RateBand[]): number | undefined => bands.at(-1)?.to ?? undefined;

/** The most that every limit allows, rounded down to whole dollars, and the limits that allow no more. */
function largestLoan(
  rates: ProgramRates,
  limits: ProgramLimits,
  deal: KnownDeal,
): { largest: Cents; binding: RateLimit[] } {
  const share = (percent: number | null | undefined): Millionths | undefined =>
    percent === null || percent === undefined ? undefined : Math.min(percent, 100) * aPercent;
  const { purpose, price, value, rehab, arv } = deal;
  const ofValue =
    purpose === 'purchase'
      ? limits.ofPurchase
      : purpose === 'owned'
        ? limits.ofAsIs
        : least(limits.ofPurchase, limits.ofAsIs);
  const most = endOf(rates.amount);
  const limit = {
    ltv: least(share(ofValue), share(endOf(rates.ltv))),
    ltc: share(least(limits.ofCost, deal.propertyType === singleFamily ? limits.ofSingleFamilyCost : null)),
    loanToArv: share(limits.ofArv),
    amount: most === undefined ? undefined : most * 100,
  };
  const { figures } = sizing({
    // What a property that is owned is worth stands for what it cost.
    price: price ?? value,
    value,
    rehab,
    arv,
    heldBack: mostHeldBack(deal, limits),
    maxLtv: limit.ltv,
    maxLtc: limit.ltc,
    maxLoanToArv: limit.loanToArv,
    maxLoan: limit.amount,
  });
  if (!figures?.loan.known) return { largest: 0, binding: [] };
  const binding = figures.binding.flatMap((name) => {
    const most = name === 'dscr' ? undefined : limit[name];
    return name === 'dscr' || most === undefined ? [] : [{ name, most }];
  });
  return { largest: figures.loan.value - (figures.loan.value % 100), binding };
}

/** Everything that is not on the sheet, in the order of the form. */
function outside(rates: ProgramRates, deal: KnownDeal, largest: Cents): RateReason[] {
  const reasons: RateReason[] = [];
  const first = (bands: readonly RateBand[]): number => bands[0]?.from ?? 0;
  if (!rates.propertyTypes.some(({ type }) => type === deal.propertyType)) reasons.push({ why: 'propertyType' });
  if (rates.states !== null && !rates.states.includes(deal.state)) reasons.push({ why: 'state' });
  const smallest = first(rates.amount) * 100;
  if (deal.requested < smallest) reasons.push({ why: 'amount', least: smallest });
  else if (largest < smallest || largest <= 0) reasons.push({ why: 'limits', least: smallest, allowed: largest });
  const { score } = deal;
  if (score === 'none' && rates.noScore === null) reasons.push({ why: 'noScore' });
  if (typeof score === 'object' && score.between[1] < first(rates.score)) {
    reasons.push({ why: 'score', least: first(rates.score) });
  }
  if (deal.deals < first(rates.experience)) reasons.push({ why: 'experience', least: first(rates.experience) });
  return reasons;
}
