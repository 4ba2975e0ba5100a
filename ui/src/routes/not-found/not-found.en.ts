export const text = {
  page: {
    title: 'Page not found',
    lede: 'The road to this page is not built. The address may be mistyped, or the page has moved.',
  },
  section: {
    title: 'Section not found',
    lede: 'There is no loan program by this name. It may have been renamed, or the address is mistyped.',
  },
  home: 'Back to the start',
};

export type NotFoundText = typeof text;
