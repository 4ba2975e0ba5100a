import type { AnswerKind } from './kind';

export const country: AnswerKind = {
  control: 'country',
  missing: 'unanswered',
  options: (_, { definition }) => definition.countries,
  show: (_, chosen, { language }) => new Intl.DisplayNames(`${language}-US`, { type: 'region' }).of(chosen) ?? chosen,
};
