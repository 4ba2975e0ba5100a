import { catalogue } from '../../i18n/catalogue';
import type { Language } from '../../i18n/languages';
import type { Term } from './term';

const files: Record<Language, () => Promise<{ text: readonly Term[] }>> = {
  en: () => import('virtual:glossary/en'),
  es: () => import('virtual:glossary/es'),
};

/** The terms in the reader's language. */
export const glossaryText = catalogue(files);

/** Loads the terms in a language, for pages that also work without them. */
export const loadTerms = async (language: Language): Promise<readonly Term[]> => (await files[language]()).text;
