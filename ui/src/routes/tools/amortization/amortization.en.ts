/** The amortization calculator. */
export const text = {
  groups: { loan: 'Loan', extra: 'Extra payments' },
  fields: {
    loan: 'Loan amount',
    rate: 'Interest rate',
    months: 'Term',
    interestOnlyMonths: 'Interest-only period',
    balloonMonth: 'Balance due in month',
    extraMonthly: 'Extra each month',
    extraOnce: 'Extra once',
    extraOnceMonth: 'In month',
  },
  hints: {
    loan: 'What you borrow or still owe',
    rate: 'Per year',
    months: 'Until the loan is paid off',
    interestOnlyMonths: 'Leave it blank if there is none',
    balloonMonth: 'A balloon, if there is one',
    extraMonthly: 'On top of the payment',
    extraOnce: 'A single amount',
    extraOnceMonth: 'If blank, the first month',
  },
  assumptions: [
    'Each month counts as a twelfth of a year, and each month’s interest is rounded to the cent, as a servicer bills it.',
    'Extra payments reduce the balance in the month you make them. The regular payment stays the same.',
    'Taxes, insurance and prepayment fees are not included.',
  ],
  why: {
    noLoan: 'Enter the loan amount.',
    noRate: 'Enter the interest rate.',
    noMonths: 'Enter the term.',
    interestOnly: 'Every month is interest-only.',
    amortizing: 'No month is interest-only.',
    tooLarge: 'This figure is too large to show.',
  },
  payment: {
    name: 'Monthly payment',
    note: 'Principal and interest',
    interestOnly: 'Interest only. The loan itself is due with the last payment.',
    first: (amount: string) => `Principal and interest. During the interest-only months: ${amount}.`,
  },
  interest: { name: 'Total interest', note: (paid: string) => `You pay ${paid} in all, including the loan itself.` },
  ends: {
    name: 'Paid off after',
    sooner: (time: string) => `${time} sooner, thanks to the extra payments`,
    same: 'On schedule, without extra payments',
    sameWithExtra: 'On schedule, even with the extra payments',
  },
  saved: { name: 'Interest saved', note: 'With the extra payments, compared with the same loan without them' },
  balloon: { name: 'Balloon', note: (month: number) => `Due in month ${month}, with that month’s payment` },
  time: (years: number, months: number) =>
    [
      years > 0 && (years === 1 ? '1 year' : `${years} years`),
      (months > 0 || years === 0) && (months === 1 ? '1 month' : `${months} months`),
    ]
      .filter(Boolean)
      .join(', '),
  parts: { principal: 'Loan', interest: 'Interest' },
  plot: {
    title: 'What you still owe',
    lede: 'The balance over time. Where the line reaches zero, the loan is paid off.',
    here: 'Today',
    withExtra: 'With extra',
    without: 'Without',
    only: 'Balance',
    axis: 'Years',
    label: (loan: string, time: string) =>
      `The balance of the loan over time: ${loan} at the start, zero after ${time}.`,
  },
  table: {
    title: 'Year by year',
    lede: 'Each year’s payments, added up. The CSV file has every month.',
    year: 'Year',
    month: 'Month',
    payment: 'Payments',
    interest: 'Interest',
    principal: 'Principal',
    extra: 'Extra (included)',
    balance: 'Balance',
    caption: 'Payments, interest, principal and balance of each year',
    save: 'Download all months (CSV)',
    file: 'amortization',
  },
  formulas: {
    payment: {
      words: 'The equal amount that pays each month’s interest and brings the balance to zero at the end of the term.',
    },
    interest: {
      words:
        'Everything you pay, less the loan. Each month’s interest is the balance × interest rate, divided by 12, rounded to the cent.',
    },
    principal: { name: 'Principal', words: 'The payment less the month’s interest, plus any extra payment.' },
  },
  compared: { loan: 'Loan', interest: 'Total interest', ends: 'Paid off after', saved: 'Interest saved' },
};

export type AmortizationText = typeof text;
