/** What time it is, and what is to be done later. */
export interface Clock {
  now: () => number;
  /** Answers how to call it off. */
  later: (ms: number, work: () => void) => () => void;
}

export const clock: Clock = {
  now: () => Date.now(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
