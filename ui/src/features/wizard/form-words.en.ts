/** Words for an application's answers, in the wizard and at the desk. */
export const text = {
  noProgram: 'Loan application',
  chosen: (program: string) => `You chose: ${program}`,
  notProvided: 'Not provided',
  none: 'None, or doesn’t apply',
  /** A rehab budget that was carried over. */
  items: (count: number, total: string) => `${count === 1 ? '1 item' : `${count} items`}, ${total}`,
  rehab: {
    show: 'Show the items',
    contingency: 'Contingency',
    total: 'Total',
    example: 'example price',
  },
};

export type FormText = typeof text;
