export const text = {
  title: 'Section not found',
  lede: 'There is no loan program by this name. It may have been renamed, or the address is mistyped.',
  home: 'Back to the start',
};

export type NotFoundText = typeof text;
