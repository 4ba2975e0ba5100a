import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beforeLeaving, readyToLeave } from '../../src/lib/before-leaving';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('waits until all work has finished, successfully or not', async () => {
  const done: string[] = [];
  const off = [
    beforeLeaving(async () => void done.push('draft')),
    beforeLeaving(async () => {
      done.push('outbox');
      throw new Error('no signal');
    }),
  ];
  await readyToLeave();
  expect(done).toEqual(['draft', 'outbox']);
  for (const callOff of off) callOff();
  await readyToLeave();
  expect(done).toHaveLength(2);
});

it('waits two seconds at most', async () => {
  const off = beforeLeaving(() => new Promise(() => undefined));
  const left = vi.fn();
  const leaving = readyToLeave().then(left);
  await vi.advanceTimersByTimeAsync(1999);
  expect(left).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await leaving;
  off();
});
