/** What is said at the door: why somebody stands there again, and what waits on this device to be sent. */
export const words = {
  ended: {
    title: 'Your session has ended',
    text: 'It expired, or it was ended by a new password or from another device. Log in to go on where you were.',
  },
  applications: {
    phone: (count: number) =>
      count === 1 ? 'An application waits on this phone' : `${count} applications wait on this phone`,
    device: (count: number) =>
      count === 1 ? 'An application waits on this device' : `${count} applications wait on this device`,
  },
  others: {
    phone: () => 'Something you sent waits on this phone',
    device: () => 'Something you sent waits on this device',
  },
  drafts: {
    phone: 'Your draft is safe on this phone',
    device: 'Your draft is safe on this device',
    text: 'You’re offline, so we can’t sign you in right now. Nothing you typed is lost: once you’re back online, sign in and continue where you were.',
  },
  signIn: 'We have not received it yet. Log in with the account it was filled in with, and it is sent.',
  signInAll: 'We have not received them yet. Log in with the account they were filled in with, and they are sent.',
};

export type NoticeWords = typeof words;
