import type { Correction } from '../../lib/api/types';
import type { Answer, Field } from './form/definition';
import type { Telling } from './form/kinds/kind';
import { kindOf } from './form/kinds/kinds';

/** An answer as text: the words of an option, `$350,000`, `July 19, 1986`. */
export function answerAsText(field: Field, answer: Answer, telling: Telling & { yes: string; no: string }): string {
  const { number, show } = kindOf(field);
  const shown = (value: string) => show?.(field, value, telling) ?? value;
  if (typeof answer === 'boolean') {
    const [own, usual] = answer ? [field.yes, telling.yes] : [field.no, telling.no];
    return own ? telling.say(own) : usual;
  }
  if (Array.isArray(answer)) return answer.map(shown).join(', ');
  if (typeof answer === 'object') return answer.other;
  const read = number?.read(answer).number;
  // A number that cannot be read is shown as it was typed.
  return number && read !== undefined ? number.formatted(read) : shown(answer);
}

/** The questions to which the borrower said that there is no answer, unless one was given since. By path. */
export function withoutAnswer(corrections: readonly Correction[] | null | undefined): ReadonlySet<string> {
  const none = new Set<string>();
  for (const made of corrections ?? []) {
    for (const { question } of made.changes) none.delete(question);
    for (const question of made.none ?? []) none.add(question);
  }
  return none;
}
