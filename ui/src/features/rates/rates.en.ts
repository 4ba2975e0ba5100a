import type { RateLimitName, RateNeed } from '../../lib/api/types';

const limits: Record<Exclude<RateLimitName, 'amount'>, string> = {
  ltv: 'of the price or the value, plus the rehab money paid in draws',
  ltc: 'of the price and the rehab budget together',
  loanToArv: 'of the after-repair value (ARV)',
};

const needs: Record<RateNeed, string> = {
  program: 'loan program',
  propertyType: 'property type',
  state: 'state',
  price: 'price or value',
  requested: 'requested amount',
  rehab: 'rehab budget',
  arv: 'after-repair value (ARV)',
  score: 'credit score',
  deals: 'properties in the last 36 months',
};

/** What the lender's rate sheet says about a deal. */
export const text = {
  title: 'Your indicative range',
  notice: 'Indicative only, not a commitment to lend',
  rate: 'Interest rate',
  points: 'Points',
  /** The amount that the rate and points are for. */
  loan: 'For a loan of',
  most: 'Largest loan',
  range: (from: string, to: string) => `${from} to ${to}`,
  /** More was asked for than the limits allow. */
  lessThanAsked: (asked: string, most: string) =>
    `You asked for ${asked}. With these answers, the most we lend is ${most}; the rate is for that amount.`,
  limitTitle: 'What limits the loan',
  limits,
  limit: (share: string, of: string) => `We lend up to ${share} ${of}.`,
  largest: (amount: string) => `This program lends up to ${amount}.`,
  betterTitle: 'What would improve your range',
  byLtv: (loan: string, ltv: string) => `Borrowing ${loan} or less (${ltv} LTV at closing)`,
  byScore: (score: string) => `A credit score of ${score} or higher`,
  byExperience: (deals: string) => `${deals} or more properties bought or sold in the last 36 months`,
  gains: {
    rate: (by: string) => `rate ${by} percentage ${by === '1' ? 'point' : 'points'} lower`,
    points: (by: string) => `${by} ${by === '1' ? 'point' : 'points'} less`,
    both: (rate: string, points: string) => `${rate} and ${points}`,
  },
  leastScore: (score: string) => `This range assumes a credit score of ${score} or higher.`,
  outsideTitle: 'This deal isn’t on our rate sheet',
  outside: {
    program: 'We don’t have standard rates for this program.',
    state: 'We don’t have standard rates for this program in this state.',
    propertyType: 'We don’t have standard rates for this property type.',
    score: (score: string) => `Standard rates start at a credit score of ${score}.`,
    noScore: 'Standard rates for this program require a US credit score.',
    experience: (deals: string) =>
      `Standard rates require at least ${deals} ${deals === '1' ? 'property' : 'properties'} bought or sold in the last 36 months.`,
    amount: (least: string) => `Standard rates start at a loan of ${least}.`,
    limits: (least: string) =>
      `With these answers, our limits allow less than the smallest loan with standard rates, ${least}.`,
  },
  ask: 'Send your request anyway: a loan officer looks at every one.',
  /** Beside the button that sends the request. The rest follows below it. */
  brief: (rate: string, points: string) =>
    `Your indicative range: ${rate}, plus ${points} ${points === '1' ? 'point' : 'points'}. See the details below.`,
  briefOutside: 'This deal isn’t on our rate sheet. See why below.',
  missing: (answers: string) => `Still needed: ${answers}.`,
  missingForRange: (answers: string) => `To see a range for your rate and points, we still need: ${answers}.`,
  programFirst: 'To see a range for your rate and points, first choose a loan program.',
  needs,
  loading: 'Calculating your range…',
  offline: 'You’re offline. Your range will appear when you’re back online.',
  failed: 'We can’t calculate your range right now. You can send your request as usual.',
  source: (day: string) =>
    `From our rate sheet in effect since ${day}. We confirm the rate, points and amount after we review the property and your file.`,
  sample: 'Sample rate sheet: the figures are made up.',
  sinceSample: (day: string) => `Sample rate sheet in effect since ${day}`,
  since: (day: string) => `Rate sheet in effect since ${day}`,
};

export type RatesText = typeof text;
