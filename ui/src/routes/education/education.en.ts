import type { WayName } from '../../content/guides/ways';

const ways: Record<WayName, string> = {
  flipTool: 'Open the fix and flip calculator',
  rentalTool: 'Open the DSCR rental calculator',
  constructionTool: 'Open the new construction calculator',
  sizingTool: 'Open the loan sizing calculator',
  amortizationTool: 'Open the amortization calculator',
  terms: 'Look up a term',
  documents: 'See which documents to have ready',
  apply: 'Start an application',
  applyFlip: 'Start a fix and flip application',
  applyRental: 'Start a rental application',
  applyConstruction: 'Start a construction application',
  flipProgram: 'See the Fix and Flip program',
  rentalProgram: 'See the Long Term Rental program',
  constructionProgram: 'See the New Construction program',
  overseasProgram: 'See the program for property abroad',
  about: 'See who we are',
  appointment: 'Talk to us for 15 minutes',
};

export const text = {
  title: 'Education',
  lede: 'Eight guides for people who buy, repair, build and rent out property, first-timers included. Each one works through an example in numbers.',
  crumbs: 'You are here',
  contents: 'In this guide',
  more: 'More guides',
  all: 'All guides',
  item: 'Item',
  amount: 'Amount',
  // For counsel.
  advice:
    'This guide is general information and not legal, tax or investment advice: rules change and your case may differ, so ask a professional before you sign.',
  ways,
  notFound: {
    title: 'Guide not found',
    lede: 'There is no guide at this address. It may have been renamed, or the link may be wrong.',
    home: 'Go to the home page',
  },
};

export type EducationText = typeof text;
