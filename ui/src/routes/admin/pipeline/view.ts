import { owesEstimate } from '../../../features/application/status';
import type { ApplicationStatus, Clock, StatusCount } from '../../../lib/api/types';
import { every } from '../../../lib/every';

const statuses = every<Exclude<ApplicationStatus, 'draft'>>()([
  'received',
  'in_review',
  'estimate_sent',
  'accepted',
  'denied',
  'offer_not_accepted',
  'withdrawn',
  'inactive',
]);

export const clocks = every<Clock>()(['green', 'amber', 'red', 'stopped']);

export const tabs = ['waiting', ...statuses, 'all'] as const;
export type Tab = (typeof tabs)[number];

/** Earlier names of tabs, which bookmarks and emails may still use. */
const formerTabs: Record<string, Tab> = { declined: 'denied', closed: 'inactive' };

const waiting = statuses.filter(owesEstimate);

const sorts = {
  due: { sort: 'due', order: 'asc' },
  received: { sort: 'received', order: 'desc' },
  oldest: { sort: 'received', order: 'asc' },
  amount: { sort: 'amount', order: 'desc' },
  borrower: { sort: 'borrower', order: 'asc' },
} as const;
export type Sort = keyof typeof sorts;
export const sortNames = every<Sort>()(['due', 'received', 'oldest', 'amount', 'borrower']);

export interface View {
  tab: Tab;
  program: string;
  /** An account, `nobody` for unassigned, or empty for all. */
  assignee: string;
  clock: Clock | '';
  sort: Sort;
  search: string;
}

const oneOf = <T extends string>(list: readonly T[], wanted: string | null): T | undefined =>
  list.find((one) => one === wanted);

/** Waiting applications are sorted by due time, others by arrival. */
const usualSort = (tab: Tab): Sort =>
  tab === 'waiting' || waiting.some((status) => status === tab) ? 'due' : 'received';

/** The view of an address. The search text is after `#`, which browsers do not send, so no server logs it. */
export function viewAt({ search, hash }: { search: string; hash: string }): View {
  const query = new URLSearchParams(search);
  const viewName = query.get('view') ?? '';
  const tab = oneOf(tabs, viewName) ?? formerTabs[viewName] ?? 'waiting';
  return {
    tab,
    program: query.get('program') ?? '',
    assignee: query.get('assignee') ?? '',
    clock: oneOf(clocks, query.get('clock')) ?? '',
    sort: oneOf(sortNames, query.get('sort')) ?? usualSort(tab),
    search: new URLSearchParams(hash.slice(1)).get('q') ?? '',
  };
}

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

/** Changing the tab resets the sort order to the tab's default. */
export const onTab = (view: View, tab: Tab): View => ({ ...view, tab, sort: usualSort(tab) });

export const isNarrowed = ({ program, assignee, clock, search }: View): boolean =>
  Boolean(program || assignee || clock || search.trim());

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

/** The number of applications in a tab, regardless of search and filters. */
export function countOf(tab: Tab, counts: readonly StatusCount[]): number {
  const under = (status: ApplicationStatus) =>
    tab === 'all' || (tab === 'waiting' ? owesEstimate(status) : status === tab);
  return counts.filter(({ status }) => under(status)).reduce((sum, { count }) => sum + count, 0);
}
