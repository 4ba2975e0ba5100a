import { type AnswerKind, notTooLong, unless } from './kind';

const controlButLayout = /[^\P{Cc}\n\r\t]/u;

export const longText: AnswerKind = {
  control: 'lines',
  width: 'full',
  check: (field, typed) => unless(!controlButLayout.test(typed), 'controlCharacter') ?? notTooLong(field, typed),
};
