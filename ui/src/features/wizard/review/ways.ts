import { stepAddress } from '../address';
import { fieldId } from '../field-id';
import type { Step } from '../form/definition';

/** Link state for a step opened from the review: its button leads back there. */
export const fromReview = { fromReview: true };

export const isFromReview = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromReview' in state;

/** Link state for the review opened from a refused submission. */
export const isRefused = (state: unknown): state is { refused: Readonly<Record<string, string>> } =>
  typeof state === 'object' && state !== null && 'refused' in state;

export const toField = (draft: string, { route }: Step, path: string) => ({
  to: `${stepAddress(route, draft)}#${fieldId(path)}`,
  state: fromReview,
});
