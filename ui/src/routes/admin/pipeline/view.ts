import type { ApplicationStatus, Clock, StatusCount } from '../../../lib/api/types';

const statuses = [
  'received',
  'in_review',
  'estimate_sent',
  'accepted',
  'denied',
  'offer_not_accepted',
  'withdrawn',
  'inactive',
] as const satisfies ApplicationStatus[];

export const clocks = ['green', 'amber', 'red', 'stopped'] as const satisfies Clock[];

/** What waits for its estimate, one status, or everything. */
export const tabs = ['waiting', ...statuses, 'all'] as const;
export type Tab = (typeof tabs)[number];

/** What tabs were called once: links to them are kept in bookmarks and mails. */
const formerTabs: Record<string, Tab> = { declined: 'denied', closed: 'inactive' };

const waiting: readonly ApplicationStatus[] = ['received', 'in_review'];

/** The orders on offer, as the server knows them. */
const sorts = {
  due: { sort: 'due', order: 'asc' },
  received: { sort: 'received', order: 'desc' },
  oldest: { sort: 'received', order: 'asc' },
  amount: { sort: 'amount', order: 'desc' },
  borrower: { sort: 'borrower', order: 'asc' },
} as const;
export type Sort = keyof typeof sorts;
export const sortNames = ['due', 'received', 'oldest', 'amount', 'borrower'] as const satisfies Sort[];

/** What of the pipeline is looked at, and how. */
export interface View {
  tab: Tab;
  program: string;
  /** An account, or `nobody`; empty for everybody's. */
  assignee: string;
  clock: Clock | '';
  sort: Sort;
  search: string;
}

const oneOf = <T extends string>(list: readonly T[], wanted: string | null): T | undefined =>
  list.find((one) => one === wanted);

/** What waits is looked at by the clock, the rest by when it came. */
const usualSort = (tab: Tab): Sort =>
  tab === 'waiting' || tab === 'received' || tab === 'in_review' ? 'due' : 'received';

/** The view that an address names. What is searched for stands behind its `#`, which no server sees and no log keeps. */
export function viewAt({ search, hash }: { search: string; hash: string }): View {
  const query = new URLSearchParams(search);
  const named = query.get('view') ?? '';
  const tab = oneOf(tabs, named) ?? formerTabs[named] ?? 'waiting';
  return {
    tab,
    program: query.get('program') ?? '',
    assignee: query.get('assignee') ?? '',
    clock: oneOf(clocks, query.get('clock')) ?? '',
    sort: oneOf(sortNames, query.get('sort')) ?? usualSort(tab),
    search: new URLSearchParams(hash.slice(1)).get('q') ?? '',
  };
}

/** The view's address, without what goes without saying. */
export function addressOf({ tab, program, assignee, clock, sort, search }: View): { search: string; hash: string } {
  const query = new URLSearchParams();
  if (tab !== 'waiting') query.set('view', tab);
  if (program) query.set('program', program);
  if (assignee) query.set('assignee', assignee);
  if (clock) query.set('clock', clock);
  if (sort !== usualSort(tab)) query.set('sort', sort);
  const words = new URLSearchParams(search ? { q: search } : {});
  return { search: query.size > 0 ? `?${query}` : '', hash: search ? `#${words}` : '' };
}

/** Another tab looks at its rows in its own order. */
export const onTab = (view: View, tab: Tab): View => ({ ...view, tab, sort: usualSort(tab) });

export const isNarrowed = ({ program, assignee, clock, search }: View): boolean =>
  Boolean(program || assignee || clock || search.trim());

/** The view as the server is asked for it. */
export function questionOf({ tab, program, assignee, clock, sort, search }: View): {
  query: URLSearchParams;
  headers: Record<string, string>;
} {
  const query = new URLSearchParams(sorts[sort]);
  for (const status of tab === 'waiting' ? waiting : tab === 'all' ? [] : [tab]) query.append('status', status);
  if (program) query.set('program', program);
  if (assignee) query.set('assignee', assignee);
  if (clock) query.set('clock', clock);
  const words = search.trim();
  return { query, headers: words ? { 'x-search': encodeURIComponent(words) } : {} };
}

/** How many applications stand under a tab, whatever is searched for. */
export function countOf(tab: Tab, counts: readonly StatusCount[]): number {
  const under = (status: ApplicationStatus) =>
    tab === 'all' || (tab === 'waiting' ? waiting.includes(status) : status === tab);
  return counts.filter(({ status }) => under(status)).reduce((sum, { count }) => sum + count, 0);
}
