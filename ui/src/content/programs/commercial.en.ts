import type { Program } from './program';

export const commercial: Program = {
  title: 'Commercial',
  description:
    'Offices, clinics, mixed use, a corner building with good bones. Capital that moves faster than a bank’s loan committee.',
  alt: 'Drawing of a corner building with a dome, shops with an awning below and a water tank on the roof.',
  figures: [
    { share: 40, label: 'down', note: 'Your share of the purchase and the improvements.' },
    { share: 75, label: 'of ARV', note: 'The maximum, based on the after-repair value (ARV).' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
  ],
  example: {
    title: 'One office building, by the numbers',
    story:
      'A medical office building in Doral for $1,500,000, with $300,000 to renovate the lobby and two empty suites.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Purchase price', cost: 1_500_000, loan: 900_000 },
      { item: 'Improvements', cost: 300_000, loan: 180_000 },
    ],
    check: 'Checked against the maximum: 75% of a $2,200,000 after-repair value is $1,650,000. The loan fits.',
  },
  audience: {
    title: 'For owners of commercial property',
    lede: 'For investors and owner-users who buy, improve or refinance commercial property.',
    text: 'If half the suites are empty, let’s talk. Tell us who would lease them, at what rent, and what you will build for them.',
  },
  features: [
    '40% down',
    '75% of ARV',
    'Purchase, refinance or cash-out',
    'Offices, clinics, mixed use and more',
    'Stabilized, or with suites to fill',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'The rent roll and every lease with its amendments',
    'Income and expenses for the last two years',
    'The scope and cost of your improvements',
    'Proof of your share and of cash reserves',
  ],
  timing:
    'The estimate takes less than a day. After that, the environmental report takes as long as the appraisal: have both ordered together so neither waits for the other.',
  closing: [
    { title: 'Appraisal and leases', text: 'The building, its tenants and the land.' },
    { title: 'Close and lease up', text: 'Purchase funds at closing, improvements in draws.' },
  ],
  paragraph: {
    title: 'Get an estoppel certificate from each tenant',
    text: 'A lease says what was agreed; an estoppel certificate says what is true today. The tenant signs it: this rent, this deposit, nothing owed on either side. It is where a free month or a promised new roof comes to light. Make the certificates a condition of your contract, and read them before the inspection period ends.',
  },
};
