import { dateFault, namedDate, yearsLater } from '../date';
import type { AnswerKind } from './kind';

export const date: AnswerKind = {
  control: 'date',
  width: 'short',
  check: ({ past = false, future = false, minAge }, typed, { today }) => {
    const fault = dateFault(typed);
    if (fault) return { fault };
    if (typed > today && (past || minAge !== undefined)) return { fault: 'future' };
    if (typed < today && future) return { fault: 'past' };
    return minAge !== undefined && yearsLater(typed, minAge) > today ? { fault: 'tooYoung', limit: minAge } : undefined;
  },
  show: (_, typed, { language }) => namedDate(typed, language) ?? typed,
};
