/** The calculators in the order in which they are listed. Each is at `/tools/<id>`. */
export const calculatorIds = [
  'fix-and-flip',
  'dscr-rental',
  'bridge',
  'refinance',
  'new-construction',
  'loan-sizing',
  'amortization',
] as const;
