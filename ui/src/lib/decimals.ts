// Reads prices with cents and measured quantities, such as $5.20 for 1,150.5 square feet.

import { grouped, type NumberKind, type Reading, readDollars } from './money';

const parts = /^(?:us\$|usd|\$)? *(\d{1,3}(?:,\d{3})+|\d*)(?:([.,])(\d+))? *(?:usd|\$)?$/i;

/** Three digits after a mark may be thousands, unless others before them are, or nothing is: `1.250`, but not `0.125`. */
const isUnclear = (whole: string, mark: string, decimals: string): boolean =>
  !/^0*$/.test(whole) && !whole.includes(',') && (decimals.length === 3 || (mark === ',' && decimals.length > 2));

function readDecimal(typed: string): Reading {
  const text = typed.trim();
  if (/^[-−–—(]/.test(text) && /\d/.test(text)) return { refused: 'negative' };
  const [, whole = '', mark = '', decimals = ''] = parts.exec(text) ?? [];
  if (whole === '' && decimals === '')
    return { refused: /\d/.test(text) && !/\p{L}/u.test(text) ? 'ambiguous' : 'malformed' };
  if (isUnclear(whole, mark, decimals)) return { refused: 'ambiguous' };
  const rest = decimals.replace(/0+$/, '');
  return { number: (whole.replaceAll(',', '').replace(/^0+(?=\d)/, '') || '0') + (rest && `.${rest}`) };
}

/** A price with cents, or a large one in words: `5.20`, `1,850`, `2.5k`. */
function readPrice(typed: string): Reading {
  const read = readDecimal(typed);
  return read.refused === 'malformed' ? readDollars(typed) : read;
}

/** `5.2` → `5.20`: cents have two digits. */
function withCents(number: string): string {
  const [whole = '', cents = ''] = number.split('.');
  return grouped(cents ? `${whole}.${cents.padEnd(2, '0')}` : whole);
}

export const unitPrice: NumberKind = {
  read: readPrice,
  shown: withCents,
  formatted: (number) => `$${withCents(number)}`,
  words: 'amount',
};

export const quantity: NumberKind = { read: readDecimal, shown: grouped, formatted: grouped, words: 'quantity' };

/** The hundredths of a number in its stored form, if it has no finer decimals: `5.2` → 520. */
export function hundredths(number: string): number | undefined {
  const [whole = '', decimals = ''] = number.split('.');
  return decimals.length > 2 ? undefined : Number(whole + decimals.padEnd(2, '0'));
}
