import { dialed } from '../../../../lib/phone';
import { type AnswerKind, unless } from './kind';

export const phone: AnswerKind = {
  control: 'phone',
  width: 'short',
  check: (_, typed) => unless(dialed(typed) !== undefined, 'phone'),
};
