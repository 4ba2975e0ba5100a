import { AsYouType } from 'libphonenumber-js/min';

const usual = /^[\d ()+.-]*$/;
const dialedPart = (number: string) => number.replaceAll(/[^\d+]/g, '');

/** The number as it is written in its country. Unchanged if anything typed would be lost. */
export function formatted(typed: string): string {
  if (!usual.test(typed)) return typed;
  const number = new AsYouType('US').input(typed);
  return dialedPart(number) === dialedPart(typed) ? number : typed;
}

/** The country of a number with a country code, if that is not the United States. */
export function foreignCountry(typed: string): string | undefined {
  const reader = new AsYouType('US');
  reader.input(typed);
  const country = reader.isInternational() ? reader.getCountry() : undefined;
  return country === 'US' ? undefined : country;
}
