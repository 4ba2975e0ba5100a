import { type FormEvent, useRef, useState } from 'react';
import { nothingWrong, type Wrong } from './wrong';

/** What came of a try that did not succeed: something wrong with a field, or a failure of the whole. */
export interface Outcome<Failure> {
  wrong?: Wrong;
  failure?: Failure;
}

interface Form<Failure> {
  check: (typed: FormData) => Wrong;
  /** Answers nothing when it succeeded: then the button keeps still until the next page is there. */
  send: (typed: FormData) => Promise<Outcome<Failure> | undefined>;
}

/** A form from one try to the next. Each has a number, so that what is said about it is said anew. */
export function useSubmission<Failure>({ check, send }: Form<Failure>) {
  const [{ number, wrong = nothingWrong, failure }, setOutcome] = useState<Outcome<Failure> & { number: number }>({
    number: 0,
  });
  const [busy, setBusy] = useState(false);
  const underway = useRef(false);

  const settle = (outcome: Outcome<Failure>) => setOutcome((last) => ({ ...outcome, number: last.number + 1 }));

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (underway.current) return;
    const typed = new FormData(event.currentTarget);
    const found = check(typed);
    settle({ wrong: found });
    if (found.size > 0) return;
    underway.current = true;
    setBusy(true);
    const outcome = await send(typed);
    if (!outcome) return;
    settle(outcome);
    underway.current = false;
    setBusy(false);
  }

  /** An error is about what stood there: it goes when that changes. */
  const amend = (change: (outcome: Outcome<Failure>) => Outcome<Failure>) =>
    setOutcome((last) => ({ ...change(last), number: last.number }));

  return { number, wrong, failure, busy, submit, amend };
}
