import type { Language } from '../../i18n/languages';
import { shownDate } from './form/date';
import type { Answer, Choice, Field, Words } from './form/definition';
import { numberKind } from './form/entry';
import { definition } from './form/shipped';
import { offers } from './offers';

export interface Telling {
  language: Language;
  say: (words: Words) => string;
  yes: string;
  no: string;
}

function options({ type, select, choices }: Field): readonly Choice[] {
  if (type === 'state') return definition.states;
  return select === undefined ? choices : offers.everOf(select);
}

function chosen(field: Field, value: string, { language, say }: Telling): string {
  if (field.type === 'country') return new Intl.DisplayNames(language, { type: 'region' }).of(value) ?? value;
  const option = options(field).find((one) => one.value === value);
  return option ? say(option.text) : value;
}

/** An answer as it is read: the words of an option, `$350,000`, `07/19/1986`. */
export function answerText(field: Field, answer: Answer, telling: Telling): string {
  if (typeof answer === 'boolean') return answer ? telling.yes : telling.no;
  if (Array.isArray(answer)) return answer.map((value) => chosen(field, value, telling)).join(', ');
  if (typeof answer === 'object') return answer.other;
  const kind = numberKind(field);
  if (kind) {
    const { number } = kind.read(answer);
    // What cannot be read is told as it was typed.
    return number === undefined ? answer : kind.told(number);
  }
  switch (field.type) {
    case 'date':
    case 'birthDate':
      return shownDate(answer);
    case 'choice':
    case 'state':
    case 'country':
      return chosen(field, answer, telling);
    default:
      return answer;
  }
}
