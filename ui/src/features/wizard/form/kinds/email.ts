import { type AnswerKind, notTooLong, unless } from './kind';

const address = /^[^\p{White_Space}\p{Cc}@]+@[^\p{White_Space}\p{Cc}@.]+\.[^\p{White_Space}\p{Cc}@]+$/u;

export const email: AnswerKind = {
  control: 'line',
  input: { type: 'email', inputMode: 'email' },
  check: (field, typed) => notTooLong(field, typed) ?? unless(address.test(typed), 'email'),
};
