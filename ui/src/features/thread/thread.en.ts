/** Words of the thread between a borrower and the lender. */
export const text = {
  none: 'Nothing was asked yet.',
  before: 'Show earlier messages',
  lender: 'Lender',
  borrower: 'Borrower',
  you: 'You',
  write: 'Your message',
  send: 'Send',
  sending: 'Sending…',
  missing: 'Write something first.',
  tooLong: 'At most 10,000 characters fit.',
  failed: 'It was not sent. What you wrote is still here.',
};

export type ThreadText = typeof text;
