/** Words of a rehab budget, line by line. */
export const text = {
  title: (count: number, total: string) =>
    `Rehab budget, line by line: ${count === 1 ? '1 line' : `${count} lines`}, ${total}`,
  same: 'Equal to the rehab budget',
  more: (difference: string, stated: string) => `${difference} more than the rehab budget of ${stated}`,
  less: (difference: string, stated: string) => `${difference} less than the rehab budget of ${stated}`,
  notStated: 'No rehab budget is stated',
};

export type RehabLinesText = typeof text;
