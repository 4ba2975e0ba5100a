import type { Program } from './program';

export const uniquedeals: Program = {
  title: 'Unique Deals',
  description:
    'A church, a marina, a half-finished duplex with two sellers. If it doesn’t fit a standard loan, bring it to us first.',
  alt: 'Drawing of a former church turned into homes, with a clock in its tower.',
  figures: [
    { share: 80, label: 'of as-is value', note: 'The maximum, where the property alone supports the loan.' },
    {
      value: '24',
      unit: 'h',
      label: 'to an initial estimate',
      note: 'Under a day, even for an unusual deal.',
    },
    { value: '15', unit: 'min', label: 'by video, if you wish', note: 'Unusual deals are easier to explain by video.' },
  ],
  example: {
    title: 'One unusual deal, by the numbers',
    story:
      'A former church, owned free and clear, worth $600,000 as is. The owner borrows against it to start turning it into lofts.',
    heading: 'What the owner can borrow',
    costs: [{ item: 'As-is value', cost: 600_000, loan: 480_000 }],
    owned: { value: 'Value', equity: 'Your equity:' },
    check:
      'The loan starts the work; a construction loan or a sale pays it back. That second step is what we ask about.',
  },
  audience: {
    title: 'For deals that need explaining',
    lede: 'For investors who have a sound deal, but documents or a credit history that don’t fit a standard form.',
    text: 'Estates, partner buyouts, a change of use, a complicated title. Tell us what is unusual up front. What we know early, we can price; what we find out late can end the deal.',
  },
  features: [
    'Up to 80% of as-is value',
    'Unusual buildings and unusual situations',
    'Partner buyouts, estates, changes of use',
    'Reviewed by a person, not a checklist',
    'Individuals, companies and trusts can apply',
  ],
  start: [
    'One page: what it is, what is unusual, what you need',
    'The address, or the location on a map',
    'Anything that shows its value: an appraisal, rent, an offer',
    'How and when the loan would be repaid',
  ],
  timing:
    'The estimate takes less than a day. After that, the unusual part sets the pace: clearing the title takes as long as the attorneys need; a change of use waits for the next hearing.',
  closing: [
    {
      title: 'Questions and value',
      text: 'The right appraiser for the property, and the document the deal depends on.',
    },
    { title: 'Terms and closing', text: 'Written for this deal, with every fee listed.' },
  ],
  paragraph: {
    title: 'The exit strategy matters more than the building',
    text: 'The unusual part is rarely the problem. More often, the problem is a plan that ends in one sentence: “then I’ll refinance.” Write down two ways the loan can be repaid, each with a name and a date: the bank that has seen it, the buyer who would take it as is. A deal with two exits is easier to evaluate.',
  },
};
