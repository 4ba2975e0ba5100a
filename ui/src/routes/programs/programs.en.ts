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
    short: 'Houses, buildings, land and business property in the United States.',
    title: 'Landing in USA Programs',
    lede: 'From one tired house to a street of new ones: eight ways to finance property in the United States.',
    heading: 'Eight programs',
    intro: 'Choose by what you mean to do with the property. The building may be the same, the loan is not.',
  },
  overseas: {
    name: 'Overseas Projects',
    short: 'Hotels, farms, plants, energy and homes beyond the border.',
    title: 'Overseas Programs',
    lede: 'Capital from Miami for what you build where you come from, or where you are going next.',
    heading: 'Six programs',
    intro: 'All of them start with 40% down. What changes is what we need to see, and who sets the pace.',
  },
};

export const text = {
  families,
  chooser: {
    title: 'WHAT TYPE OF PROGRAM DO YOU NEED?',
    short: 'Loan Programs',
    lede: 'First the country, then the plan. Two taps, and you are reading the terms.',
    heading: 'Start from the ground',
  },
  guide: {
    title: 'Start from the plan',
    lede: 'Say what you want to do. The program follows.',
    all: 'See all',
  },
  unsure: {
    title: 'Not sure which one?',
    text: 'Most deals fit two programs. Start from what you want to do.',
    link: 'Help me choose',
  },
  program: {
    crumbs: 'You are here',
    getApproved: 'Get Approved',
    estimate: 'Initial estimate in under 24 hours',
    facts: 'In figures',
    example:
      'An example, not an offer. Rate, fees and length depend on the property and on you; your estimate will show them.',
    features: 'What comes with it',
    talk: 'Talk it over for 15 minutes first',
    start: 'To start, have at hand',
    way: 'From form to keys',
    steps: [
      { title: 'Apply online', text: 'Ten short steps, saved as you type, on a phone or at a desk.' },
      { title: 'Initial estimate', text: 'Amount, rate and length in under 24 hours.' },
    ],
    worth: 'Worth knowing',
    related: 'Other ground',
    relatedLede: 'Programs that investors weigh against this one.',
    more: 'More Information',
    back: 'Go Back',
    page: 'Read all about it',
  },
  sum: {
    item: 'Item',
    cost: 'Cost',
    lend: 'We lend',
    together: 'Together',
    loan: (amount: string) => `${amount} loan`,
    ours: (share: number) => `Our part, ${share}%`,
    yours: (amount: string) => `Yours, ${amount}`,
    month: 'A month',
    rent: 'Rent',
    left: 'Left over',
    rentOf: (amount: string) => `${amount} rent`,
    spent: (share: number) => `Goes out, ${share}%`,
    stays: (amount: string) => `Stays, ${amount}`,
  },
  notFound: {
    title: 'Section not found',
    lede: 'There is no loan program by this name. It may have been renamed, or the address is mistyped.',
    programs: 'See the loan programs',
    home: 'Back to the start',
  },
};

export type ProgramsText = typeof text;
