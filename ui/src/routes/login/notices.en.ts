/** What the sign-in page shows a little later: why the person is there again, what is waiting on this device to be sent, and ways to sign in without a password. */
export const words = {
  ended: {
    title: 'Your session has ended',
    text: 'It expired, your password was changed, or you were signed out from another device. Sign in to continue where you left off.',
  },
  applications: {
    phone: (count: number) =>
      count === 1 ? 'An application is waiting on this phone' : `${count} applications are waiting on this phone`,
    device: (count: number) =>
      count === 1 ? 'An application is waiting on this device' : `${count} applications are waiting on this device`,
  },
  others: {
    phone: () => 'Something on this phone is waiting to be sent',
    device: () => 'Something on this device is waiting to be sent',
  },
  drafts: {
    phone: 'Your draft is safe on this phone',
    device: 'Your draft is safe on this device',
    text: 'You’re offline, so we can’t sign you in right now. Nothing you typed is lost: once you’re back online, sign in and continue where you left off.',
  },
  begun: {
    phone: 'Your answers are saved on this phone',
    device: 'Your answers are saved on this device',
    text: 'Sign in or sign up to send your application. Your answers will be there.',
  },
  signIn: 'We haven’t received it yet. Sign in with the account you used, and it will send.',
  signInAll: 'We haven’t received them yet. Sign in with the account you used, and they will send.',
  ways: {
    or: 'or',
    passkey: 'Sign in with a passkey',
    link: 'Email me a sign-in link',
    offline: 'These need an internet connection.',
    failure: 'We couldn’t sign you in',
    failed: 'Your device couldn’t use the passkey. Try again, or sign in with your password.',
    unknown: 'We don’t recognize this passkey. It may have been removed. Sign in with your password, and add it again.',
  },
};

export type NoticeWords = typeof words;
