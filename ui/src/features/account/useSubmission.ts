import { type FormEvent, useState } from 'react';
import { useBusy } from '../../lib/useBusy';
import { type FieldErrors, nothingWrong } from './wrong';

export interface SubmissionOutcome<Failure> {
  wrong?: FieldErrors;
  failure?: Failure;
}

export interface SubmissionForm<Failure> {
  check: (typed: FormData) => FieldErrors;
  /** Resolves to `undefined` on success. The button then stays disabled until the next page appears. */
  send: (typed: FormData) => Promise<SubmissionOutcome<Failure> | undefined>;
}

/** A form and its tries to submit. Tries are numbered so that a repeated message is announced again. */
export function useSubmission<Failure>({ check, send }: SubmissionForm<Failure>) {
  const [{ number, wrong = nothingWrong, failure }, setOutcome] = useState<
    SubmissionOutcome<Failure> & { number: number }
  >({
    number: 0,
  });
  const [busy, whileBusy] = useBusy();
  const [leaving, setLeaving] = useState(false);

  const settle = (outcome: SubmissionOutcome<Failure>) =>
    setOutcome((last) => ({ ...outcome, number: last.number + 1 }));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy || leaving) return;
    const typed = new FormData(event.currentTarget);
    const found = check(typed);
    settle({ wrong: found });
    if (found.size > 0) return;
    await whileBusy(async () => {
      const outcome = await send(typed);
      if (outcome) settle(outcome);
      else setLeaving(true);
    });
  }

  /** Errors are about the old input, so they clear when it changes. */
  const amend = (change: (outcome: SubmissionOutcome<Failure>) => SubmissionOutcome<Failure>) =>
    setOutcome((last) => ({ ...change(last), number: last.number }));

  return { number, wrong, failure, busy: busy || leaving, submit, amend };
}
