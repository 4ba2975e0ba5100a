import type { Language } from '../../i18n/languages';
import { type EstimateWords, words as en } from './estimate.en';
import { words as es } from './estimate.es';

/** Both languages: the desk shows an estimate in the borrower's language. */
export const estimateWords: Record<Language, EstimateWords> = { en, es };
