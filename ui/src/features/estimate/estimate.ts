import type { Language } from '../../i18n/languages';
import type { EstimateTerms } from '../../lib/api/types';
import { type EstimateWords, words as en } from './estimate.en';
import { words as es } from './estimate.es';

/** Both languages are at hand: the desk shows an estimate in its borrower's, whichever it works in itself. */
export const estimateWords: Record<Language, EstimateWords> = { en, es };

/** What the points come to, in whole dollars. */
export const pointsInDollars = ({ amount, points }: EstimateTerms): number =>
  Math.round(((amount ?? 0) * (Number(points) || 0)) / 100);

/** Points and costs together. */
export const costOf = (terms: EstimateTerms): number =>
  terms.fees.reduce((sum, { amount }) => sum + amount, pointsInDollars(terms));
