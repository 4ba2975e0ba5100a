import { appliesAt } from './fields/none-of';
import { type Field, fieldsOf, type Step } from './form/definition';
import { kindOf } from './form/kinds/kinds';
import { definition } from './form/shipped';
import { useOf, useSitting } from './sitting';
import { useAnswerText } from './useAnswerText';
import { useSay } from './useSay';
import { wizardText } from './wizard';

/** How many answers a closed step shows. */
const maxSaid = 3;

const coBorrower = fieldsOf(definition).find(({ path }) => path === 'borrowInfo.coborrower');

/** A number or a date alone does not say what it is about, and neither does "3 to 5". */
const needsName = (field: Field, said: string): boolean =>
  ['number', 'date'].includes(kindOf(field).control) || (/\d/.test(said) && !/\p{L}{3}/u.test(said));

/** Who applies comes first, the co-borrower included: the line is short. */
const people = ['borrowInfo.name', 'borrowInfo.lastName', 'borrowInfo.nameCoborrower', 'borrowInfo.lastNameCoborrower'];

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
    const rank = ({ path }: Field) => (path === first ? 0 : people.includes(path) ? 1 : 2);
    given.sort((one, other) => rank(one.field) - rank(other.field));
    const said: string[] = [];
    for (const { field, answer } of given) {
      if (typeof answer === 'boolean') continue;
      const words = read(field, answer);
      // The number first: the end of a line may be cut off.
      const one = needsName(field, words) ? `${words} (${say(field.name)})` : words;
      const last = said.at(-1);
      // A first and a last name are one name. The co-borrower’s follows on the same line, even if it is cut off there.
      if (last !== undefined && field.autocomplete?.endsWith('family-name')) said.push(`${said.pop()} ${one}`);
      else if (last !== undefined && field.path === people[2] && coBorrower)
        said.push(`${said.pop()} · ${say(coBorrower.name)}: ${one}`);
      else said.push(one);
    }
    if (said.length > 0) return said.slice(0, maxSaid);
    const none = sections
      .flatMap(({ fields }) => fields)
      .find((field) => field.noneOf && appliesAt(draft, field) === false);
    if (none?.no) return [say(none.no)];
    return [given.length > 0 ? text.answered : text.nothing];
  };
}
