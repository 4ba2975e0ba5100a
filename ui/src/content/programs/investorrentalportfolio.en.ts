import type { Program } from './program';

export const investorrentalportfolio: Program = {
  title: 'Investor Rental Portfolio',
  description:
    'Replace six loans, six due dates and six statements with one. Combine your rentals under a single payment and free up the equity in them.',
  alt: 'Drawing of a row of seven houses, each with a different shape, along one power line.',
  figures: [
    { value: '30', unit: 'yr', label: 'fixed rate', note: 'One payment for all of them, for the full term.' },
    { rate: 5.75 },
    { share: 80, label: 'of as-is value', note: 'The maximum, based on the value of all the houses together.' },
  ],
  example: {
    title: 'Six houses, by the numbers',
    story:
      'Six rentals in Tampa worth $1,350,000 together, rented for $11,400 a month in all. The loan is $1,080,000, 80% of their value, over 30 years at 5.75% with buy down.',
    heading: 'What the rents have to cover',
    rent: 11_400,
    outgoings: [
      { item: 'Loan payment', cost: 6_303 },
      { item: 'Property taxes', cost: 1_350 },
      { item: 'Insurance premiums', cost: 900 },
    ],
    check:
      'The DSCR is the rent divided by the payment, taxes and insurance, here 1.33. One vacant house lowers it; six vacant at once is unlikely.',
  },
  audience: {
    title: 'For owners with several rentals',
    lede: 'For investors who want one lender, one due date and room to buy the next property.',
    text: 'The houses don’t have to match. Strong ones support the one that is between tenants, which is the advantage of a portfolio over six separate loans.',
  },
  features: [
    '30 year fixed rate',
    'Rates as low as {rate}% with buy down',
    'Up to 80% of as-is value',
    'One loan for several properties',
    'Refinance and cash-out for the next purchase',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'A list: address, value, rent, lease end, balance owed',
    'The leases, and the tax and insurance bills for each house',
    'The payoff amount of every loan to be replaced',
    'Your company documents, if a company owns the houses',
  ],
  timing:
    'The estimate takes less than a day. The slowest title in the group sets the pace, so send the list of houses early and clear old liens before closing week.',
  closing: [
    { title: 'Appraisals and rents', text: 'Each house is appraised, then the group is reviewed as one.' },
    { title: 'Close once', text: 'The old loans are paid off together. You’re left with one payment.' },
  ],
  paragraph: {
    title: 'Ask for the release price before you sign',
    text: 'With one loan on six houses, all six secure it. To sell one, you need the lender to release it, and the price of that is in the loan documents: often its share of the loan plus a premium. Agree on the figure for each address at the start. Later, with a buyer waiting, it is hard to negotiate.',
  },
};
