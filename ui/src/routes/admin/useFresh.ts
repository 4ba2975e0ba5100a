import { type Asked, useQuery } from '../../lib/useQuery';

const pollMs = 15_000;

export type Fresh<Reply> = Asked<Reply>;

/** Polls the server. A new `ask` function is a new question. */
export const useFresh = <Reply>(ask: () => Promise<Reply>): Fresh<Reply> =>
  useQuery(ask, () => ask(), { every: pollMs });
