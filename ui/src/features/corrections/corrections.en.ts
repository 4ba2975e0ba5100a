/** Words of corrections to a submitted application. */
export const text = {
  title: 'Correct your answers',
  lede: 'You can correct your answers until we begin reviewing your application. We keep your original answers, and your estimate is due at the same time as before.',
  fixed:
    'The program and your confirmations can’t be corrected here. To change the program, send us a message or withdraw this application and send a new one.',
  late: 'We have started reviewing this application, so it can’t be corrected here. Please send us a message.',
  ended:
    'This application is closed, so its answers can’t be corrected anymore. You can copy them into a new application.',
  needed: (count: number) => (count === 1 ? 'We need one thing from you' : `We need ${count} things from you`),
  neededLede:
    'Change what is different, and confirm what is still right. If something doesn’t apply to you, say so. You can answer some of it now and the rest later.',
  other: 'Correct another answer',
  closed:
    'We don’t need anything else from you here: our request was answered or withdrawn. If an answer isn’t right, please send us a message.',
  same: 'This is still right',
  stillRight: 'Still right',
  answers: 'What you’re sending',
  left: 'Still to answer:',
  noAnswer: 'Change or confirm an answer first.',
  sendAnswers: 'Send answers',
  unsent: 'What you typed and didn’t send',
  unsentLede: 'This can’t be sent here anymore. You can send it to us in a message.',
  discard: 'Discard it',
  mine: 'My applications',
  correct: 'Correct',
  reason: 'Reason for the correction',
  reasonHint: 'The borrower gets this by email and sees it on the application.',
  notSent: (questions: string) => `Not sent yet: ${questions}`,
  changesUnsent: (count: number) => (count === 1 ? '1 change not sent' : `${count} changes not sent`),
  answersUnsent: (count: number) => (count === 1 ? '1 answer not sent' : `${count} answers not sent`),
  changes: 'What you’re changing',
  unchanged: 'Nothing yet. Choose a section to correct.',
  nothing: 'Change an answer first.',
  noReason: 'Enter a reason.',
  send: 'Send corrections',
  sending: 'Sending…',
  close: 'Close',
  offline:
    'We couldn’t reach our server, so your corrections haven’t been sent yet. They’re saved on this device: send them again when you’re connected.',
  failed: 'We couldn’t send your corrections. They’re still here: please try again.',
  received: {
    corrections: 'We received your corrections. Thank you.',
    answers: 'We received your answers. Thank you.',
  },
  made: 'Corrections',
  byBorrower: 'Corrected by the borrower',
  byLender: 'Corrected by the lender',
  confirmed: 'Confirmed by the borrower',
};

export type CorrectionsText = typeof text;
