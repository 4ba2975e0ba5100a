/** Words of an estimate that is being written at the desk. */
export const text = {
  title: (name: string) => `Estimate for ${name}`,
  back: 'Back to the application',
  amount: 'Loan amount',
  rate: 'Interest rate',
  term: 'Term in months',
  points: 'Points',
  interestOnly: 'Interest-only; the principal is due at maturity',
  rehabHoldback: 'Held back for rehab',
  rehabHint:
    'The part of the loan paid in draws, not at closing. If you leave it blank, we use the rehab budget for Fix and Flip and New Construction.',
  validUntil: 'Valid through',
  dateHint: 'MM/DD/YYYY',
  fees: 'Fees',
  fee: (number: number) => `Name of fee ${number}`,
  feeAmount: (number: number) => `Amount of fee ${number}`,
  addFee: 'Add a fee',
  removeFee: (number: number) => `Remove fee ${number}`,
  conditions: 'Conditions',
  note: 'Note to the borrower',
  preview: 'What the borrower will see',
  previewIn: { en: 'In English, the borrower’s language', es: 'In Spanish, the borrower’s language' },
  save: 'Save draft',
  saved: (time: string) => `Saved ${time}`,
  unsaved: 'Not saved yet',
  send: 'Send estimate',
  discard: 'Discard draft',
  question: {
    title: 'Send this estimate?',
    lede: (name: string) =>
      `${name} will see it right away, and the 24-hour clock stops. You can’t change an estimate after you send it.`,
    corrected: 'Answers were corrected after you opened this estimate. The figures below follow the corrected answers.',
    yes: 'Send it',
    no: 'Not yet',
  },
  unquoted: {
    failed:
      'We can’t calculate the payment and the cash to close right now. We’re trying again; you can send the estimate once they appear.',
    refused:
      'We couldn’t calculate the payment and the cash to close, so you can’t send this estimate. Please check what you entered.',
  },
  discarding: {
    title: 'Discard this draft?',
    lede: 'Everything in it will be lost.',
    yes: 'Discard it',
    no: 'Keep it',
  },
  closed: 'You can’t send an estimate for this application in its current status.',
  faults: {
    amount: 'Enter the amount in whole dollars.',
    rehabHoldback: 'The amount held back for rehab can’t be more than the loan.',
    rate: 'Enter the rate as a percentage below 100 with up to three decimals.',
    termMonths: 'Enter the term in whole months, from 1 to 480.',
    points: 'Enter the points as a percentage below 100 with up to three decimals.',
    validUntil: 'Enter the last day it’s valid, today or later, as MM/DD/YYYY.',
    fees: 'Enter a name and an amount for each fee.',
  },
  rateSheet: {
    score: 'Credit score',
    scoreHint: 'From the report, if you have it. It isn’t saved.',
    wrongScore: 'Enter a score from 300 to 850.',
    departs: {
      amount: (most: string) => `The amount is above the sheet’s maximum: ${most}.`,
      rate: {
        below: (sheet: string) => `The rate is below the sheet: ${sheet}.`,
        above: (sheet: string) => `The rate is above the sheet: ${sheet}.`,
      },
      points: {
        below: (sheet: string) => `The points are below the sheet: ${sheet}.`,
        above: (sheet: string) => `The points are above the sheet: ${sheet}.`,
      },
    },
    use: 'Use the sheet’s figures',
  },
  stale: {
    title: 'This estimate has a newer version',
    by: 'Saved by',
    theirs: 'Use the newer version',
    mine: 'Keep my version',
  },
  elsewhere: {
    sent: {
      title: 'This estimate was already sent',
      text: 'It was sent while this page was open. Check what the borrower received before you send another one.',
    },
    discarded: {
      title: 'This draft was discarded',
      text: 'It was discarded while this page was open, so nothing was sent. To send it anyway, press “Send estimate” again.',
    },
  },
  sent: { title: 'Estimate sent', text: 'The 24-hour clock has stopped.' },
};

export type EstimateText = typeof text;
