/** What is said when a step's selects do not come, by the number they are served under. */
export const faults = {
  2: 'We couldn’t load the options.',
  3: 'We couldn’t load the options.',
  4: 'We couldn’t load the options.',
  5: 'We couldn’t load the loan terms.',
  6: 'We couldn’t load the property options.',
};

export type LoadFaults = typeof faults;
