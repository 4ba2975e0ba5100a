import { lazy } from 'react';
import { catalogue } from '../../../i18n/catalogue';

/** A new object each time staff want to ask for answers, with the question they chose, if any. */
export interface Wanted {
  question?: string;
}

export const askingText = catalogue({
  en: () => import('./requests.en'),
  es: () => import('./requests.es'),
});

/** Loaded separately with its words, because the borrower is asked for answers on few applications. */
export const Requests = lazy(async () => {
  const [{ Requests }] = await Promise.all([import('./Requests'), askingText.load()]);
  return { default: Requests };
});
