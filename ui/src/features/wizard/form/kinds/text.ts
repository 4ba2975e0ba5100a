import type { Field } from '../definition';
import type { Wrong } from '../finding';
import { type AnswerKind, notTooLong, unless } from './kind';

const control = /\p{Cc}/u;
/** Emoji and other pictures. Blocks instead of Unicode's own list, which differs between browsers. */
const emoji = /\u{20e3}|\u{fe0f}|[\u{2190}-\u{2bff}\u{1f000}-\u{1fbff}\u{e0020}-\u{e007f}]/u;

export const line = (field: Field, typed: string): Wrong | undefined =>
  unless(!control.test(typed), 'controlCharacter') ?? unless(!emoji.test(typed), 'emoji') ?? notTooLong(field, typed);

export const text: AnswerKind = {
  control: 'line',
  input: { spellCheck: true },
  check: line,
};
