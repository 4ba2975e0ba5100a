import type { Step } from './form/definition';
import { useOf, useSitting } from './sitting';
import { useAnswerText } from './useAnswerText';
import { wizardText } from './wizard';

/** How many answers a closed step says. */
const maxSaid = 3;

/** Returns a function that says a step's answers in one line. */
export function useStepLine(): (step: Step) => string {
  const { review: text } = wizardText.use();
  const read = useAnswerText();
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
    const said = given.flatMap(({ field, answer }) => (typeof answer === 'boolean' ? [] : [read(field, answer)]));
    if (said.length === 0 && given.length > 0) return text.answered;
    return said.slice(0, maxSaid).join(' · ') || text.nothing;
  };
}
