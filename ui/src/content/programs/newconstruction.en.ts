import type { Program } from './program';

export const newconstruction: Program = {
  title: 'New Construction',
  description: 'From a bare lot to a certificate of occupancy. One loan for the ground and what you raise on it.',
  alt: 'Elevation of a building going up: finished floors below, open frame above, a crane lifting a panel.',
  figures: [
    { share: 90, label: 'LTC on SFR', note: 'Up to, on the cost of a single-family residence.' },
    { share: 75, label: 'of ARV', note: 'The ceiling, on the value once it is finished.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
  ],
  example: {
    title: 'One new house, in numbers',
    story: 'A single-family house in Kissimmee, from an empty lot: $400,000 in all, financed at 90% of cost.',
    heading: 'What you need to close',
    costs: [
      { item: 'Lot', cost: 90_000, loan: 81_000 },
      { item: 'Construction', cost: 270_000, loan: 243_000 },
      { item: 'Plans and permits', cost: 40_000, loan: 36_000 },
    ],
    check: 'Check against the ceiling: 75% of a $500,000 finished value is $375,000. The loan fits under it.',
  },
  audience: {
    title: 'For builders with a lot, a plan and a buyer in mind',
    lede: 'For investors and builders who raise houses to sell or to rent, one at a time or a street at once.',
    text: 'Permits in hand are best, but do not wait for them to talk. We read plans early, and a budget that is short by the price of a driveway is easier to mend on paper.',
  },
  features: [
    '90% LTC on SFR',
    '75% of ARV',
    'Lot and construction in one loan',
    'Paid in draws, stage by stage',
    'To sell or to keep as a rental',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'The lot: address, price, or the deed if it is yours',
    'Plans, and where the permits stand',
    'A budget by trade and a schedule from your builder',
    'Houses you or your builder finished before',
  ],
  timing:
    'The estimate takes less than a day. The rest follows your plans: with stamped drawings and a signed builder’s contract the appraisal can start at once, without them it waits.',
  closing: [
    { title: 'Appraisal and budget', text: 'The finished value, and a draw schedule both sides can read.' },
    { title: 'Close and break ground', text: 'The lot at closing, then a draw for each stage that passes inspection.' },
  ],
  paragraph: {
    title: 'The appraiser values a house that is not there',
    text: 'A finished value is read from paper: plans, specifications, the line that says “quartz” or “laminate”. What is not written is valued at its plainest. An afternoon spent listing finishes, windows and square feet under roof can move the value, and with it the loan, more than any upgrade you add later.',
  },
};
