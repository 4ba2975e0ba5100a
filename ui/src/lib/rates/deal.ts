// The deal as the rate sheet needs it. The counterpart of `src/domain/rates/deal.rs`.

import type { ProgramLimits, RateNeed } from '../api/types';
import type { Cents } from '../figures/figure';

/** What is not given, and what no loan can have, counts as unknown. */
export interface RatesDeal {
  /** Without it, the lower of two limits applies: the one for a purchase and the one for a property that is owned. */
  purpose?: 'purchase' | 'owned' | undefined;
  /** Of the purchase. */
  price?: Cents | undefined;
  /** As is. */
  value?: Cents | undefined;
  rehab?: Cents | undefined;
  arv?: Cents | undefined;
  requested?: Cents | undefined;
  propertyType?: string | undefined;
  state?: string | undefined;
  score?: Score | undefined;
  /** Bought or sold in the last 36 months. */
  deals?: number | undefined;
}

/** `none`: the borrower has no score in the US. */
export type Score = 'unknown' | 'none' | { between: readonly [number, number] };

/** A deal with everything that the program asks about. */
export interface KnownDeal extends Pick<RatesDeal, 'purpose' | 'price' | 'value' | 'arv'> {
  /** What LTV is measured against. */
  base: Cents;
  rehab: Cents;
  requested: Cents;
  propertyType: string;
  state: string;
  score: Score;
  deals: number;
}

const workPrograms = ['fix-and-flip', 'new-construction'];

/** Below $10 billion, as everywhere on the site. */
const mostCents = 999_999_999_999;
const mostDeals = 999;

const within = (number: number | undefined, least: number, most: number): number | undefined =>
  Number.isInteger(number) && number !== undefined && number >= least && number <= most ? number : undefined;

const aboveZero = (cents: Cents | undefined): Cents | undefined => within(cents, 1, mostCents);

const lesser = (first: number | undefined, second: number | undefined): number | undefined =>
  first === undefined || second === undefined ? (first ?? second) : Math.min(first, second);

/** Everything that the program needs, or what is missing. */
export function knownDeal(deal: RatesDeal, program: string, limits: ProgramLimits): KnownDeal | RateNeed[] {
  const works = workPrograms.includes(program);
  const price = deal.purpose === 'owned' ? undefined : aboveZero(deal.price);
  const value = aboveZero(deal.value);
  const base = lesser(price, value);
  const requested = aboveZero(deal.requested);
  const rehab = works ? within(deal.rehab, 0, mostCents) : 0;
  const arv = works ? aboveZero(deal.arv) : undefined;
  const deals = within(deal.deals, 0, mostDeals);
  const { purpose, propertyType, state, score } = deal;
  const needsArv = works && limits.ofArv !== null;
  const needs: [RateNeed, unknown][] = [
    ['propertyType', propertyType],
    ['state', state],
    ['price', base],
    ['requested', requested],
    ['rehab', rehab],
    ['arv', needsArv ? arv : 'not needed'],
    ['score', score],
    ['deals', deals],
  ];
  const missing = needs.flatMap(([need, known]) => (known === undefined ? [need] : []));
  const isWhole =
    propertyType !== undefined &&
    state !== undefined &&
    base !== undefined &&
    requested !== undefined &&
    rehab !== undefined &&
    score !== undefined &&
    deals !== undefined;
  if (missing.length > 0 || !isWhole) return missing;
  return { purpose, price, value, base, rehab, arv, requested, propertyType, state, score, deals };
}

/** What any of the lender's programs asks about that is not known yet. */
export function missingIn(deal: RatesDeal, program: string | undefined): RateNeed[] {
  if (program === undefined) return ['program'];
  const none = { ofPurchase: null, ofAsIs: null, ofRehab: null, ofCost: null, ofSingleFamilyCost: null };
  const known = knownDeal(deal, program, { ...none, ofArv: 100 });
  return Array.isArray(known) ? known : [];
}

/** The rehab money that is paid in draws: of a whole loan, as much as the limit on the budget allows. */
export const mostHeldBack = ({ rehab }: KnownDeal, { ofRehab }: ProgramLimits): Cents =>
  Math.floor((rehab * (ofRehab ?? 100)) / 100);
