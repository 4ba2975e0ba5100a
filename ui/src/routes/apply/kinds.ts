import { isAwaited, offeredIn, owedIn } from '../../features/application/awaited';
import { isEnded } from '../../features/application/status';
import type { ListedApplication } from '../../features/drafts/list';

/** Where an application stands on the page, in this order: what the borrower has to do comes first. */
export const kinds = ['awaited', 'drafts', 'underway', 'past'] as const;
export type ListKind = (typeof kinds)[number];

/** How many of a kind are shown in full. The older ones are a line that opens. */
export const shownInFull: Record<ListKind, number> = {
  awaited: Number.POSITIVE_INFINITY,
  underway: 3,
  drafts: 2,
  past: 0,
};

/**
 * Where what waited for the borrower stood when this page first showed it, by id, in that order. It stays there while the
 * page is open: an answer must not move another application under the pointer.
 */
export type KeptInPlace = ReadonlyMap<string, ListKind>;

export function kindOf(one: ListedApplication, held: KeptInPlace): ListKind {
  const kept = held.get(one.id);
  if (kept) return kept;
  if (one.status === 'draft') return 'drafts';
  if (isAwaited(one)) return 'awaited';
  return isEnded(one.status) && !isJustWithdrawn(one) ? 'past' : 'underway';
}

/** Whether the withdrawal can still be undone. */
export const isJustWithdrawn = ({ undoUntil }: ListedApplication): boolean =>
  undoUntil != null && Date.parse(undoUntil) > Date.now();

const place = (one: ListedApplication): number => (owedIn(one).length > 0 ? 0 : offeredIn(one) ? 1 : 2);

/** Adds what waits for the borrower by now: what we need, then estimates to answer, which are long, then messages to read. */
export function holding(applications: readonly ListedApplication[], held: KeptInPlace): KeptInPlace {
  const fresh = applications.filter((one) => isAwaited(one) && !held.has(one.id));
  if (fresh.length === 0) return held;
  const added = fresh.toSorted((one, other) => place(one) - place(other));
  return new Map([...held, ...added.map((one) => [one.id, kindOf(one, held)] as const)]);
}

/** The applications of a kind. Those that wait for the borrower keep their order, the others are as the server lists them. */
export function ofKind(
  kind: ListKind,
  applications: readonly ListedApplication[],
  held: KeptInPlace,
): ListedApplication[] {
  const these = applications.filter((one) => kindOf(one, held) === kind);
  if (kind !== 'awaited') return these;
  const order = [...held.keys()];
  return these.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
}
