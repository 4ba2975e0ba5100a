import { retired } from '../../drafts/content';
import { amountOf } from './amount';
import type { Answer, Answers, Definition, Field } from './definition';
import { type Finding, finding } from './finding';

/** The other amount given for something that an older form asked for twice, by its old path. */
export function otherAmounts(
  { migrations }: Definition,
  path: string,
  answer: Answer | undefined,
  answers: Answers,
): [string, Answer][] {
  if (answer === undefined) return [];
  const paths = migrations.flatMap(({ larger = {} }) => Object.entries(larger).filter(([, into]) => into === path));
  return paths.flat().flatMap((former): [string, Answer][] => {
    const other = answers[retired]?.[former];
    const amount = amountOf(other);
    return other === undefined || amount === undefined || amount === amountOf(answer) ? [] : [[former, other]];
  });
}

export function otherAmount(
  definition: Definition,
  { path, name }: Field,
  answer: Answer | undefined,
  answers: Answers,
): Finding | undefined {
  const [other] = otherAmounts(definition, path, answer, answers);
  return other && finding(definition, name, { fault: 'otherAmount', limit: amountOf(other[1]) });
}
