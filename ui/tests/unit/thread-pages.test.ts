import { expect, it } from 'vitest';
import { type Newest, withNewest } from '../../src/features/thread/pages';

/** Numbers from the last row down to the first. */
const part = (first: number, last: number, next?: string): Newest<number> => ({
  rows: Array.from({ length: last - first + 1 }, (_, place) => last - place),
  next: next ?? null,
});

it('keeps the loaded rows of a list when the newest are reloaded, and leaves no gap', () => {
  const cases: [known: Newest<number>, newest: Newest<number>, expected: Newest<number>][] = [
    [part(1, 5), part(4, 6, 'before 4'), part(1, 6)],
    [part(3, 5, 'before 3'), part(3, 5, 'before 3'), part(3, 5, 'before 3')],
    [part(3, 5, 'before 3'), part(5, 7, 'before 5'), part(3, 7, 'before 3')],
    // So many new ones arrived that there may be a gap.
    [part(1, 5), part(7, 9, 'before 7'), part(7, 9, 'before 7')],
    [part(1, 0), part(1, 1), part(1, 1)],
    // The newest rows are all there are, so older ones were deleted meanwhile.
    [part(1, 3), part(1, 2), part(1, 2)],
  ];
  for (const [known, newest, expected] of cases) expect(withNewest(known, newest, (row) => row)).toEqual(expected);
});
