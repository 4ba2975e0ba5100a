import type { AnswerChange, AnswerValue } from '../../lib/api/types';
import { answered, type Content, withAnswer } from '../drafts/content';
import { type Answers, fieldsOf } from '../wizard/form/definition';
import { definition } from '../wizard/form/shipped';

/** Answers that were typed over those of an application, by path; `null` where one was removed. */
export type Typed = Readonly<Record<string, AnswerValue | null>>;

const same = (one: AnswerValue | undefined, two: AnswerValue | undefined) =>
  JSON.stringify(one) === JSON.stringify(two);

/** What changed, in the order of the form. */
export function changesBetween(before: Answers, after: Answers): AnswerChange[] {
  return fieldsOf(definition).flatMap(({ path, group, key }) => {
    const [was, is] = [before[group]?.[key], after[group]?.[key]];
    if (same(was, is)) return [];
    return [{ question: path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) }];
  });
}

export function typedOver(sent: Content, now: Content): Typed {
  const [before, after] = [answered(sent), answered(now)];
  const paths = [...new Set([...before.keys(), ...after.keys()])];
  const changed = paths.filter((path) => !same(before.get(path), after.get(path)));
  return Object.fromEntries(changed.map((path) => [path, after.get(path) ?? null]));
}

export const withTyped = (sent: Content, typed: Typed): Content =>
  Object.entries(typed).reduce((content, [path, answer]) => withAnswer(content, path, answer ?? undefined), sent);
