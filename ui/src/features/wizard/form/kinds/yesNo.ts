import type { AnswerKind } from './kind';

export const yesNo: AnswerKind = {
  control: 'yesNo',
  missing: 'unanswered',
  check: () => ({ fault: 'wrongShape' }),
};
