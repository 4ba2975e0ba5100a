import type { Choice } from '../definition';
import type { AnswerKind, Telling } from './kind';

export const valuesOf = (choices: readonly Choice[]): string[] => choices.map(({ value }) => value);

export function inWords(choices: readonly Choice[], chosen: string, { say }: Pick<Telling, 'say'>): string {
  const option = choices.find(({ value }) => value === chosen);
  return option ? say(option.text) : chosen;
}

export const choice: AnswerKind = {
  control: 'choice',
  missing: 'unanswered',
  options: ({ select, choices }, { offers }) => (select === undefined ? valuesOf(choices) : (offers[select] ?? [])),
  show: ({ select, choices }, chosen, telling) =>
    inWords(select === undefined ? choices : telling.everOf(select), chosen, telling),
};
