import { wholeDollars } from '../../../../lib/money';
import { whole } from './digits';
import type { AnswerKind } from './kind';

export const money: AnswerKind = {
  ...whole(wholeDollars, { malformed: 'money', ambiguous: 'ambiguousMoney', negative: 'negative' }),
  affix: { before: '$' },
};
