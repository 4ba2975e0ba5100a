import type { AnswerValue } from '../../lib/api/types';
import { uuid } from '../../lib/uuid';
import { answerAt, answered, type Content, retired, withAnswer } from './content';

/** By the first part of its name a save is known as one of a line: of one draft, written on one device, page after page. */
const line = 24;

/** A name for a save: the next of a line, or the first of a new one. */
export const saveIdAfter = (last: string | undefined, fresh = uuid()): string =>
  last === undefined ? fresh : last.slice(0, line) + fresh.slice(line);

/** Whether two saves were written by the same hand. */
export const areOfOneLine = (one: string, other: string): boolean => one.slice(0, line) === other.slice(0, line);

/** A question that was answered in two places, differently. */
export interface Overlap {
  path: string;
  mine: AnswerValue | undefined;
  theirs: AnswerValue | undefined;
}

interface Merged {
  /** Where both changed an answer, mine stands until the person has chosen. */
  content: Content;
  overlaps: Overlap[];
}

const sameAnswer = (one: AnswerValue | undefined, two: AnswerValue | undefined): boolean =>
  one === two || JSON.stringify(one) === JSON.stringify(two);

/** Whoever changed it from what it was has it; here, if both did. */
const changed = <Value>(base: Value, mine: Value, theirs: Value): Value => (mine === base ? theirs : mine);

/**
 * Brings together what was answered here and elsewhere since both knew the same: answer by answer. What was sent from here
 * without a reply may have arrived: an answer as it was in one of those is nobody else's.
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
    // What is no longer asked cannot be chosen either.
    const isAsked = !path.startsWith(`${retired}.`);
    if (isAsked && !sameAnswer(was, there)) overlaps.push({ path, mine: here, theirs: there });
    content = withAnswer(content, path, here);
  }
  return { content, overlaps };
}
