import { type SubmissionForm, useSubmission } from '../../features/account/useSubmission';
import { without } from '../../features/account/wrong';
import { useSecondsLeft } from '../../lib/useSecondsLeft';
import type { Setback } from './setback';

/** A form of the security page, its tries, and the seconds until the next one is allowed. */
export function useSetbacks(form: SubmissionForm<Setback>) {
  const { amend, ...tried } = useSubmission<Setback>(form);
  const left = useSecondsLeft(tried.failure?.until);
  /** Clears the error of a changed field. While no try is allowed, the reason stays. */
  const edited = (field: string) =>
    amend(({ wrong, failure }) => ({
      ...(wrong && { wrong: without(wrong, field) }),
      ...(failure?.until && { failure }),
    }));
  return { ...tried, left, edited };
}
