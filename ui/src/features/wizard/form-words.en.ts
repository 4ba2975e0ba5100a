/** Words for an application's answers, in the wizard and at the desk. */
export const text = {
  noProgram: 'Loan application',
  chosen: (program: string) => `You chose: ${program}`,
  notProvided: 'Not provided',
  none: 'None, or doesn’t apply',
};

export type FormText = typeof text;
