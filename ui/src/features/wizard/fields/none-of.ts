import { type Field, fieldsOf } from '../form/definition';
import { definition } from '../form/shipped';
import type { Sitting } from '../sitting';

const gates = new Map(
  fieldsOf(definition).flatMap((field) => (field.noneOf ?? []).map((path): [string, Field] => [path, field])),
);

/** The question that asks for several at once, this one among them. */
export const gateOf = (path: string): Field | undefined => gates.get(path);

/**
 * Whether any of the questions that it asks at once applies, as they were answered. Once they are asked one by one, they
 * stay on the page until "None of these" is chosen.
 */
export function appliesAt({ draft }: Pick<Sitting, 'draft'>, { path, noneOf = [] }: Field): boolean | undefined {
  const answers = noneOf.map((one) => draft.answer(one));
  if (answers.includes(true) || draft.answer(path) === true) return true;
  if (answers.every((answer) => answer === false)) return false;
  return answers.includes(false) || undefined;
}
