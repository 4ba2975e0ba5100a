import { isAwaited, offeredIn, owedIn } from '../../features/application/awaited';
import { isEnded } from '../../features/application/status';
import type { ListedApplication } from '../../features/drafts/list';

/** Where an application stands on the page, in this order. */
export const kinds = ['awaited', 'underway', 'drafts', 'past'] as const;
export type ListKind = (typeof kinds)[number];

/** How many of a kind are shown in full. The older ones are a line that opens. */
export const shownInFull: Record<ListKind, number> = {
  awaited: Number.POSITIVE_INFINITY,
  underway: 3,
  drafts: 2,
  past: 0,
};

/** `held` are ids that waited for the borrower when this page was opened: reading a message must not move it away. */
export function kindOf(one: ListedApplication, held: readonly string[]): ListKind {
  if (one.status === 'draft') return 'drafts';
  if (isEnded(one.status)) return 'past';
  return isAwaited(one) || held.includes(one.id) ? 'awaited' : 'underway';
}

const place = (one: ListedApplication): number => (offeredIn(one) ? 0 : owedIn(one).length > 0 ? 1 : 2);

/** Estimates to answer, then what we need, then messages to read; else as the server lists them. */
export const inOrder = (applications: readonly ListedApplication[]): ListedApplication[] =>
  applications.toSorted((one, other) => place(one) - place(other));
