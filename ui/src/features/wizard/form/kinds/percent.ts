import { percentage } from '../../../../lib/money';
import { type AnswerKind, checkRange } from './kind';

export const percent: AnswerKind = {
  control: 'number',
  affix: { after: '%' },
  width: 'short',
  number: percentage,
  check: (field, typed) => {
    const { decimals = 0 } = field;
    const { number: read = '', refused } = percentage.read(typed);
    const [whole, fraction = ''] = read.split('.');
    if (refused === 'negative') return { fault: 'negative' };
    if (refused || fraction.length > decimals) return { fault: decimals === 0 ? 'wholePercent' : 'percent' };
    const number = Number(whole);
    const over = number === field.max && /[1-9]/.test(fraction);
    return checkRange(field, number) ?? (over ? { fault: 'tooLarge', limit: field.max } : undefined);
  },
};
