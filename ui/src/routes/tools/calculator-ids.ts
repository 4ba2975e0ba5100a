/** The calculators and the budget builder, in the order in which they are listed. Each is at `/tools/<id>`. */
export const calculatorIds = [
  'fix-and-flip',
  'rehab-budget',
  'dscr-rental',
  'bridge',
  'refinance',
  'new-construction',
  'loan-sizing',
  'amortization',
] as const;
