import { lasting } from './storage';

/** In storage, so that another tab hands it back too. */
const place = 'lender.record';
let newest = 0;

/**
 * How far the site's record had come in the newest answer that this browser has received. Handed back with each call:
 * where several servers share the record, the next call may reach one that has not heard of the last change yet.
 */
export const record = {
  /** 0 where there is one server. */
  newest: (): number => {
    newest = Math.max(newest, Number(lasting.getItem(place)) || 0);
    return newest;
  },
  saw: (number: number): void => {
    if (number <= record.newest()) return;
    newest = number;
    lasting.setItem(place, String(number));
  },
};
