import type { Program } from './program';

export const uniquedeals: Program = {
  title: 'Unique Deals',
  description:
    'A church, a marina, a half-finished duplex with two sellers. If it does not fit a box, bring it here first.',
  alt: 'Elevation of a former church turned into homes, with a clock in its tower.',
  figures: [
    { share: 80, label: 'of as-is value', note: 'Up to, where the property itself carries the loan.' },
    {
      value: '24',
      unit: 'h',
      label: 'to an initial estimate',
      note: 'Under a day, also when the answer is a question.',
    },
    { value: '15', unit: 'min', label: 'by video, if you wish', note: 'Odd deals are told faster than typed.' },
  ],
  example: {
    title: 'One odd deal, in numbers',
    story:
      'A former church, owned free and clear, worth $600,000 as it stands. The owner borrows against it to begin turning it into lofts.',
    heading: 'What it can raise',
    costs: [{ item: 'As-is value', cost: 600_000, loan: 480_000 }],
    check:
      'The money starts the work; a construction loan or a sale pays this one back. That second step is what we ask about.',
  },
  audience: {
    title: 'For deals with a story',
    lede: 'For investors whose deal is sound and whose paperwork does not match a form.',
    text: 'Estates, partner buyouts, a use that changed, a title with a knot in it. Say what is strange in the first line. What is said early is priced; what is found late kills the deal.',
  },
  features: [
    'Up to 80% of as-is value',
    'Unusual buildings and unusual situations',
    'Partner buyouts, estates, changes of use',
    'A person reads it, not a checklist',
    'Individuals, companies and trusts may borrow',
  ],
  start: [
    'One page: what it is, what is odd, what you need',
    'The address, or the place on a map',
    'Whatever shows its value: an appraisal, rent, an offer',
    'How and when the loan would be repaid',
  ],
  timing:
    'The estimate takes less than a day. From there the knot sets the pace: title takes the time that lawyers take, a change of use the time of the next hearing.',
  closing: [
    { title: 'Questions and value', text: 'The right appraiser for the property, and the one paper that decides.' },
    { title: 'Terms and closing', text: 'Written for this deal, with every fee in view.' },
  ],
  paragraph: {
    title: 'The exit gets lent on, not the building',
    text: 'Nobody declines a deal for being strange. It is declined because it ends in one sentence: “then I will refinance.” Write down two ways the loan is repaid, each with a name and a date: the bank that has seen it, the buyer who would take it as it is. A deal with two doors out is no longer unique.',
  },
};
