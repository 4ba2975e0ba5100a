import type { Program } from './program';

export const investorrentalportfolio: Program = {
  title: 'Investor Rental Portfolio',
  description:
    'Six loans, six due dates, six insurance renewals: or one. Bring your rentals under a single payment and free the cash that sits in them.',
  alt: 'Elevation of a row of seven houses, each of another shape, along one power line.',
  figures: [
    { value: '30', unit: 'yr', label: 'fixed rate', note: 'One payment for all of them, for as long.' },
    {
      value: '5.75',
      unit: '%',
      label: 'rates as low as',
      note: 'With buy down: points paid at closing for a lower rate.',
    },
    { share: 80, label: 'of as-is value', note: 'Up to, on all the houses together.' },
  ],
  example: {
    title: 'Six houses, in numbers',
    story:
      'Six rentals in Tampa worth $1,350,000 together, rented at $11,400. The loan is $1,080,000, 80% of their value, over 30 years at 5.75%, the lowest rate with buy down.',
    heading: 'What the rents have to carry',
    rent: 11_400,
    outgoings: [
      { item: 'Loan payment', cost: 6_303 },
      { item: 'Property taxes', cost: 1_350 },
      { item: 'Insurance premiums', cost: 900 },
    ],
    check: 'Rent over payment is the DSCR, here 1.33. One empty house lowers it; six empty at once is another story.',
  },
  audience: {
    title: 'For the owner whose spreadsheet got long',
    lede: 'For investors with several rentals who want one lender, one date and room to buy the next.',
    text: 'The houses need not match. Strong ones carry the one between tenants, which is the quiet advantage of a portfolio over six loans judged one by one.',
  },
  features: [
    '30 year fixed rate',
    'Rates as low as 5.75% with buy down',
    'Up to 80% of as-is value',
    'One loan for several properties',
    'Refinance and cash-out for the next purchase',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'A list: address, value, rent, lease end, balance owed',
    'The leases, and the tax and insurance bill of each house',
    'The payoff of every loan to be replaced',
    'The papers of the company, if one holds them',
  ],
  timing:
    'The estimate takes less than a day. The pace is set by the slowest title of the group, so send the list of houses early and mend old liens before closing week.',
  closing: [
    { title: 'Appraisals and rents', text: 'Every house is valued, then the group is read as one.' },
    { title: 'Close once', text: 'The old loans are paid off together. One payment remains.' },
  ],
  paragraph: {
    title: 'Ask for the release price before you sign',
    text: 'One loan over six houses means all six secure it. To sell one, the lender must release it, and the price of that is in the contract: often its share of the loan plus a margin. Agree on the figure for each address at the start. Later, with a buyer waiting, you have nothing left to negotiate with.',
  },
};
