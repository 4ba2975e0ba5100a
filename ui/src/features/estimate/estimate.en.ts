/** Words of an estimate as its borrower reads it, whatever language the desk works in. */
export const words = {
  title: 'Your initial estimate',
  amount: 'Loan amount',
  rate: 'Interest rate',
  term: 'Term',
  months: (months: number) => (months === 1 ? '1 month' : `${months} months`),
  payments: 'Payments',
  interestOnly: 'Interest-only; the principal is due at maturity',
  amortizing: 'Equal monthly payments of principal and interest',
  monthlyPayment: 'Monthly payment',
  onceDrawn: 'Once all rehab funds are drawn',
  points: 'Points',
  noPoints: 'None',
  pointsOf: (points: string, dollars: string) => `${points} (${dollars})`,
  total: 'Total points and fees',
  loanAtClosing: 'Loan at closing',
  rehabHoldback: 'Rehab funds, paid in draws',
  cashToClose: 'Cash to close',
  cashToYou: 'Cash to you at closing',
  validUntil: 'Valid through',
  conditions: 'Conditions',
  note: 'A note from us',
  toBeDetermined: 'To be determined',
  noPromise:
    'An estimate is not an approval or a commitment to lend. The final terms depend on the appraisal and the documents. Closing costs not listed here, such as title, recording, taxes or insurance, are extra.',
};

export type EstimateWords = typeof words;
