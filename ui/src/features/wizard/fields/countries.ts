import type { Language } from '../../../i18n/languages';

interface Country {
  value: string;
  text: string;
}

/** Country names in alphabetical order. The first of the list is the most common one and stays first. */
export function countryNames([first, ...others]: readonly string[], language: Language): Country[] {
  const names = new Intl.DisplayNames(`${language}-US`, { type: 'region' });
  const toCountry = (value: string): Country => ({ value, text: names.of(value) ?? value });
  const sorted = others.map(toCountry).sort((one, two) => one.text.localeCompare(two.text, language));
  return first === undefined ? sorted : [toCountry(first), ...sorted];
}
