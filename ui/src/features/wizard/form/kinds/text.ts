import type { Field } from '../definition';
import type { Wrong } from '../finding';
import { type AnswerKind, notTooLong, unless } from './kind';

const control = /\p{Cc}/u;

export const line = (field: Field, typed: string): Wrong | undefined =>
  unless(!control.test(typed), 'controlCharacter') ?? notTooLong(field, typed);

export const text: AnswerKind = {
  control: 'line',
  input: { spellCheck: true },
  check: line,
};
