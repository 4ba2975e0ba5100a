import { type AnswerKind, unless } from './kind';

const letters = /^[\d ()+\-.]+$/;

export const phone: AnswerKind = {
  control: 'line',
  input: { type: 'tel' },
  width: 'short',
  check: ({ minDigits = 0, maxDigits = Number.POSITIVE_INFINITY }, typed) => {
    const digits = typed.replaceAll(/\D/g, '').length;
    return unless(letters.test(typed) && digits >= minDigits && digits <= maxDigits, 'phone');
  },
};
