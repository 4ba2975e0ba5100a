import { useSpeech } from '../../i18n/language';
import { lender } from '../../lib/lender';
import type { Words } from './form/definition';

/** Reads the form's words in the language of the moment, with the lender's name and address in their places. */
export function useSay(): (words: Words) => string {
  const { language } = useSpeech();
  const { product, email } = lender();
  return (words) => words[language].replaceAll('{product}', product).replaceAll('{email}', email);
}
