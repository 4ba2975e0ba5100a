import type { Language } from '../../i18n/languages';
import { type EstimateWords, words as en } from './estimate.en';
import { words as es } from './estimate.es';

/** Both languages are at hand: the desk shows an estimate in its borrower's, whichever it works in itself. */
export const estimateWords: Record<Language, EstimateWords> = { en, es };
