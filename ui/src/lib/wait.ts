/** The current time and a timer, so that tests can replace them. */
export interface TimeSource {
  now: () => number;
  later: (ms: number, work: () => void) => () => void;
}

export const clock: TimeSource = {
  now: () => Date.now(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** The value if it arrives within `ms` milliseconds, else `undefined`. */
export async function within<Value>(
  ms: number,
  coming: Promise<Value>,
  { later }: Pick<TimeSource, 'later'> = clock,
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

interface Backoff {
  first: number;
  longest: number;
}

/**
 * The wait after a number of failures in a row: doubles each time. A random `chance` from 0 to 1 keeps devices from
 * returning to the server at the same moment.
 */
export const backoff = (failures: number, { first, longest }: Backoff, chance = 1): number =>
  Math.min(first * 2 ** (failures - 1), longest) * (0.5 + chance / 2);
