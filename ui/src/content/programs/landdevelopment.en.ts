import type { Program } from './program';

export const landdevelopment: Program = {
  title: 'Land Development',
  description:
    'Roads, water, power, lots. Money for the part of a project that nobody photographs and everything stands on.',
  alt: 'Section of a site: stacked pipes, a level on its tripod, a roller on the new road, staked lots and the first house.',
  figures: [
    { share: 40, label: 'down', note: 'Your part, of the land and of the work in it.' },
    { value: '24', unit: 'h', label: 'to an initial estimate', note: 'Under a day from the moment you apply online.' },
    { value: '15', unit: 'min', label: 'by video, if you wish', note: 'Bring the survey; we will read it with you.' },
  ],
  example: {
    title: 'Twelve lots, in numbers',
    story: 'A tract outside Lakeland at $500,000, with $700,000 for roads, water and power, to become twelve lots.',
    heading: 'What you need to close',
    costs: [
      { item: 'Land', cost: 500_000, loan: 300_000 },
      { item: 'Roads and utilities', cost: 700_000, loan: 420_000 },
    ],
    check: 'Spread over 12 lots the loan is $60,000 a lot. What a lot sells for above that is yours.',
  },
  audience: {
    title: 'For those who see lots where others see grass',
    lede: 'For developers and landowners who take ground from raw to ready: to sell lots or to build on them.',
    text: 'A zoning letter is worth more to us than a rendering. Tell us what may be built by right, what needs a vote, and who is on your side of the table.',
  },
  features: [
    '40% down',
    'Land and infrastructure in one loan',
    'Paid in draws, stage by stage',
    'Residential, commercial or mixed use',
    'Sell lots, or build on them with our construction loan',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'The survey, and the price or the deed',
    'Zoning today, and what you have applied for',
    'A site budget from an engineer or a contractor',
    'Who will buy the lots, and at what price',
  ],
  timing:
    'The estimate takes less than a day. The county sets the rest: a tract with approved plats closes like a building, one that waits for a hearing waits with it.',
  closing: [
    { title: 'Appraisal and approvals', text: 'Value today, value as lots, and what the county still has to sign.' },
    { title: 'Close and grade', text: 'Land at closing, then draws for roads, pipes and power.' },
  ],
  paragraph: {
    title: 'Land gains most while nothing moves on it',
    text: 'The largest step in value is seldom the road. It is the day the plan is approved, when a field becomes twelve legal lots on paper. So tie your contract to it: an option or a closing date after the approval lets the seller carry the months that cost you interest and earn you nothing.',
  },
};
