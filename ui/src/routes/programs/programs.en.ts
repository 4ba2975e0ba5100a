import type { Family } from '../../content/programs/program';

/** What a family's page says about it. */
interface FamilyWords {
  name: string;
  /** As a card has it. */
  short: string;
  title: string;
  lede: string;
  heading: string;
  intro: string;
}

const families: Record<Family, FamilyWords> = {
  usa: {
    name: 'Landing in USA',
    short: 'Houses, buildings, land and commercial property in the United States.',
    title: 'Landing in USA Programs',
    lede: 'From one run-down house to a street of new ones: eight ways to finance property in the United States.',
    heading: 'Eight programs',
    intro:
      'Choose by what you plan to do with the property. A different plan for the same building can call for a different loan.',
  },
  overseas: {
    name: 'Overseas Projects',
    short: 'Hotels, farms, factories, energy and homes outside the United States.',
    title: 'Overseas Programs',
    lede: 'Capital from Miami for what you’re building in your home country, or wherever you go next.',
    heading: 'Six programs',
    intro: 'All of them start with 40% down. What changes is what we need to see and how long closing takes.',
  },
};

export const text = {
  families,
  chooser: {
    title: 'WHAT TYPE OF PROGRAM DO YOU NEED?',
    short: 'Loan Programs',
    lede: 'First choose the location, then the program. You’ll see the terms in two taps.',
    heading: 'Start with the location',
  },
  guide: {
    title: 'Start with your plan',
    lede: 'Choose what you want to do, and we’ll show you the program.',
    all: 'See all',
  },
  unsure: {
    title: 'Not sure which one?',
    text: 'Many deals fit more than one program. Start with what you want to do.',
    link: 'Help me choose',
  },
  program: {
    crumbs: 'You are here',
    getApproved: 'Get Approved',
    estimate: 'See if you qualify: initial estimate in under 24 hours',
    facts: 'Key figures',
    example:
      'An example, not an offer. Rate, fees and term depend on the deal and on you; your estimate will show them. All loans are subject to underwriting, and programs are not available in all states.',
    rate: {
      lowest: 'rates as low as',
      example: 'example rate',
      // For counsel.
      asOf: (day: string, points: string) =>
        `With buy down. As of ${day}, with ${points} ${points === '1' ? 'point' : 'points'} paid at closing. Subject to underwriting. Not available in all states.`,
      noOffer:
        'With buy down: points you pay at closing for a lower rate. This rate is an example, not a current offer. Ask us for today’s rate and points. Subject to underwriting. Not available in all states.',
    },
    features: 'What’s included',
    talk: 'Talk to us for 15 minutes first',
    start: 'What to have ready',
    way: 'From application to closing',
    steps: [
      { title: 'Apply online', text: 'Ten short steps, saved as you type, on a phone or a computer.' },
      { title: 'Initial estimate', text: 'Amount, rate and term in under 24 hours.' },
    ],
    worth: 'Worth knowing',
    related: 'Related programs',
    relatedLede: 'Programs that investors compare with this one. Applying gets you an estimate, not an approval.',
    more: 'More Information',
    back: 'Go Back',
    page: 'See the full program',
  },
  sum: {
    item: 'Item',
    cost: 'Cost',
    lend: 'We lend',
    together: 'Total',
    loan: (amount: string) => `${amount} loan`,
    ours: (share: number) => `We lend ${share}%`,
    yours: (amount: string) => `You bring ${amount}`,
    extra: 'Points, fees and closing costs are not included in this example. Your estimate will list them.',
    month: 'Per month',
    rent: 'Rent',
    left: 'Left over',
    rentOf: (amount: string) => `${amount} rent`,
    spent: (share: number) => `Expenses, ${share}%`,
    stays: (amount: string) => `Left over, ${amount}`,
  },
  notFound: {
    title: 'Section not found',
    lede: 'There is no loan program at this address. It may have been renamed, or the link may be wrong.',
    programs: 'See the loan programs',
    home: 'Go to the home page',
  },
  nothing: {
    title: 'Page not found',
    lede: 'There is no page at this address. It may have moved, or the link may be wrong.',
  },
};

export type ProgramsText = typeof text;
