import type { AnswerValue } from '../../lib/api/types';

/** The group that keeps the answers to questions that are no longer asked, under what was their path. */
export const retired = 'retired';

/** What a person makes of an application until it is sent. */
export interface Content {
  program: string | null;
  /** The program page they came from. */
  programInterest: string | null;
  /** By group and key. */
  answers: Record<string, Record<string, AnswerValue>>;
  /** The step to go on with. */
  returnStep: string;
}

/** `group.key`; a group has no dot in its name, a key may. */
export const parts = (path: string): [group: string, key: string] => {
  const dot = path.indexOf('.');
  return [path.slice(0, dot), path.slice(dot + 1)];
};

export function answerAt({ answers }: Content, path: string): AnswerValue | undefined {
  const [group, key] = parts(path);
  return answers[group]?.[key];
}

/** The content with another answer; an empty one is no answer. */
export function withAnswer(content: Content, path: string, answer: AnswerValue | undefined): Content {
  const [group, key] = parts(path);
  const { [key]: _, ...others } = content.answers[group] ?? {};
  const members = answer === undefined || answer === '' ? others : { ...others, [key]: answer };
  return { ...content, answers: { ...content.answers, [group]: members } };
}

/** Every answer there is, by its path. */
export function answered({ answers }: Content): Map<string, AnswerValue> {
  return new Map(
    Object.entries(answers).flatMap(([group, members]) =>
      Object.entries(members).map(([key, answer]): [string, AnswerValue] => [`${group}.${key}`, answer]),
    ),
  );
}
