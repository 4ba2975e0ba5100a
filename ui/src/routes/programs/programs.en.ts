export const text = {
  chooser: 'WHAT TYPE OF PROGRAM DO YOU NEED?',
  usa: 'Landing in USA',
  overseas: 'Overseas Projects',
  notFound: {
    title: 'Section not found',
    lede: 'There is no loan program by this name. It may have been renamed, or the address is mistyped.',
    home: 'Back to the start',
  },
};

export type ProgramsText = typeof text;
