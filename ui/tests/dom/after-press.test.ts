import { expect, it, vi } from 'vitest';
import { afterPress } from '../../src/features/wizard/fields/after-press';

const send = (type: string) => dispatchEvent(new Event(type));

it('works at once while nothing is pressed', () => {
  const work = vi.fn();
  afterPress(work);
  expect(work).toHaveBeenCalledOnce();
});

it.each(['pointerup', 'pointercancel'])('waits until the click that follows %s has happened, and works once', (end) => {
  vi.useFakeTimers();
  const order: string[] = [];
  send('pointerdown');
  afterPress(() => order.push('work'));
  expect(order).toEqual([]);
  send(end);
  order.push('click');
  vi.runAllTimers();
  expect(order).toEqual(['click', 'work']);
  send('pointerdown');
  send(end);
  vi.runAllTimers();
  expect(order).toEqual(['click', 'work']);
  vi.useRealTimers();
});
