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
