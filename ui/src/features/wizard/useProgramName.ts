import { cardsText } from '../../content/programs/cards';
import { findProgram } from '../../content/programs/program';
import { definition } from './form/shipped';
import { formText } from './form-words';
import { useSay } from './useSay';

/** Returns a function that names an application's program. */
export function useProgramName(): (application: { program: string | null }) => string {
  const say = useSay();
  const { noProgram } = formText.use();
  return ({ program }) => {
    const choice = definition.program.choices.find(({ value }) => value === program);
    return choice ? say(choice.text) : noProgram;
  };
}

interface Chosen {
  program: string | null;
  programInterest: string | null;
}

/** The program page that the borrower chose, unless the application's loan type already says so. */
export function useChosen({ program, programInterest }: Chosen): string | undefined {
  const cards = cardsText.use();
  const { chosen } = formText.use();
  const found = findProgram(programInterest ?? undefined);
  const { choices } = definition.program;
  const isSaid = choices.some(
    ({ value, preselectedBy }) => value === program && preselectedBy.some((id) => id === found?.id),
  );
  return found && !isSaid ? chosen(cards[found.id].titleCard) : undefined;
}
