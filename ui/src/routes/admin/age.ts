import { span } from '../../lib/time';

const day = 24 * 60;

export const minutesBetween = (from: string | number, to: string | number): number =>
  (new Date(to).getTime() - new Date(from).getTime()) / 60_000;

/** `17 h 5 min`, or `3 d` from two days on: the same in both languages. */
export const age = (minutes: number): string => (minutes < 2 * day ? span(minutes) : `${Math.floor(minutes / day)} d`);
