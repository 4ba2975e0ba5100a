import type { Language } from '../../../i18n/languages';

interface Country {
  value: string;
  text: string;
}

/** The countries by name, in the order of the alphabet; the first of the list is most people's and stays first. */
export function countryNames([first, ...others]: readonly string[], language: Language): Country[] {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const named = (value: string): Country => ({ value, text: names.of(value) ?? value });
  const sorted = others.map(named).sort((one, two) => one.text.localeCompare(two.text, language));
  return first === undefined ? sorted : [named(first), ...sorted];
}
