/** Words where a new password is chosen. */
export const words = {
  label: 'New password',
  hint: 'Use a few unrelated words: easy to remember and hard to guess.',
  rules: { length: '12 characters or more', letters: 'Letters, numbers or symbols, not only spaces' },
  met: 'met',
  notMet: 'not met yet',
  missing: 'Password is required',
  short: 'Password must be at least 12 characters',
};

export type NewPasswordWords = typeof words;
