import type { AnswerValue } from '../../lib/api/types';

/** Group for answers to questions that are no longer asked, keyed by their old path. */
export const retired = 'retired';

/** What a borrower enters in an application before submitting it. */
export interface Content {
  program: string | null;
  programInterest: string | null;
  /** By group, then key. */
  answers: Record<string, Record<string, AnswerValue>>;
  returnStep: string;
}

/** Splits `group.key`. A group has no dot in its name; a key may. */
export const parts = (path: string): [group: string, key: string] => {
  const dot = path.indexOf('.');
  return [path.slice(0, dot), path.slice(dot + 1)];
};

export function answerAt({ answers }: Content, path: string): AnswerValue | undefined {
  const [group, key] = parts(path);
  return answers[group]?.[key];
}

export function withAnswer(content: Content, path: string, answer: AnswerValue | undefined): Content {
  const [group, key] = parts(path);
  const { [key]: _, ...others } = content.answers[group] ?? {};
  const members = answer === undefined || answer === '' ? others : { ...others, [key]: answer };
  return { ...content, answers: { ...content.answers, [group]: members } };
}

export function answered({ answers }: Content): Map<string, AnswerValue> {
  return new Map(
    Object.entries(answers).flatMap(([group, members]) =>
      Object.entries(members).map(([key, answer]): [string, AnswerValue] => [`${group}.${key}`, answer]),
    ),
  );
}
