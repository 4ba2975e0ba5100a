import { stepAddress } from '../address';
import { fieldId } from '../field-id';
import type { Step } from '../form/definition';
import { definition } from '../form/shipped';

/** Link state for a step opened from the review: its button leads back there, to the link with this id if there is one. */
export const fromReview = { fromReview: '' };

const isFromReview = (state: unknown): state is { fromReview: unknown } =>
  typeof state === 'object' && state !== null && 'fromReview' in state;

/** The address of the review that a step was opened from, at the link that was followed. */
export function backToReview(state: unknown, draft: string): string | undefined {
  const review = definition.steps.at(-1);
  if (!review || !isFromReview(state)) return undefined;
  const place = typeof state.fromReview === 'string' && state.fromReview ? `#${state.fromReview}` : '';
  return stepAddress(review.route, draft) + place;
}

/** The id of the review's link to a question. */
export const changeId = (path: string): string => `change-${fieldId(path)}`;

/** Link state for the review opened from a refused submission. */
export const isRefused = (state: unknown): state is { refused: Readonly<Record<string, string>> } =>
  typeof state === 'object' && state !== null && 'refused' in state;

export const toField = (draft: string, { route }: Step, path: string, from?: string) => ({
  to: `${stepAddress(route, draft)}#${fieldId(path)}`,
  state: from === undefined ? fromReview : { fromReview: from },
});
