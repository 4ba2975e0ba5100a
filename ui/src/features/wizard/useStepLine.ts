import type { Field, Step } from './form/definition';
import { kindOf } from './form/kinds/kinds';
import { useOf, useSitting } from './sitting';
import { useAnswerText } from './useAnswerText';
import { useSay } from './useSay';
import { wizardText } from './wizard';

/** How many answers a closed step says. */
const maxSaid = 3;

/** A number or a date alone does not say what it is about, and neither does "3 to 5". */
const needsName = (field: Field, said: string): boolean =>
  ['number', 'date'].includes(kindOf(field).control) || (/\d/.test(said) && !/\p{L}{3}/u.test(said));

/** What a loan of this program is sized by comes first. */
const leading = new Map([['dscr-rental', 'propertyDetails.currentRentalIncome']]);

/** Returns a function that says a step's answers, the most telling ones, for one line. */
export function useStepLine(): (step: Step) => string[] {
  const { review: text } = wizardText.use();
  const read = useAnswerText();
  const say = useSay();
  const { draft } = useSitting();
  const { open, answers } = useOf(({ verdict }) => verdict());
  return ({ sections }) => {
    const given = sections.flatMap(({ fields }) =>
      fields.flatMap((field) => {
        const answer = open.has(field.path) && !field.adds ? answers[field.group]?.[field.key] : undefined;
        // A default was not answered.
        return answer === undefined || draft.answer(field.path) === undefined ? [] : [{ field, answer }];
      }),
    );
    const first = leading.get(draft.content().program ?? '');
    given.sort((one, other) => Number(other.field.path === first) - Number(one.field.path === first));
    const said: string[] = [];
    for (const { field, answer } of given) {
      if (typeof answer === 'boolean') continue;
      const words = read(field, answer);
      // The number first: the end of a line may be cut off.
      const one = needsName(field, words) ? `${words} (${say(field.name)})` : words;
      // A first and a last name are one name.
      if (field.autocomplete === 'family-name' && said.length > 0) said.push(`${said.pop()} ${one}`);
      else said.push(one);
    }
    if (said.length > 0) return said.slice(0, maxSaid);
    return [given.length > 0 ? text.answered : text.nothing];
  };
}
