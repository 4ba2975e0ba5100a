/** Words of the account's menu, and the question on signing out while some answers are only on this device. */
export const text = {
  security: 'Sign-in and security',
  title: 'Sign out and lose what you typed?',
  lede: 'Some of what you typed hasn’t reached us yet and is only on this device. Signing out deletes it.',
  no: 'Stay signed in',
  yes: 'Sign out and delete',
};

export type LeavingText = typeof text;
