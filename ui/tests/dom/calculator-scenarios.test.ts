import { expect, it, onTestFinished, vi } from 'vitest';
import type { CalculatorForm } from '../../src/features/calculators/calculator';
import { openOf, remove, rename, show } from '../../src/features/calculators/kept-list';
import { openShelf, scenariosIn } from '../../src/features/calculators/scenario-shelf';
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

const form: CalculatorForm = {
  id: 'bridge',
  fields: { loan: 'money', rate: 'percent', kind: ['one', 'two'] },
  groups: [],
  usual: { rate: '10' },
  sample: { loan: '300000', rate: '9', kind: 'one' },
};
const first = beginning(form);
/** A state with this many scenarios from links. */
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

it('drops nothing when it is full', () => {
  const full = withLinks(maxScenarios - 1);
  expect(isFull(full)).toBe(true);
  expect(addLinked(full, 'new', { loan: '77', rate: '', kind: 'two' })).toBe(full);
});

it('keeps names short', () => expect(openOf(rename(first, 'x'.repeat(200))).name).toHaveLength(60));

it('reads what was kept, and starts over if it cannot be read', () => {
  const kept = { ...enter(first, { loan: '1' }), savedAt: '2026-11-25T10:00:00Z' };
  expect(scenariosIn(form, JSON.stringify(kept))).toEqual(kept);
  const twice = { ...kept, list: [...kept.list, ...kept.list] };
  expect(scenariosIn(form, null)).toEqual(first);
  for (const words of ['', '{}', '[]', '{"open":1}', JSON.stringify({ ...kept, list: [] }), JSON.stringify(twice)])
    expect(scenariosIn(form, words), words).toEqual({ ...first, isPartial: true });
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

it('adds to what another tab has stored, also before it has heard of it', () => {
  localStorage.clear();
  const [one, other] = [openShelf(form), openShelf(form)];
  one.change((state) => enter(state, { loan: '123' }));
  other.change((state) => enter(state, { rate: '8' }));
  one.change((state) => enter(state, { loan: '124' }));
  expect(openOf(openShelf(form).store.get()).entries).toMatchObject({ loan: '124', rate: '8' });
  expect(one.keeps() && other.keeps()).toBe(true);
});

const name = 'lender.calculator.bridge';
const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
/** A device with these texts that may refuse others. */
function device(stored: Map<string, string>, setItem: (key: string, words: string) => void) {
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem });
  onTestFinished(() => void vi.unstubAllGlobals());
}

it('has what a full device refused when another tab keeps something, and keeps both later', () => {
  const stored = new Map([[name, JSON.stringify({ ...first, savedAt: '2026-11-25T10:00:00Z' })]]);
  device(stored, full);
  const shelf = openShelf(form);
  shelf.change((state) => enter(state, { loan: '124' }));
  const theirs = { ...withLinks(1), savedAt: '2026-11-25T11:00:00Z' };
  stored.set(name, JSON.stringify(theirs));
  dispatchEvent(new StorageEvent('storage', { key: name }));
  expect(shelf.store.get().list.map(({ id }) => id)).toEqual(['sample', '0']);
  expect(openOf(shelf.store.get())).toMatchObject({ id: 'sample', entries: { loan: '124' } });
  expect(shelf.keeps()).toBe(false);
  device(stored, (key, words) => stored.set(key, words));
  shelf.change((state) => enter(state, { rate: '8' }));
  expect(shelf.keeps()).toBe(true);
  expect(scenariosIn(form, stored.get(name) ?? null).list).toMatchObject([{ entries: { loan: '124' } }, { id: '0' }]);
  stored.set(name, JSON.stringify(theirs));
  dispatchEvent(new StorageEvent('storage', { key: name }));
  expect(shelf.store.get()).toEqual(theirs);
});

it('sets aside what it cannot read, until it is discarded', () => {
  const stored = new Map([[name, '{"version":2}']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, words: string) => stored.set(key, words),
    removeItem: (key: string) => stored.delete(key),
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const shelf = openShelf(form);
  expect(shelf.store.get().isPartial).toBe(true);
  shelf.change((state) => enter(state, { loan: '1' }));
  expect(shelf.unread()).toEqual(['{"version":2}']);
  const again = openShelf(form);
  expect(again.store.get()).toMatchObject({ isPartial: true, list: [{ entries: { loan: '1' } }] });
  expect(again.unread()).toEqual(['{"version":2}']);
  again.discard();
  expect(again.store.get().isPartial).toBe(false);
  expect([...stored.keys()]).toEqual([name]);
  expect(openShelf(form).store.get().isPartial).toBeUndefined();
});

it('keeps nothing over what it cannot read as long as there is no room to set it aside', () => {
  const stored = new Map([[name, '{"version":2}']]);
  device(stored, (key, words) => (key === name ? stored.set(key, words) : full()));
  const shelf = openShelf(form);
  shelf.change((state) => enter(state, { loan: '1' }));
  expect(stored.get(name)).toBe('{"version":2}');
  expect(shelf.keeps()).toBe(false);
  expect(shelf.unread()).toEqual(['{"version":2}']);
  device(stored, (key, words) => stored.set(key, words));
  shelf.change((state) => enter(state, { loan: '12' }));
  expect(shelf.keeps()).toBe(true);
  expect(shelf.unread()).toEqual(['{"version":2}']);
});
