import type { GuideCard, GuideId } from './guide';

export const text: Record<GuideId, GuideCard> = {
  'first-flip': {
    title: 'Your first flip, start to finish',
    lede: 'One house in nine steps, with the main costs between the contract and the sale.',
  },
  dscr: {
    title: 'DSCR in plain words',
    lede: 'How a lender looks at a rental: the rent on one side, the full payment on the other.',
  },
  draws: {
    title: 'How draws work',
    lede: 'The rehab money comes in stages, after the work. Plan for that so the work can continue.',
  },
  'closing-costs': {
    title: 'What closing costs are and who gets paid',
    lede: 'Eight lines, only two of them paid to the lender, and the amount you bring to closing.',
  },
  llc: {
    title: 'Buying through an LLC',
    lede: 'What a company protects, what it does not, and what to agree on before you buy with a partner.',
  },
  abroad: {
    title: 'If you live abroad or are not a US resident',
    lede: 'You can own property in the United States. These are the rules that surprise people later.',
  },
  'term-sheet': {
    title: 'How to read a term sheet',
    lede: 'The lowest rate is not always the cheapest loan. Read it line by line, then add it up.',
  },
  scams: {
    title: 'How to avoid loan scams',
    lede: 'Advance fees, changed wire instructions, fake lenders and notarios: how they work and how to check us.',
  },
};
