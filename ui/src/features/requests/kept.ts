import type { FundingKind } from '../../lib/api/types';
import type { Answers } from '../wizard/form/definition';

/**
 * What was typed into a request, and the id under which it is sent. It stays while this page is open: also on other
 * pages of the site, and while someone signs in.
 */
interface Typed {
  id: string;
  kind: FundingKind;
  /** `visitor`, or the account. */
  owner: string;
  answers: Answers;
}

let last: Typed | undefined;

/** The last thing typed into this form by this person, or before they signed in. */
export const typedBy = (owner: string, visitor: string, kind: FundingKind): Typed | undefined =>
  last?.kind === kind && (last.owner === owner || last.owner === visitor) ? last : undefined;

export function keepTyped(typed: Typed): void {
  last = typed;
}

export function dropTyped(): void {
  last = undefined;
}
