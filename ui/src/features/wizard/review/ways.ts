import { stepAddress } from '../address';
import { fieldId } from '../field-id';
import type { Step } from '../form/definition';

/** Told to a step by the link that leads there: the way on is back to the review. */
export const fromReview = { fromReview: true };

export const isFromReview = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'fromReview' in state;

/** Told to the review by what leads there from a submission that was not taken. */
export const isRefused = (state: unknown): state is { refused: Readonly<Record<string, string>> } =>
  typeof state === 'object' && state !== null && 'refused' in state;

/** The way to a question of a draft, from the review and back. */
export const toField = (draft: string, { route }: Step, path: string) => ({
  to: `${stepAddress(route, draft)}#${fieldId(path)}`,
  state: fromReview,
});
