/** Words of corrections to a submitted application. */
export const text = {
  title: 'Correct your answers',
  lede: 'You can correct your answers until we begin reviewing your application. We keep what you submitted first, and your estimate is due at the same time as before.',
  fixed:
    'The program and your confirmations can’t be corrected here. To change the program, send us a message or withdraw this application and send a new one.',
  late: 'We have started reviewing this application, so it can’t be corrected here. Please send us a message.',
  mine: 'My applications',
  correct: 'Correct',
  reason: 'Reason for the correction',
  reasonHint: 'The borrower gets this by email and sees it on the application.',
  changes: 'What you’re changing',
  unchanged: 'Nothing yet. Choose a section to correct.',
  nothing: 'Change an answer first.',
  noReason: 'Enter a reason.',
  send: 'Send corrections',
  sending: 'Sending…',
  close: 'Close',
  offline:
    'We couldn’t reach our server, so your corrections weren’t sent yet. They’re saved on this device: send them again when you’re connected.',
  failed: 'We couldn’t send it. Your corrections are still here: please try again.',
  made: 'Corrections',
  byBorrower: 'Corrected by the borrower',
  byLender: 'Corrected by the lender',
};

export type CorrectionsText = typeof text;
