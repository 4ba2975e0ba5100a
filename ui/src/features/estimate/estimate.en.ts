/** Words of an estimate as its borrower reads it, whatever language the desk works in. */
export const words = {
  title: 'Your initial estimate',
  amount: 'Loan amount',
  rate: 'Interest a year',
  term: 'Term',
  months: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  payments: 'Payments',
  interestOnly: 'Interest only until the end',
  inParts: 'Equal monthly payments',
  points: 'Points',
  pointsOf: (points: string, dollars: string) => `${points} (${dollars})`,
  total: 'Points and costs together',
  validUntil: 'Valid through',
  conditions: 'Conditions',
  note: 'A word from us',
  open: 'Still open',
  noPromise: 'An estimate is not a commitment to lend. The final terms follow from the appraisal and the documents.',
};

export type EstimateWords = typeof words;
