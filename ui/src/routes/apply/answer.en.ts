/** Words of what the lender answered, and of what the borrower answers. */
export const text = {
  waiting: {
    estimate: 'We’re waiting for your answer',
    by: (day: string) => `Please answer by ${day}`,
    message: 'You have a message',
  },
  validThrough: (day: string) => `Valid through ${day}`,
  noDuty: 'Accepting does not commit you to borrowing.',
  estimate: (time: string) => `Your estimate from ${time}`,
  expired: 'This estimate is no longer valid. Ask us for a new one.',
  accepted: (time: string) => `You accepted it on ${time}.`,
  next: 'We’ll call you about the next steps.',
  declined: (time: string) => `You declined it on ${time}.`,
  accept: 'Accept',
  decline: 'Decline',
  ask: 'Ask a question',
  accepting: {
    title: 'Accept this estimate?',
    lede: 'You’re telling us to move forward with these terms. This is not a contract or a commitment to lend.',
    yes: 'Accept it',
    no: 'Not yet',
  },
  declining: {
    title: 'Decline this estimate?',
    lede: 'You’re telling us that these terms don’t work for you. You can still write to us.',
    yes: 'Decline it',
    no: 'Not yet',
  },
  thread: 'Messages',
  loading: 'Loading your messages…',
  failed: 'We couldn’t load your messages.',
  again: 'Try again',
  write: (reference: string) => `Your message about ${reference}`,
  send: 'Send',
};

export type AnswerText = typeof text;
