export const text = {
  programs: {
    bridge: 'Hold a property for a few months while the long loan or the sale comes through.',
    'new-construction': 'From cleared lot to certificate of occupancy, funded floor by floor.',
    'fix-and-flip': 'One loan for the house and the work.',
    'dscr-rental': 'The rent qualifies, not your pay stub. 30 year fixed rate.',
  },
  named: 'Your choice so far',
  chosen: {
    start: (application: string) => `We’ll start with ${application}; your loan officer adjusts the terms.`,
    as: {
      bridge: 'a Bridge application',
      'new-construction': 'a New Construction application',
      'fix-and-flip': 'a Fix and Flip application',
      'dscr-rental': 'a DSCR Rental application',
    },
    go: 'Start my application',
    again: 'You already have a draft for this program, listed below. Continue it, or start another.',
    another: 'Start another application',
  },
  carried: 'What you told us in the quick form goes into your application. You can change it there.',
  mine: 'My applications',
  none: {
    title: 'Nothing here yet',
    lede: 'Choose a program below. About ten minutes, in ten short steps; you can stop any time.',
  },
  loading: 'Getting your applications…',
  failed: 'Your applications could not be loaded.',
  onlyHere: 'The whole list could not be loaded. This is what this device has.',
  again: 'Try again',
  draft: 'Draft',
  draftDone: (done: number, of: number) => `Draft, ${done} of ${of} steps complete`,
  saved: (time: string) => `Saved with us ${time}`,
  savedHere: (time: string, phone: boolean) =>
    `Saved on this ${phone ? 'phone' : 'device'} ${time} · not sent to us yet`,
  removal: (day: string) =>
    `Nobody has touched this draft for a long time. It will be removed on ${day} unless you go on with it.`,
  go: 'Continue',
  delete: 'Delete',
  deleted: (program: string) => `Draft deleted: ${program}`,
  deletedHere: 'We’ll delete our copy too when you’re back online.',
  keptAfterAll: (program: string) =>
    `We kept the draft ${program}: it was changed or submitted on another device, so we didn’t delete it.`,
  dismiss: 'Dismiss',
  undo: 'Undo',
  reference: (reference: string) => `Reference ${reference}`,
  received: (time: string) => `Received ${time}`,
  due: (time: string) => `Estimate due by ${time}`,
  print: 'Print a copy',
  withdraw: 'Withdraw',
  withdrawal: {
    title: 'Withdraw this application?',
    lede: 'We stop working on it. It stays in your list, and you can begin another at any time.',
    yes: 'Withdraw it',
    busy: 'Withdrawing…',
    no: 'Keep it',
  },
  status: {
    draft: 'Draft',
    received: 'Submitted',
    in_review: 'In review',
    estimate_sent: 'Estimate sent',
    accepted: 'Accepted',
    denied: 'Not approved',
    offer_not_accepted: 'Offer not accepted',
    withdrawn: 'Withdrawn',
    inactive: 'Inactive',
  },
  ended: {
    denied: 'We are sorry that we cannot approve this application. You are welcome to apply again.',
    offer_not_accepted:
      'You let us know that our terms do not work for you. Would other terms help? You can also apply again at any time.',
    inactive: 'We are no longer working on this application. If you would like to go on with it, please contact us.',
    contact: 'Questions? Call us or write to us:',
    reasons:
      'You have the right to a written statement of the specific reasons for our decision. Ask us for it within 60 days of our notice; we will send it within 30 days of your request.',
    notice: {
      title: 'Equal Credit Opportunity Act notice',
      text: 'The federal Equal Credit Opportunity Act prohibits creditors from discriminating against credit applicants on the basis of race, color, religion, national origin, sex, marital status, age (provided the applicant has the capacity to enter into a binding contract); because all or part of the applicant’s income derives from any public assistance program; or because the applicant has in good faith exercised any right under the Consumer Credit Protection Act. The federal agency that administers compliance with this law concerning this creditor is the Federal Trade Commission, Equal Credit Opportunity, Washington, DC 20580.',
    },
  },
  receipt: {
    title: 'We have it. Thank you.',
    reference: 'Your reference number',
    due: (time: string) => `You will have your initial estimate by ${time}, less than 24 hours from now.`,
    phone: (phone: string) => `Questions? Call ${phone} and read out the number above.`,
  },
  copy: {
    loading: 'Loading your application…',
    title: (reference: string) => `Application ${reference}`,
    print: 'Print',
    back: 'My applications',
    status: 'Status',
    confirmed: 'What was confirmed',
    at: (time: string) => `Confirmed ${time}`,
  },
};

export type ApplyText = typeof text;
