/** Words of the frame around every page and of the small parts. */
export const text = {
  home: 'Home',
  language: 'Language',
  notices: 'Notifications',
  close: 'Close',
  busy: 'One moment…',
  yes: 'Yes',
  no: 'No',
  other: { specify: 'Please specify', back: 'Back to the list' },
  required: '(required)',
  problem: 'There is a problem',
  step: (now: number, of: number) => `Step ${now} of ${of}`,
  clock: {
    over: (time: string) => `${time} over`,
  },
  number: {
    read: (told: string) => `We read this as ${told}.`,
    malformed: {
      amount: 'Enter an amount in dollars, such as 350,000 or 1.5 million.',
      percent: 'Enter a percentage, such as 7.125.',
      count: 'Enter a whole number, such as 12.',
    },
    ambiguous: 'This can be read in more than one way. Write it without dots or commas, such as 350000.',
    negative: 'This can’t be a negative number. Write it without the minus sign.',
    tooMany: (most: number) => `Use ${most} digits or less, not counting cents.`,
  },
  password: { show: 'Show password', caps: 'Caps Lock is on.' },
  wait: {
    left: (time: string) => `You can try again in ${time}.`,
    over: 'You can try again now.',
  },
  contact: { phone: 'Phone', email: 'Email' },
  account: {
    open: 'Account',
    signOut: 'Sign out',
    signedOut: { title: 'Logged out', text: 'You have successfully logged out.' },
  },
  failure: {
    title: 'Something came loose',
    lede: 'This page could not be put together. What you sent before is safe. Load it again, or go back to the start.',
    again: 'Load again',
    home: 'Back to the start',
  },
  stranded: {
    title: 'No signal',
    lede: 'This page could not be fetched. Check your internet connection and try again. What you sent before is safe.',
    again: 'Try again',
  },
};

export type ShellText = typeof text;
