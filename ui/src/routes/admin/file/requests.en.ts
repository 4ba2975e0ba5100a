/** Words of what staff ask a borrower for. */
export const text = {
  title: 'Answers we need',
  waiting: (time: string) => `Waiting for the borrower since ${time}`,
  answered: (time: string, name: string) => `Answered ${time} by ${name}`,
  withdrawn: (time: string, name: string) => `Withdrawn ${time} by ${name}`,
  ended: 'Not answered: the application is closed',
  by: (name: string, time: string) => `Asked by ${name}, ${time}`,
  given: 'answered',
  withdraw: 'Withdraw',
  earlier: (count: number) => (count === 1 ? '1 earlier request' : `${count} earlier requests`),
  lede: 'The borrower gets an email with a link, and can change these answers or confirm them, even during the review. The 24-hour clock keeps running.',
  search: 'Find a question',
  nothing: 'No questions match your search.',
  blank: 'Not answered yet',
  asked: 'already asked',
  chosen: (count: number) =>
    count === 0 ? 'Nothing chosen yet' : count === 1 ? '1 question chosen' : `${count} questions chosen`,
  note: 'Note to the borrower (optional)',
  noteHint: {
    en: 'One sentence. The borrower reads English.',
    es: 'One sentence. The borrower reads Spanish: write in Spanish if you can.',
  },
  noQuestion: 'Choose at least one question.',
  tooLong: 'Please use 500 characters or fewer.',
  failed: 'We couldn’t send your request. It’s still here: please try again.',
  send: 'Ask the borrower',
  sending: 'Sending…',
  close: 'Cancel',
};

export type AskingText = typeof text;
