import type { Program } from './program';

export const newconstruction: Program = {
  title: 'New Construction',
  description: 'From a vacant lot to a certificate of occupancy. One loan for the land and what you build on it.',
  alt: 'Drawing of a building going up: finished floors below, open frame above, a crane lifting a panel.',
  figures: [
    { share: 90, label: 'LTC on SFR', note: 'The maximum loan to cost (LTC) on a single-family residence (SFR).' },
    { share: 75, label: 'of ARV', note: 'The maximum, based on the completed value (ARV).' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
  ],
  example: {
    title: 'One new house, by the numbers',
    story: 'A single-family house in Kissimmee, from a vacant lot: $400,000 in all, financed at 90% of cost.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Lot', cost: 90_000, loan: 81_000 },
      { item: 'Construction', cost: 270_000, loan: 243_000 },
      { item: 'Plans and permits', cost: 40_000, loan: 36_000 },
    ],
    check: 'Checked against the maximum: 75% of a $500,000 completed value is $375,000. The loan fits.',
  },
  audience: {
    title: 'For builders with a lot and a plan',
    lede: 'For investors and builders who build houses to sell or to rent, one at a time or a whole street.',
    text: 'Permits in hand are best, but you can talk to us before you have them. We review plans early, when a missing item in the budget is still easy to fix.',
  },
  features: [
    '90% LTC on SFR',
    '75% of ARV',
    'Lot and construction in one loan',
    'Paid in draws, stage by stage',
    'To sell or to keep as a rental',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'The lot’s address and price, or the deed if you already own it',
    'Plans, and the status of the permits',
    'A budget by trade and a schedule from your builder',
    'A list of houses you or your builder have completed',
  ],
  timing:
    'The estimate takes less than a day. The rest depends on your plans: with stamped drawings and a signed builder’s contract, the appraisal can start right away; without them, it waits.',
  closing: [
    { title: 'Appraisal and budget', text: 'The completed value, and a draw schedule that is clear to both sides.' },
    { title: 'Close and break ground', text: 'The lot at closing, then a draw for each stage that passes inspection.' },
  ],
  paragraph: {
    title: 'The appraiser values a house that doesn’t exist yet',
    text: 'The completed value comes from documents: plans, specifications, the line that says “quartz” or “laminate.” Anything not written down is valued at the most basic level. An afternoon spent listing finishes, windows and square feet under roof can raise the value, and the loan with it, more than any upgrade you add later.',
  },
};
