/** The bridge loan calculator. */
export const text = {
  groups: { loan: 'Loan', property: 'Property and closing' },
  fields: {
    loan: 'Loan amount',
    rate: 'Interest rate',
    months: 'Term',
    points: 'Points',
    fees: 'Lender fees',
    price: 'Purchase price',
    payoff: 'Mortgages to pay off',
    value: 'As-is value',
    closingCosts: 'Closing costs',
  },
  hints: {
    loan: 'The whole loan, paid out at closing',
    rate: 'Per year, interest-only',
    months: 'The balance is due at the end',
    points: 'Share of the loan',
    fees: 'Underwriting, documents',
    price: 'If you are buying',
    payoff: 'If you own it: what you still owe',
    value: 'What it is worth today',
    closingCosts: 'Title, recording, insurance',
  },
  hint: {
    points: (amount: string) => `${amount}, paid at closing`,
    loan: (share: string) => `${share} of the value or price, whichever is lower`,
  },
  assumptions: [
    'Interest-only payments: the balance stays the same until the end of the term and is then due in one amount.',
    'Each month counts as a twelfth of a year. A lender that charges interest by the day bills a little more or less.',
    'The cost per year is not compounded and doesn’t reflect that points and fees are paid up front. An APR would be higher.',
    'Paying the loan off early saves the interest for the months that are left. No prepayment fee or minimum interest is included.',
  ],
  why: {
    noLoan: 'Enter the loan amount.',
    noRate: 'Enter the interest rate.',
    noMonths: 'Enter the term.',
    noPrice: 'Enter the purchase price, or the mortgages to pay off.',
    noValue: 'Enter the as-is value.',
    tooLarge: 'This figure is too large to show.',
  },
  payment: { name: 'Monthly payment', note: (due: string) => `Interest only. At the end of the term you owe ${due}.` },
  cost: {
    name: 'Cost of the loan',
    note: 'Interest for the whole term, points and fees',
  },
  annual: {
    name: 'Cost per year',
    note: (rate: string) => `As a share of the loan. The interest rate alone is ${rate}.`,
  },
  cash: {
    name: 'Cash to close',
    back: 'Cash you get at closing',
    note: 'Price and payoff, points, fees and closing costs, less the loan',
  },
  due: { name: 'Due at maturity', note: 'The whole loan and the last month’s interest' },
  ltv: { name: 'Loan to value (LTV)', note: 'Of the price or the as-is value, whichever is lower' },
  bars: {
    title: 'What the loan costs',
    lede: (cost: string, months: number) =>
      `${cost} over ${months === 1 ? '1 month' : `${months} months`}, drawn to scale.`,
    name: 'Cost of the loan',
    total: 'Total',
    parts: { interest: 'Interest', points: 'Points', fees: 'Lender fees' },
  },
  plot: {
    title: 'Time and rate',
    lede: (payment: string) =>
      `Every month costs ${payment}. Points and fees stay the same however long you keep the loan.`,
    here: 'This loan',
    axis: 'Months until the loan is paid off',
    month: 'Months',
    caption: 'Cost of the loan by months and interest rate',
    label: (cost: string, months: number, rate: string) =>
      `Cost of the loan by month, at three rates. After ${months === 1 ? '1 month' : `${months} months`} at ${rate}, it is ${cost}.`,
  },
  formulas: {
    payment: { words: 'Loan × interest rate, divided by 12.' },
    cost: { words: 'The payment times the months, plus points and fees.' },
    annual: { words: 'Cost divided by the loan, × 12, divided by the months.' },
    due: { words: 'Loan plus one payment.' },
    cash: { words: 'Price, payoff, points, fees and closing costs, less the loan.' },
  },
  compared: {
    loan: 'Loan',
    cost: 'Cost of the loan',
    annual: 'Cost per year',
    due: 'Due at maturity',
    cash: 'Cash to close',
  },
};

export type BridgeText = typeof text;
