/** The errors when a step's select options can't be loaded, by the step's number in the API. */
export const faults = {
  2: 'We couldn’t load the options.',
  3: 'We couldn’t load the options.',
  4: 'We couldn’t load the options.',
  5: 'We couldn’t load the loan terms.',
  6: 'We couldn’t load the property options.',
};

export type LoadFaults = typeof faults;
