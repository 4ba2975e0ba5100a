import type { AnswerValue } from '../../lib/api/types';
import { uuid } from '../../lib/uuid';
import { answerAt, answered, type Content, retired, withAnswer } from './content';

/**
 * The first 24 characters of a save id identify its line: the saves of one draft from one device, across page loads.
 */
const line = 24;

/** The id of the next save in a line, or of the first save in a new line. */
export const saveIdAfter = (last: string | undefined, fresh = uuid()): string =>
  last === undefined ? fresh : last.slice(0, line) + fresh.slice(line);

/** Whether two saves come from the same draft on the same device. */
export const areOfOneLine = (one: string, other: string): boolean => one.slice(0, line) === other.slice(0, line);

/** An answer that was changed here and elsewhere. The one given here is in the draft, where it can still change. */
export interface Overlap {
  path: string;
  theirs: AnswerValue | undefined;
}

interface Merged {
  /** Where both sides changed an answer, this one is kept until the borrower chooses. */
  content: Content;
  overlaps: Overlap[];
}

export const sameAnswer = (one: AnswerValue | undefined, two: AnswerValue | undefined): boolean =>
  one === two || JSON.stringify(one) === JSON.stringify(two);

/** A three-way merge of one value. If both sides changed it, mine wins. */
const changed = <Value>(base: Value, mine: Value, theirs: Value): Value => (mine === base ? theirs : mine);

/**
 * Merges two versions answer by answer, based on their last common version. An answer that equals one in `unheard` came
 * from this device, so it is not a conflict.
 */
export function merge(base: Content, mine: Content, theirs: Content, unheard: readonly Content[] = []): Merged {
  const overlaps: Overlap[] = [];
  let content: Content = {
    program: changed(base.program, mine.program, theirs.program),
    programInterest: changed(base.programInterest, mine.programInterest, theirs.programInterest),
    returnStep: mine.returnStep,
    answers: theirs.answers,
  };
  for (const path of new Set([base, mine, ...unheard].flatMap((one) => [...answered(one).keys()]))) {
    const [before, here, there] = [base, mine, theirs].map((one) => answerAt(one, path));
    const isOwn = unheard.some((one) => sameAnswer(there, answerAt(one, path)));
    const was = isOwn ? there : before;
    if (sameAnswer(was, here) || sameAnswer(here, there)) continue;
    // Answers to questions that are no longer asked are not offered as a choice.
    const isAsked = !path.startsWith(`${retired}.`);
    if (isAsked && !sameAnswer(was, there)) overlaps.push({ path, theirs: there });
    content = withAnswer(content, path, here);
  }
  return { content, overlaps };
}
