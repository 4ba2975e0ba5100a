const time = (seconds: number) => (seconds > 60 ? '2 minutes' : seconds === 60 ? '1 minute' : `${seconds} seconds`);

/**
 * Words of the account's menu, the question on signing out while some answers are only on this device, and the warning
 * before a session ends.
 */
export const text = {
  security: 'Sign-in and security',
  title: 'Sign out and lose what you typed?',
  lede: 'Some of what you typed hasn’t reached us yet and is only on this device. Signing out deletes it.',
  no: 'Stay signed in',
  yes: 'Sign out and delete',
  ending: {
    title: (seconds: number) => `You will be signed out in ${time(seconds)}`,
    unused: 'You haven’t used the site for a while. What you typed is saved, and you can stay signed in.',
    over: 'You’ve been signed in for as long as we allow. What you typed is saved: sign in again to continue where you left off.',
    stay: 'Stay signed in',
    dismiss: 'OK',
    signOut: 'Sign out now',
  },
};

export type LeavingText = typeof text;
