/** What is said when a step's selects do not come, by the number they are served under. */
export const faults = {
  2: 'The options could not be loaded.',
  3: 'The options could not be loaded.',
  4: 'The options could not be loaded.',
  5: 'The loan terms could not be loaded.',
  6: 'The options for the subject property could not be loaded.',
};

export type LoadFaults = typeof faults;
