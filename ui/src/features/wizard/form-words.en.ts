/** Words for an application's answers, in the wizard and at the desk. */
export const text = {
  noProgram: 'Loan application',
  chosen: (program: string) => `You chose: ${program}`,
  notProvided: 'Not provided',
};

export type FormText = typeof text;
