/** The list of calculators, and what each is called wherever it is named. */
export const text = {
  title: 'Calculators',
  lede: 'Run the numbers before you make an offer: what a deal costs, what you make and how much you can borrow.',
  note: 'Everything is calculated on your device, even without a connection. We use your numbers only if you apply with them.',
  education: 'Read how the numbers work',
  terms: 'Look up a term',
  documents: 'See which documents to have ready',
  pages: {
    'fix-and-flip': {
      name: 'Fix and flip',
      title: 'Fix and flip calculator',
      lede: 'Enter the deal. See the most you should offer, what you would make and the cash you need to close.',
      answers: 'How much should I offer for this house, and what is left after the sale?',
    },
    'rehab-budget': {
      name: 'Rehab Budget Builder',
      title: 'Rehab Budget Builder',
      lede: 'Build the budget room by room. You get a total, a scope of work for your contractor and a number ready for your application.',
      answers: 'What will the work cost, room by room, and what do I give the contractor?',
    },
    'dscr-rental': {
      name: 'DSCR rental',
      title: 'DSCR rental calculator',
      lede: 'Enter the rent and the loan. See whether the rent covers the payment, and what is left each month.',
      answers: 'Does the rent cover the loan, and what is left each month?',
    },
    bridge: {
      name: 'Bridge loan',
      title: 'Bridge loan calculator',
      lede: 'Enter the loan and the term. See the payment, what is due at maturity and what the loan costs in all.',
      answers: 'What does a short-term loan cost me, and what is due at the end?',
    },
    refinance: {
      name: 'Refinance and BRRRR',
      title: 'Refinance calculator',
      lede: 'Enter the property and what you owe. See the cash out, what stays in the deal and whether the rent covers the payment. It works for BRRRR, too: buy, rehab, rent, refinance, repeat.',
      answers: 'How much cash comes out, how much stays in, and does the rent still cover it?',
    },
    'new-construction': {
      name: 'New construction',
      title: 'New construction calculator',
      lede: 'Enter the land, the construction and the loan. See the cash you need, the interest as draws go out, and the profit.',
      answers: 'What does it cost to build, how much cash do I need, and what is left after the sale?',
    },
    'loan-sizing': {
      name: 'Loan sizing',
      title: 'Loan sizing calculator',
      lede: 'Enter the property and the limits of a program. See the largest loan, and which limit sets it.',
      answers: 'How much can I borrow, and which limit sets it?',
    },
    amortization: {
      name: 'Amortization',
      title: 'Amortization calculator',
      lede: 'Enter the loan. See every payment, and how much extra payments save.',
      answers: 'What do I pay each month, and how much do extra payments save?',
    },
  },
};

export type ToolsText = typeof text;
