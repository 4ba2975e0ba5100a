/** What is said when the flip calculator has no room for another scenario. */
export const text = {
  title: 'No room for another scenario',
  text: 'The fix and flip calculator can keep 24 scenarios. Delete one there first.',
};

export type FlipFullText = typeof text;
