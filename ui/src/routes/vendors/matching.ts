import type { Vendor } from '../../lib/api/types';
import { folded } from '../../lib/folded';

export interface VendorSearch {
  words: string;
  /** Empty for all. */
  trade: string;
  /** Empty for any. */
  language: string;
}

export const everything: VendorSearch = { words: '', trade: '', language: '' };

/** The vendors that offer the service, speak the language and have every word in what the page shows of them. */
export function matching(
  vendors: readonly Vendor[],
  { words, trade, language }: VendorSearch,
  shown: (vendor: Vendor) => string,
): Vendor[] {
  const wanted = folded(words).split(/\s+/);
  return vendors.filter((vendor) => {
    const text = folded(shown(vendor));
    return (
      (trade === '' || vendor.trade === trade) &&
      (language === '' || vendor.languages.includes(language)) &&
      wanted.every((word) => text.includes(word))
    );
  });
}
