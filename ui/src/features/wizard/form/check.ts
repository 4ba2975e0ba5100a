import type { Answer, Definition, Field } from './definition';
import type { Wrong } from './finding';
import { type Offers, unless } from './kinds/kind';
import { kindOf } from './kinds/kinds';
import { line } from './kinds/text';
import { checkRehabLines } from './rehab-lines';

/** The option "other", which is answered by typing. */
const other = 'other';

export const optionsOf = (definition: Definition, field: Field, offers: Offers): readonly string[] =>
  kindOf(field).options?.(field, { definition, offers }) ?? [];

export function check(
  definition: Definition,
  field: Field,
  answer: Answer,
  offers: Offers,
  today: string,
): Wrong | undefined {
  const offered = (value: string) => unless(optionsOf(definition, field, offers).includes(value), 'notOffered');
  if (typeof answer === 'boolean') return undefined;
  if (Array.isArray(answer)) return answer.map(offered).find((wrong) => wrong !== undefined);
  if (typeof answer === 'object') return offered(other) ?? line(field, answer.other);
  if (field.type === 'rehabLines') return checkRehabLines(field, answer);
  const { check: checkTyped } = kindOf(field);
  return checkTyped ? checkTyped(field, answer, { definition, offers, today }) : offered(answer);
}
