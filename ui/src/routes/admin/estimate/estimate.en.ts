/** Words of an estimate that is being written at the desk. */
export const text = {
  title: (name: string) => `Estimate for ${name}`,
  back: 'Back to the application',
  amount: 'Loan amount',
  rate: 'Interest a year',
  term: 'Term in months',
  points: 'Points',
  interestOnly: 'Interest-only; the principal is due at maturity',
  rehabHoldback: 'Held back for rehab',
  rehabHint:
    'The part of the loan paid in draws, not at closing. If blank, Fix and Flip and New Construction use the rehab budget.',
  validUntil: 'Valid through',
  dateHint: 'MM/DD/YYYY',
  fees: 'Costs',
  fee: (number: number) => `Cost ${number}`,
  feeAmount: (number: number) => `Amount of cost ${number}`,
  addFee: 'Add a cost',
  removeFee: (number: number) => `Remove cost ${number}`,
  conditions: 'Conditions',
  note: 'A word to the borrower',
  preview: 'As the borrower reads it',
  previewIn: { en: 'In English, as they agreed', es: 'In Spanish, as they agreed' },
  save: 'Save draft',
  saved: (time: string) => `Saved ${time}`,
  unsaved: 'Not saved yet',
  send: 'Send estimate',
  discard: 'Discard draft',
  question: {
    title: 'Send this estimate?',
    lede: (name: string) => `${name} sees it at once, and the clock stops. A sent estimate cannot be changed.`,
    yes: 'Send it',
    no: 'Not yet',
  },
  unquoted: {
    failed:
      'We can’t calculate the payment and the cash to close right now. We’re trying again; you can send once they’re here.',
    refused:
      'We couldn’t calculate the payment and the cash to close, so you can’t send this estimate. Please check what you entered.',
  },
  discarding: {
    title: 'Discard this draft?',
    lede: 'What was written in it is gone.',
    yes: 'Discard it',
    no: 'Keep it',
  },
  closed: 'You can’t send an estimate for this application in its current status.',
  faults: {
    amount: 'Say the amount, in whole dollars.',
    rehabHoldback: 'The rehab money held back cannot be more than the loan.',
    rate: 'Say the rate in percent, with at most three decimals.',
    termMonths: 'Say the term in whole months, from 1 to 480.',
    points: 'Say the points in percent, with at most three decimals.',
    validUntil: 'Say until when it is valid: a day from today on, as MM/DD/YYYY.',
    fees: 'Give each cost a name and an amount.',
  },
  stale: {
    title: 'It was saved by somebody else meanwhile',
    lede: 'They wrote:',
    theirs: 'Use their version',
    mine: 'Keep my version',
  },
  sent: { title: 'Estimate sent', text: 'The clock has stopped.' },
};

export type EstimateText = typeof text;
