import { type AnswerKind, checkRange } from './kind';

/** Four digits that are not a quantity. */
export const year: AnswerKind = {
  control: 'number',
  width: 'short',
  check: (field, typed, { today }) => {
    if (!/^\d{4}$/.test(typed)) return { fault: 'year' };
    const latest = field.yearsAhead === undefined ? undefined : Number(today.slice(0, 4)) + field.yearsAhead;
    if (latest !== undefined && Number(typed) > latest) return { fault: 'tooLarge', limit: latest };
    return checkRange(field, Number(typed));
  },
};
