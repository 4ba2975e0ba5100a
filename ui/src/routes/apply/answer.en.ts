/** Words of what the lender answered, and of what a borrower says to it. */
export const text = {
  awaited: { estimate: 'Your answer is awaited', message: 'A message for you' },
  estimate: (time: string) => `Your estimate of ${time}`,
  expired: 'This estimate is no longer valid. Ask us for a new one.',
  accepted: (time: string) => `You accepted it ${time}. We will call you about what comes next.`,
  declined: (time: string) => `You declined it ${time}.`,
  accept: 'Accept',
  decline: 'Decline',
  ask: 'Ask a question',
  accepting: {
    title: 'Accept this estimate?',
    lede: 'You tell us to go on with these terms. It is not yet a contract.',
    yes: 'Accept it',
    no: 'Not yet',
  },
  declining: {
    title: 'Decline this estimate?',
    lede: 'You tell us that these terms do not suit you. You can still write to us.',
    yes: 'Decline it',
    no: 'Not yet',
  },
  thread: 'Questions and answers',
  loading: 'Getting the messages…',
  failed: 'The messages could not be loaded.',
  again: 'Try again',
  write: (reference: string) => `Your message about ${reference}`,
  send: 'Send',
};

export type AnswerText = typeof text;
