import { expect, it, vi } from 'vitest';
import type { CalculatorForm } from '../../src/features/calculators/calculator';
import { openOf, remove, rename, show } from '../../src/features/calculators/kept-list';
import {
  addLinked,
  beginning,
  clearSample,
  compared,
  enter,
  isFull,
  keepSample,
  maxScenarios,
  sampleOf,
} from '../../src/features/calculators/scenarios';
import { openShelf, scenariosIn } from '../../src/features/calculators/shelf';

const form: CalculatorForm = {
  id: 'bridge',
  fields: { loan: 'money', rate: 'percent', kind: ['one', 'two'] },
  groups: [],
  usual: { rate: '10' },
  sample: { loan: '300000', rate: '9', kind: 'one' },
};
const first = beginning(form);
/** A state with so many scenarios from links. */
const withLinks = (count: number) =>
  Array.from({ length: count }).reduce<typeof first>(
    (state, _, index) => addLinked(state, `${index}`, { loan: String(index + 1), rate: '', kind: 'one' }),
    first,
  );

it('begins with the sample, marked as such', () => {
  expect(openOf(first)).toMatchObject({ origin: 'sample', entries: form.sample });
  expect(first.savedAt).toBeUndefined();
});

it('clears what is still the sample’s, and keeps what someone typed', () => {
  const cleared = openOf(clearSample(form, enter(first, { loan: '250000' })));
  expect(cleared).toMatchObject({ origin: 'own', entries: { loan: '250000', rate: '10', kind: 'one' } });
});

it('takes the sample’s numbers as the person’s own if asked', () => {
  expect(openOf(keepSample(first))).toMatchObject({ origin: 'own', entries: form.sample });
});

it('opens the same link once, and another beside it', () => {
  const once = withLinks(1);
  expect(addLinked(once, 'x', openOf(once).entries)).toEqual(once);
  expect(withLinks(2).list).toHaveLength(3);
  expect(openOf(withLinks(2)).origin).toBe('link');
});

it('compares three: the open one and the last two others', () => {
  const state = show(withLinks(4), 'sample');
  expect(compared(state).map(({ id }) => id)).toEqual(['sample', '2', '3']);
  expect(compared(first)).toHaveLength(1);
});

it('has the sample back when the last scenario was removed', () => {
  expect(remove(first, 'sample', sampleOf(form)).list).toEqual(first.list);
  const state = remove(withLinks(1), '0', sampleOf(form));
  expect(openOf(state).id).toBe('sample');
});

it('is full at some point, and drops nothing then', () => {
  const full = withLinks(maxScenarios - 1);
  expect(isFull(full)).toBe(true);
  expect(addLinked(full, 'new', { loan: '77', rate: '', kind: 'two' })).toBe(full);
});

it('keeps names short', () => expect(openOf(rename(first, 'x'.repeat(200))).name).toHaveLength(60));

it('reads what was kept, and begins anew over what cannot be read', () => {
  const kept = { ...enter(first, { loan: '1' }), savedAt: '2026-11-25T10:00:00Z' };
  expect(scenariosIn(form, JSON.stringify(kept))).toEqual(kept);
  const twice = { ...kept, list: [...kept.list, ...kept.list] };
  for (const words of [
    null,
    '',
    '{}',
    '[]',
    '{"open":1}',
    JSON.stringify({ ...kept, list: [] }),
    JSON.stringify(twice),
  ])
    expect(scenariosIn(form, words), String(words)).toEqual(first);
});

it('gives fields that an earlier release did not know no number, and drops those it no longer has', () => {
  const kept = {
    open: 'a',
    savedAt: '',
    list: [{ id: 'a', name: '', origin: 'own', entries: { rate: '8', gone: '1', kind: 'three', loan: 5 } }],
  };
  expect(openOf(scenariosIn(form, JSON.stringify(kept))).entries).toEqual({ loan: '', rate: '8', kind: 'one' });
});

it('keeps every change on the device, and follows other tabs', () => {
  localStorage.clear();
  const shelf = openShelf(form);
  expect(shelf.keeps()).toBe(false);
  shelf.change((state) => enter(state, { loan: '123' }));
  expect(shelf.keeps()).toBe(true);
  expect(openOf(openShelf(form).store.get()).entries['loan']).toBe('123');
  const earlier = localStorage.getItem('lender.calculator.bridge');
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => earlier, setItem });
  shelf.change((state) => enter(state, { loan: '124' }));
  expect(openOf(shelf.store.get()).entries['loan']).toBe('124');
  expect(shelf.keeps(), 'what was kept before the device was full is older').toBe(false);
  vi.unstubAllGlobals();
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(shelf.store.get()).toEqual(first);
});
