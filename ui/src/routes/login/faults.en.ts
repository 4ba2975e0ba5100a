/** What is wrong with what was entered. */
export const faults = {
  emailMissing: 'Email is required',
  emailMalformed: 'Email is not valid',
  passwordMissing: 'Password is required',
  passwordShort: 'Password must be at least 6 characters',
};

export type Faults = typeof faults;
