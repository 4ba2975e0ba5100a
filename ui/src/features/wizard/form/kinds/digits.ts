import { type NoNumber, type NumberKind, wholeNumber } from '../../../../lib/money';
import type { Fault } from '../definition';
import { type AnswerKind, checkRange } from './kind';

export const whole = (number: NumberKind, faults: Record<NoNumber, Fault>): AnswerKind => ({
  control: 'number',
  width: 'short',
  number,
  check: (field, typed) => {
    const { maxDigits } = field;
    const { number: read, refused } = number.read(typed);
    if (read === undefined) return { fault: faults[refused] };
    if (maxDigits !== undefined && read.length > maxDigits) return { fault: 'tooManyDigits', limit: maxDigits };
    return checkRange(field, Number(read));
  },
});

export const digits = whole(wholeNumber, { malformed: 'digits', ambiguous: 'digits', negative: 'negative' });
