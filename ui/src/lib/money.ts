/** `$1,200,000`: whole dollars, written as in the United States in both languages. */
export const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;
