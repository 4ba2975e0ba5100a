/** Words of the thread between a borrower and the lender. */
export const text = {
  none: 'No messages yet.',
  before: 'Show earlier messages',
  lender: 'Lender',
  borrower: 'Borrower',
  you: 'You',
  write: 'Your message',
  send: 'Send',
  sending: 'Sending…',
  missing: 'Enter some text first.',
  tooLong: 'Use 10,000 characters or fewer.',
  failed: 'We couldn’t send it. What you wrote is still here: please try again.',
};

export type ThreadText = typeof text;
