import { type Asked, useQuery } from '../../lib/useQuery';

/** How often it is asked whether anything has changed. */
const turn = 15_000;

export type Fresh<Reply> = Asked<Reply>;

/** What the server answers, always fresh. A new question is `ask` made anew. */
export const useFresh = <Reply>(ask: () => Promise<Reply>): Fresh<Reply> => useQuery(ask, () => ask(), { every: turn });
