import type { Program } from './program';

export const landdevelopment: Program = {
  title: 'Land Development',
  description: 'Roads, water, power, lots. Capital for the groundwork that every project stands on.',
  alt: 'Cutaway drawing of a site: stacked pipes, a level on its tripod, a roller on the new road, staked lots and the first house.',
  figures: [
    { share: 40, label: 'down', note: 'Your share of the land and the work on it.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video, if you wish', note: 'Bring the survey; we will read it with you.' },
  ],
  example: {
    title: 'Twelve lots, by the numbers',
    story: 'A tract outside Lakeland for $500,000, with $700,000 for roads, water and power, to become twelve lots.',
    heading: 'What we lend and what you bring',
    costs: [
      { item: 'Land', cost: 500_000, loan: 300_000 },
      { item: 'Roads and utilities', cost: 700_000, loan: 420_000 },
    ],
    check:
      'Across 12 lots, land and work cost $100,000 per lot, of which the loan is $60,000. Your profit on a lot is what it sells for above $100,000, less interest and selling costs.',
  },
  audience: {
    title: 'For developers and landowners',
    lede: 'For those who take raw land to finished lots, to sell them or to build on them.',
    text: 'A zoning letter tells us more than a rendering. Tell us what can be built by right, what needs approval, and who is on your team.',
  },
  features: [
    '40% down',
    'Land and infrastructure in one loan',
    'Paid in draws, stage by stage',
    'Residential, commercial or mixed use',
    'Sell lots, or build on them with our construction loan',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'The survey, and the price or the deed',
    'Current zoning, and what you have applied for',
    'A site budget from an engineer or a contractor',
    'Who will buy the lots, and at what price',
  ],
  timing:
    'The estimate takes less than a day. After that, the county sets the pace: a tract with an approved plat closes like a building; one that needs a hearing has to wait for it.',
  closing: [
    { title: 'Appraisal and approvals', text: 'Value today, value as lots, and what the county still has to approve.' },
    { title: 'Close and grade', text: 'Land at closing, then draws for roads, pipes and power.' },
  ],
  paragraph: {
    title: 'Land gains the most when the plan is approved',
    text: 'The biggest jump in value is rarely the road. It is the day the plan is approved, when a field becomes twelve legal lots on paper. So tie your contract to it: with an option or a closing date after the approval, the seller carries the months that would cost you interest and earn you nothing.',
  },
};
