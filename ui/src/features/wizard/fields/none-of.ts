import type { RunningDraft } from '../../drafts/run';
import { type Field, fieldsOf } from '../form/definition';
import type { Verdict } from '../form/judge';
import { definition } from '../form/shipped';

const gates = new Map(
  fieldsOf(definition).flatMap((field) => (field.noneOf ?? []).map((path): [string, Field] => [path, field])),
);

/** The question that asks for several at once, this one among them. */
export const gateOf = (path: string): Field | undefined => gates.get(path);

/** The answers of an application. */
export type Answered = Pick<RunningDraft, 'answer'>;

/**
 * Whether any of the questions that it asks at once applies, as they were answered. Once they are asked one by one, they
 * stay on the page until "None of these" is chosen.
 */
export function appliesAt(answers: Answered, { path, noneOf = [] }: Field): boolean | undefined {
  const given = noneOf.map((one) => answers.answer(one));
  if (given.includes(true) || answers.answer(path) === true) return true;
  if (given.every((answer) => answer === false)) return false;
  return given.includes(false) || undefined;
}

/** Whether a question is asked alone, and not only together with others. */
export function isAsked({ verdict, draft }: { verdict: () => Verdict; draft: Answered }, path: string): boolean {
  const gate = gateOf(path);
  return verdict().open.has(path) && (!gate || appliesAt(draft, gate) === true);
}
