import type { Program } from './program';

export const longtermrental: Program = {
  title: 'Long Term Rental / DSCR',
  description:
    'A house that pays for itself, with a loan payment that doesn’t change for thirty years. We look at the lease before your tax return.',
  alt: 'Drawing of a duplex under two gables, with laundry on the line and a tree with a bench.',
  figures: [
    { value: '30', unit: 'yr', label: 'fixed rate', note: 'The last payment is the same as the first.' },
    { rate: 5.75 },
    { share: 80, label: 'of as-is value', note: 'The maximum, based on what the house is worth today.' },
  ],
  example: {
    title: 'One rental, by the numbers',
    story:
      'A house in Ocala worth $300,000 with a tenant paying $2,400 a month. The loan is $240,000, 80% of its value, over 30 years at 5.75% with buy down.',
    heading: 'What the rent has to cover',
    rent: 2_400,
    outgoings: [
      { item: 'Loan payment', cost: 1_401 },
      { item: 'Property taxes', cost: 290 },
      { item: 'Insurance premium', cost: 185 },
    ],
    check:
      'The DSCR is the rent divided by the payment, taxes and insurance, here 1.28: for each dollar of those costs, the rent brings in $1.28.',
  },
  audience: {
    title: 'For the landlord who keeps what works',
    lede: 'For investors who rent out properties with one to four units, with a lease signed or about to be.',
    text: 'DSCR stands for debt service coverage ratio: the rent divided by the full monthly payment. Because the property qualifies first, self-employed owners and companies are on equal footing with anyone on a salary.',
  },
  features: [
    '30 year fixed rate',
    'Rates as low as {rate}% with buy down',
    'Up to 80% of as-is value',
    'Purchase, refinance or cash-out',
    'Qualify on the property’s rent',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'The lease, or the rent you expect and two similar rentals',
    'The current property tax bill and an insurance quote',
    'The payoff amount of any current mortgage',
    'Proof of your share and of cash reserves',
  ],
  timing:
    'The estimate takes less than a day. The appraisal comes with a rent survey of the area, and the insurance quote is often the last to arrive: ask for it first.',
  closing: [
    { title: 'Appraisal and rent', text: 'One visit gives two numbers: the value and the market rent.' },
    { title: 'Close and collect rent', text: 'We pay off the old loan or pay the seller. Your loan payment is fixed.' },
  ],
  paragraph: {
    title: 'Run the numbers on next year’s tax bill',
    text: 'In Florida, a cap keeps a property’s assessed value from rising quickly while it has the same owner. It ends with the sale: on January 1 after you buy, the house is assessed at market value again. A bill of $2,000 under the seller can become $5,000 under you. The DSCR that counts is the one with your bill, not theirs.',
  },
};
