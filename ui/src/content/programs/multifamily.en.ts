import type { Program } from './program';

export const multifamily: Program = {
  title: 'Multifamily',
  description:
    'Five units or fifty. A loan for apartment buildings that are full, and for those that will be once the work is done.',
  alt: 'Drawing of two apartment buildings with balconies, a shared stair tower and a roof terrace.',
  figures: [
    { share: 80, label: 'of as-is value', note: 'The maximum, based on the building as it is.' },
    { share: 100, label: 'of rehab', note: 'Unit by unit, paid in draws.' },
    { share: 75, label: 'of ARV', note: 'The maximum, once rents reflect the work.' },
  ],
  example: {
    title: 'Eight units, by the numbers',
    story: 'Eight units in Little Havana for $1,200,000, with $200,000 for kitchens, baths and a new roof.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Purchase price', cost: 1_200_000, loan: 960_000 },
      { item: 'Rehab', cost: 200_000, loan: 200_000 },
    ],
    check: 'Checked against the maximum: 75% of a $1,600,000 after-repair value is $1,200,000. The loan fits.',
  },
  audience: {
    title: 'For apartment building owners',
    lede: 'For investors who buy, improve or refinance buildings of five units or more.',
    text: 'Send the rent roll as it is, vacancies included. An empty unit you plan to renovate is not a problem. What we look for is a rent that the area already pays.',
  },
  features: [
    'Up to 80% of as-is value',
    '100% rehab',
    '75% of ARV',
    'Purchase, refinance or cash-out',
    'Occupied, half empty or under renovation',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'The rent roll: unit, rent, lease end, deposit',
    'Income and expenses for the last 12 months',
    'Your scope of work, unit by unit',
    'Proof of your share and of cash reserves',
  ],
  timing:
    'The estimate takes less than a day. Appraising an apartment building takes longer than appraising a house, because the appraiser reads every lease. A clean rent roll saves the most time.',
  closing: [
    { title: 'Appraisal and leases', text: 'The income is checked against leases and bank deposits.' },
    { title: 'Close and improve', text: 'Purchase funds at closing, rehab draws as units are finished.' },
  ],
  paragraph: {
    title: 'From the fifth unit on, rent sets the price',
    text: 'A property with up to four units is valued by what nearby houses sold for. One with five or more is valued by the rent it earns. Raise eight rents by $50 a month and the building earns $4,800 more a year. At a 6% cap rate, the return that buyers accept, that is $80,000 of value. No kitchen in a single house does that.',
  },
};
