import type { ApplicationSummary } from '../../lib/api/types';
import { createStore } from '../../lib/store';
import { unattended } from '../../lib/unattended';
import { http } from '../calls/http';

type Answerable = Pick<ApplicationSummary, 'status' | 'estimate' | 'hasMessage' | 'requests'>;

/** The estimate that the borrower can accept or decline. */
export function offeredIn({ status, estimate }: Pick<Answerable, 'status' | 'estimate'>) {
  const stands = status === 'estimate_sent' && estimate && !estimate.answer && !estimate.expired;
  return stands ? estimate : undefined;
}

/** The questions that the lender asks about, each once. */
export const owedIn = ({ requests = [] }: Pick<Answerable, 'requests'>): readonly string[] => [
  ...new Set(requests.flatMap(({ questions }) => questions)),
];

/**
 * Whether the lender waits for the borrower: for answers, for a word about an estimate, or for a message to be read. This includes
 * ended applications: the count beside "My applications" is the number of rows in the first list there.
 */
export const isAwaited = (one: Answerable): boolean =>
  one.hasMessage || offeredIn(one) !== undefined || owedIn(one).length > 0;

/** How many applications wait for the borrower, as far as this page knows. */
export const awaited = createStore(0);

export function countAwaited(applications: readonly Answerable[]): void {
  awaited.set(applications.filter(isAwaited).length);
}

/** The newest page of the borrower's applications. */
export async function askNewest(signal?: AbortSignal): Promise<ApplicationSummary[]> {
  const manner = { quiet: true, headers: unattended(), ...(signal && { signal }) };
  const { applications } = await http('GET /application', manner);
  countAwaited(applications);
  return applications;
}
