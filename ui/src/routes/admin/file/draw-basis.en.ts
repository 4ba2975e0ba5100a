/** The items of a rehab budget, against which draws are paid. */
export const text = {
  title: 'Rehab budget, item by item',
  basis: (total: string) =>
    `From the borrower’s Rehab Budget Builder. The total of ${total} is the basis for draws: a draw pays for finished work on these items. The contingency is for work that isn’t on the list.`,
  examples: (count: number) =>
    count === 1
      ? '1 price is an example from our lists. Ask for the contractor’s bid.'
      : `${count} prices are examples from our lists. Ask for the contractor’s bid.`,
  unknown: (count: number) =>
    count === 1 ? '1 item has no quantity or price yet.' : `${count} items have no quantity or price yet.`,
  byRoom: 'Group by room',
  byTrade: 'Group by trade',
  same: 'Matches the rehab budget',
  more: (difference: string, stated: string) => `${difference} more than the rehab budget of ${stated}`,
  less: (difference: string, stated: string) => `${difference} less than the rehab budget of ${stated}`,
  notStated: 'No rehab budget is stated',
  broken: 'We can’t read these items. Ask the borrower for the budget’s spreadsheet.',
};

export type DrawBasisText = typeof text;
