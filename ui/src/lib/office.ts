import { lender } from './lender';

/** The lender's postal address in two lines: street, then town. */
export function office(): [street: string, town: string] {
  const { street, suite, city, state, zip } = lender().address;
  return [suite ? `${street}, ${suite}` : street, `${city}, ${state} ${zip}`];
}
