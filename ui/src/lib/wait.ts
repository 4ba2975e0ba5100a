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

/** What comes within so many milliseconds; nothing, if it takes longer. */
export async function within<Value>(
  ms: number,
  coming: Promise<Value>,
  { later }: Pick<Clock, 'later'> = clock,
): Promise<Value | undefined> {
  let callOff = () => {};
  const late = new Promise<undefined>((resolve) => {
    callOff = later(ms, () => resolve(undefined));
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    callOff();
  }
}

/** In milliseconds. */
interface Patience {
  first: number;
  longest: number;
}

/**
 * How long nothing is tried after so many failures in a row: twice as long each time. With chance, between 0 and 1, no two
 * devices that lost the server together come back to it together.
 */
export const backoff = (failures: number, { first, longest }: Patience, chance = 1): number =>
  Math.min(first * 2 ** (failures - 1), longest) * (0.5 + chance / 2);
