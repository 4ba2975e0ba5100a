import type { Language } from '../../i18n/languages';
import type { RateGain, RateLimit, RateReason, RateSpan } from '../../lib/api/types';
import { dollars, grouped } from '../../lib/money';
import type { RatesText } from './rates.en';

/** `10.25` of 10.25%, as points and percentage points are written. */
const pointsOf = (millionths: number): string => String(Number((millionths / 10_000).toFixed(3)));

const percent = (millionths: number): string => `${pointsOf(millionths)}%`;

/** Whole dollars of an amount in cents, rounded down. */
export const money = (cents: number): string => dollars(Math.floor(cents / 100));

/** `10%`, or `10% to 10.5%`. */
export const rateInWords = ({ from, to }: RateSpan, text: RatesText): string =>
  from === to ? percent(from) : text.range(percent(from), percent(to));

export const pointsInWords = ({ from, to }: RateSpan, text: RatesText): string =>
  from === to ? pointsOf(from) : text.range(pointsOf(from), pointsOf(to));

export const limitInWords = ({ name, most }: RateLimit, text: RatesText): string =>
  name === 'amount' ? text.largest(money(most)) : text.limit(percent(most), text.limits[name]);

/** What would change, and what that would bring. */
export function gainInWords({ by, reach, loan, rate, points }: RateGain, text: RatesText): [string, string] {
  const what =
    by === 'ltv'
      ? text.byLtv(money(loan ?? 0), percent(reach))
      : by === 'score'
        ? text.byScore(String(reach))
        : text.byExperience(grouped(String(reach)));
  const lower = rate > 0 ? text.gains.rate(pointsOf(rate)) : '';
  const fewer = points > 0 ? text.gains.points(pointsOf(points)) : '';
  return [what, lower && fewer ? text.gains.both(lower, fewer) : lower || fewer];
}

export function reasonInWords(reason: RateReason, { outside: text }: RatesText): string {
  switch (reason.why) {
    case 'score':
      return text.score(String(reason.least));
    case 'experience':
      return text.experience(grouped(String(reason.least)));
    case 'amount':
      return text.amount(money(reason.least));
    case 'limits':
      return text.limits(money(reason.allowed), money(reason.least));
    default:
      return text[reason.why];
  }
}

/** `November 2, 2026`. */
export const dayInWords = (day: string, language: Language): string =>
  new Date(`${day}T00:00`).toLocaleDateString(`${language}-US`, { dateStyle: 'long' });
