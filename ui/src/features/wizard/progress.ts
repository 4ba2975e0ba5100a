import { answerAt, answered, type Content } from '../drafts/content';
import type { Step } from './form/definition';
import type { Verdict } from './form/judge';
import { definition } from './form/shipped';
import { type LeftInStep, leftOf } from './left';

export type StepState = 'complete' | 'begun' | 'missing' | 'optional' | 'last';

export interface StepStand {
  step: Step;
  state: StepState;
  /** What is missing or wrong in it. */
  left: LeftInStep[];
}

export function progressOf(content: Content, verdict: Verdict): StepStand[] {
  const given = answered(content);
  const allLeft = leftOf({ answer: (path) => answerAt(content, path) }, verdict);
  return definition.steps.map((step) => {
    const asked = step.sections.flatMap(({ fields }) => fields).filter(({ path }) => verdict.open.has(path));
    const left = allLeft.filter((one) => one.step === step);
    const begun = asked.some(({ path }) => given.has(path));
    if (step.sections.length === 0) return { step, left, state: 'last' };
    if (left.length > 0) return { step, left, state: begun ? 'begun' : 'missing' };
    return { step, left, state: begun ? 'complete' : 'optional' };
  });
}

/**
 * How many steps are complete. A step with only optional questions counts once it has an answer, or once nothing is
 * missing anywhere, because then it was left empty on purpose. The review counts only when the application is
 * submitted.
 */
export function stepsDone(content: Content, verdict: Verdict): number {
  const states = progressOf(content, verdict).map(({ state }) => state);
  const isWhole = !states.some((state) => state === 'begun' || state === 'missing');
  return states.filter((state) => state === 'complete' || (isWhole && state === 'optional')).length;
}

/** Whether a step has something to do: a question that is asked, or the review. */
export const asks = ({ sections }: Step, { open }: Verdict): boolean =>
  sections.length === 0 || sections.some(({ fields }) => fields.some(({ path }) => open.has(path)));

/** The step with which to continue. */
export const returnRoute = (returnStep: string | null | undefined): string =>
  definition.steps[Math.max(1, numberOf(returnStep ?? '')) - 1]?.route ?? '';

/** The position of a step, from 1. */
export const numberOf = (route: string): number => definition.steps.findIndex((step) => step.route === route) + 1;
