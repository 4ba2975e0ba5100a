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
  clock: {
    over: (time: string) => `${time} overdue`,
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
    title: 'Something went wrong',
    lede: 'We couldn’t load this page. Anything you already sent is safe.',
    again: 'Reload',
    home: 'Go to the home page',
  },
  stranded: {
    title: 'You’re offline',
    lede: 'We couldn’t load this page. Check your internet connection and try again. Anything you already sent is safe.',
    again: 'Try again',
  },
};

export type ShellText = typeof text;
