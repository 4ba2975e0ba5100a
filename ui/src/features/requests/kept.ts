import type { FundingKind } from '../../lib/api/types';
import { isAtWork } from '../../lib/at-work';
import type { Answers } from '../wizard/form/definition';

/**
 * What was typed into a request, and the id under which it is sent. Kept in memory until
 * sign-out or a reload, so that it survives a visit to another page of the site and signing in.
 */
interface Typed {
  id: string;
  kind: FundingKind;
  /** `visitor`, or the account. */
  owner: string;
  answers: Answers;
}

const kept = new Map<FundingKind, Typed>();

/** What was last typed into this form, by this person or before they signed in. */
export function typedBy(owner: string, visitor: string, kind: FundingKind): Typed | undefined {
  const typed = kept.get(kind);
  return typed?.owner === owner || typed?.owner === visitor ? typed : undefined;
}

export function keepTyped(typed: Typed): void {
  kept.set(typed.kind, typed);
}

export function dropTyped(kind: FundingKind): void {
  kept.delete(kind);
}

isAtWork({ settle: async () => undefined, close: () => kept.clear() });
