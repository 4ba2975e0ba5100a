import { expect, it, vi } from 'vitest';
import { createListeners, createStore } from '../../src/lib/store';

it('notifies each subscriber once of a new value, and none of the same value', () => {
  const store = createStore<readonly string[]>([]);
  const told = [vi.fn(), vi.fn()];
  for (const listener of told) store.subscribe(listener);
  const next = ['one'];
  store.set(next);
  store.set(next);
  expect(store.get()).toBe(next);
  expect(told.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('has the new value when it notifies', () => {
  const store = createStore(1);
  const seen: number[] = [];
  store.subscribe(() => seen.push(store.get()));
  store.set(2);
  expect(seen).toEqual([2]);
});

it('does not notify subscribers that have unsubscribed, even during a notification', () => {
  const store = createStore(1);
  const late = vi.fn();
  let leave = () => {};
  store.subscribe(() => leave());
  leave = store.subscribe(late);
  store.set(2);
  store.set(3);
  expect(late).not.toHaveBeenCalled();
});

it('passes on what happened', () => {
  const { tell, subscribe } = createListeners<[what: string, times: number]>();
  const heard = vi.fn();
  const leave = subscribe(heard);
  tell('saved', 2);
  leave();
  tell('saved', 3);
  expect(heard.mock.calls).toEqual([['saved', 2]]);
});
