/** Words about a number that somebody typed. */
export const text = {
  read: (told: string) => `We read this as ${told}.`,
  malformed: {
    amount: 'Enter an amount in dollars, such as 350,000 or 1.5 million.',
    percent: 'Enter a percentage, such as 7.125.',
    count: 'Enter a whole number, such as 12.',
    quantity: 'Enter a number, such as 12 or 12.5.',
  },
  ambiguous: 'This can be read in more than one way. Write it in digits only, such as 350000.',
  negative: 'This can’t be a negative number. Write it without the minus sign.',
  tooMany: (most: number) => `Use ${most} digits or fewer, not counting cents.`,
};

export type NumberText = typeof text;
