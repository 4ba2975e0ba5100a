/** Words of the dialog that names, opens, adds and deletes budgets. */
export const text = {
  title: 'Budgets',
  name: 'Name of this budget',
  hint: 'Such as the street of the house. It is printed on the scope of work.',
  others: 'Your other budgets',
  open: 'Open',
  remove: 'Delete',
  removing: { title: 'Delete this budget?', yes: 'Delete', no: 'Keep it' },
  removed: (name: string) => `“${name}” can’t be restored.`,
  copy: 'Duplicate this budget',
  copied: (name: string) => `${name} (copy)`,
  empty: 'New, empty',
  typical: 'New, with a typical flip’s rooms',
  another: 'New, with the sample’s items',
  full: 'You can keep 12 budgets. Delete one to add another.',
  done: 'Done',
};

export type BudgetsText = typeof text;
