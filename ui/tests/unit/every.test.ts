import { expect, it } from 'vitest';
import { every } from '../../src/lib/every';

it('takes a list that names every member, in its own order, and no shorter one', () => {
  expect(every<'new' | 'old'>()(['old', 'new'])).toEqual(['old', 'new']);
  // @ts-expect-error: one is missing
  every<'new' | 'old'>()(['old']);
});
