/** Whole digits that an amount may have. More are said to be too many, never cut. */
const wholeDigits = 10;

/**
 * What somebody typed or pasted, as the raw number's text: digits, and where cents are asked for one point and two
 * decimals. "$350,000.00" is 350000.00, or 350000 without cents.
 */
export function rawMoney(typed: string, decimals: 0 | 2): string {
  const [whole = '', ...rest] = typed.replace(/[^\d.]/g, '').split('.');
  return decimals === 0 || rest.length === 0 ? whole : `${whole}.${rest.join('').slice(0, decimals)}`;
}

/** `1234567.5` → `1,234,567.5`, while it is being typed too. */
export function groupedMoney(raw: string): string {
  const [whole = '', ...rest] = raw.split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...rest].join('.');
}

/** The raw text once it is no longer typed in: `350000.` is 350000, `.5` is 0.5; nothing stays nothing. */
export function settledMoney(raw: string): string {
  const [whole = '', fraction = ''] = raw.split('.');
  if (whole === '' && fraction === '') return '';
  const plain = whole.replace(/^0+(?=\d)/, '') || '0';
  return fraction ? `${plain}.${fraction}` : plain;
}

export const tooMuchMoney = (raw: string): boolean => (settledMoney(raw).split('.')[0] ?? '').length > wholeDigits;

/** `$1,200,000`: whole dollars as they are read, in both languages. */
export const dollars = (amount: number): string => `$${groupedMoney(String(amount))}`;

/** `$1,678.11`: to the cent, as what is paid each month is read. */
export function cents(amount: number): string {
  const [whole = '', fraction] = amount.toFixed(2).split('.');
  return `$${groupedMoney(whole)}.${fraction}`;
}
