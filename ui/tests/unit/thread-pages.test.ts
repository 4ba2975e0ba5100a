import { expect, it } from 'vitest';
import { withEnd } from '../../src/features/thread/pages';
import type { Thread } from '../../src/lib/api/types';

const thread = (first: number, last: number, next?: string): Thread => ({
  messages: Array.from({ length: last - first + 1 }, (_, place) => ({
    id: `message-${first + place}`,
    at: '2026-11-22T10:00:00Z',
    by: { kind: 'borrower', name: 'Marisol' },
    text: '',
  })),
  next: next ?? null,
});

it('keeps what was fetched of a thread when its end comes anew, and leaves no gap', () => {
  const cases: [known: Thread, end: Thread, expected: Thread][] = [
    [thread(1, 5), thread(4, 6, 'of the end'), thread(1, 6)],
    [thread(3, 5, 'before 3'), thread(3, 5, 'before 3'), thread(3, 5, 'before 3')],
    [thread(3, 5, 'before 3'), thread(5, 7, 'before 5'), thread(3, 7, 'before 3')],
    // So much was written since that nobody knows what lies between.
    [thread(1, 5), thread(7, 9, 'before 7'), thread(7, 9, 'before 7')],
    [thread(1, 0), thread(1, 1), thread(1, 1)],
  ];
  for (const [known, end, expected] of cases) expect(withEnd(known, end)).toEqual(expected);
});
