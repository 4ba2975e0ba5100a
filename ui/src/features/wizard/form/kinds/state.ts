import { inWords, valuesOf } from './choice';
import type { AnswerKind } from './kind';

export const state: AnswerKind = {
  control: 'state',
  missing: 'unanswered',
  options: (_, { definition }) => valuesOf(definition.states),
  show: (_, chosen, telling) => inWords(telling.definition.states, chosen, telling),
};
