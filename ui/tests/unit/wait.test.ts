import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backoff, within } from '../../src/lib/wait';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('returns what arrives in time, and leaves no timer behind', async () => {
  expect(await within(1000, Promise.resolve('here'))).toBe('here');
  expect(vi.getTimerCount()).toBe(0);
});

it('returns nothing once it takes too long', async () => {
  const late = within(1000, new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await late).toBeUndefined();
});

it('fails with the error of what it waits for', async () => {
  await expect(within(1000, Promise.reject(new Error('not here')))).rejects.toThrow('not here');
  expect(vi.getTimerCount()).toBe(0);
});

it('waits twice as long after each failure, up to the longest, and never as long as everybody else', () => {
  const patience = { first: 2000, longest: 60_000 };
  expect([1, 2, 3, 6, 40].map((failures) => backoff(failures, patience))).toEqual([2000, 4000, 8000, 60_000, 60_000]);
  expect(backoff(1, patience, 0)).toBe(1000);
});
