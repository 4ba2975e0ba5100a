import { type AnswerKind, unless } from './kind';

const code = /^\d{5}(-\d{4})?$/;

export const zip: AnswerKind = {
  control: 'zip',
  width: 'short',
  check: (_, typed) => unless(code.test(typed), 'zip'),
};
