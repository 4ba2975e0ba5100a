/** Words of the account's menu, and what is asked of somebody who signs out while something of theirs is only here. */
export const text = {
  security: 'Sign-in and security',
  title: 'Sign out and lose what you typed?',
  lede: 'Some of what you typed has not reached us yet: it is only on this device. Signing out deletes it here.',
  no: 'Stay signed in',
  yes: 'Sign out and delete',
};

export type LeavingText = typeof text;
