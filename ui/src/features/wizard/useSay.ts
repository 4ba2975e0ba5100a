import { useSpeech } from '../../i18n/language';
import { lender } from '../../lib/lender';
import type { Words } from './form/definition';

/** Returns the form's texts in the current language, with the lender's name and address filled in. */
export function useSay(): (words: Words) => string {
  const { language } = useSpeech();
  const { product, email } = lender();
  return (words) => words[language].replaceAll('{product}', product).replaceAll('{email}', email);
}
