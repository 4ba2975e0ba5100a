/** What is wrong with a new password; few choose one here, so these words are not with the others. */
export const faults = {
  missing: 'Password is required',
  short: 'Password must be at least 12 characters',
};

export type NewPasswordFaults = typeof faults;
