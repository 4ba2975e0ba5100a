import { expect, it } from 'vitest';
import type { Estimate, Figures } from '../../src/lib/api/types';
import {
  afterSave,
  beforeSave,
  changed,
  type EstimateDraft,
  isStored,
  keepMine,
  resumeDraft,
  startDraft,
  takeTheirs,
} from '../../src/routes/admin/estimate/draft';
import { termsOf } from '../../src/routes/admin/estimate/sheet';

const figures = {
  basis: 'requested',
  loan: 350_000,
  loanAtClosing: 350_000,
  rehabHoldback: 0,
  list: [],
} satisfies Figures;
const nothing = { program: 'bridge', amount: 350_000, figures, estimates: [] };
const costs = { monthlyPayment: null, points: null, total: 0, loanAtClosing: null, cashToClose: null };

/** The draft on the server after a save. */
const onServer = ({ id, sheet }: EstimateDraft, revision: number, more: Partial<Estimate> = {}): Estimate => ({
  id,
  revision,
  terms: termsOf(sheet),
  costs,
  by: { name: 'Rafael', kind: 'staff' },
  savedAt: '2026-11-21T10:00:00Z',
  ...more,
});
/** The draft on a device after a while. */
const lain = (draft: EstimateDraft): EstimateDraft => JSON.parse(JSON.stringify(draft));

const first = startDraft(nothing);
const kept = onServer(first, 1);
const known = { ...nothing, estimates: [kept] };
const typed = changed(startDraft(known), { fees: [{ name: 'Avalúo', amount: '' }] });

it('is not marked saved by a reply to an older version', () => {
  const sent = changed(first, { rate: '9' });
  const later = changed(sent, { rate: '9.5' });
  expect(afterSave(beforeSave(sent), sent, kept)).toMatchObject({ dirty: false, tried: undefined });
  const after = afterSave(later, sent, kept);
  expect(after).toMatchObject({ dirty: true, revision: 1 });
  expect(after.sheet.rate).toBe('9.5');
});

it('is continued if the server’s version has not changed', () => {
  expect(resumeDraft(lain(typed), known)).toEqual({ ...typed, theirs: undefined });
  const other = changed(first, { rate: 'a l' });
  expect(resumeDraft(lain(other), nothing)).toEqual(other);
});

it('is not asked about if it did arrive', () => {
  const sent = changed(first, { rate: '9' });
  const there = onServer(sent, 1);
  expect(resumeDraft(lain(sent), { ...nothing, estimates: [there] })).toMatchObject({ revision: 1, dirty: false });
  const given = { ...there, sentAt: '2026-11-21T11:00:00Z' };
  const after = resumeDraft(lain(sent), { ...nothing, estimates: [given] });
  expect(after.dirty).toBe(false);
  expect(after.id).not.toBe(sent.id);
});

it('is shown next to a draft that a colleague saved since, and loses neither', () => {
  const newer = onServer(changed(first, { amount: '222000' }), 2);
  const both = resumeDraft(lain(typed), { ...nothing, estimates: [newer] });
  expect(both).toMatchObject({ sheet: typed.sheet, dirty: true, revision: 1, theirs: newer });
  expect(keepMine(both, newer)).toMatchObject({ sheet: typed.sheet, dirty: true, revision: 2 });
  expect(takeTheirs(both, newer)).toMatchObject({ sheet: { amount: '222000' }, dirty: false, revision: 2 });
  const begunByAnother = { ...newer, id: 'another', revision: 1 };
  expect(resumeDraft(lain(typed), { ...nothing, estimates: [begunByAnother] }).theirs).toEqual(begunByAnother);
});

it('is continued from the last save if only its reply was lost', () => {
  const tried = changed(typed, { rate: '9' });
  const triedLater = changed(beforeSave(tried), { rate: '9.25' });
  const later = changed(beforeSave(triedLater), { rate: '9.5' });
  for (const arrived of [tried, triedLater]) {
    const resumed = resumeDraft(lain(later), { ...nothing, estimates: [onServer(arrived, 2)] });
    expect(resumed).toMatchObject({ dirty: true, revision: 2, theirs: undefined });
    expect(resumed.sheet.rate).toBe('9.5');
  }
  const overwritten = onServer(changed(tried, { rate: '8' }), 3);
  expect(resumeDraft(lain(later), { ...nothing, estimates: [overwritten] }).theirs).toEqual(overwritten);
});

it('becomes a new draft if the old one was sent or discarded', () => {
  expect(resumeDraft(lain(typed), nothing)).toEqual({ id: typed.id, sheet: typed.sheet, dirty: true });
  const given = { ...kept, sentAt: '2026-11-21T11:00:00Z' };
  const after = resumeDraft(lain(typed), { ...nothing, estimates: [given] });
  expect(after).toMatchObject({ sheet: typed.sheet, dirty: true });
  expect(after.id).not.toBe(typed.id);
  expect(after.revision).toBeUndefined();
});

it('is not saved as a new draft if nothing was typed in it', () => {
  const untouched = startDraft(known);
  expect(resumeDraft(untouched, nothing)).toEqual({ id: untouched.id, sheet: untouched.sheet, dirty: false });
  const given = { ...onServer(changed(untouched, { rate: '8' }), 2), sentAt: '2026-11-21T11:00:00Z' };
  const after = resumeDraft(untouched, { ...nothing, estimates: [given] });
  expect([after.dirty, after.sheet.rate]).toEqual([false, '8']);
});

it('is not taken for another because the server writes percentages shorter', () => {
  const sent = changed(first, { rate: '9.50', points: '2.0' });
  const there = onServer(sent, 1);
  expect([there.terms.rate, there.terms.points]).toEqual(['9.5', '2']);
  expect(resumeDraft(lain(sent), { ...nothing, estimates: [there] }).dirty).toBe(false);
});

it('is continued from an older release, without fields that did not exist then', () => {
  const { rehabHoldback: _, ...older } = typed.sheet;
  const stored: EstimateDraft = JSON.parse(JSON.stringify({ ...typed, sheet: older }));
  expect(resumeDraft(stored, known).sheet).toEqual(typed.sheet);
});

it('is resumed if an older release stored less, and started over if it stored another shape', () => {
  const { id, sheet } = startDraft(nothing);
  const { note: _, ...less } = sheet;
  expect(isStored({ id, dirty: true, sheet: less })).toBe(true);
  for (const other of [null, 'draft', { id, dirty: true }, { id, dirty: true, sheet: { ...sheet, fees: 'none' } }]) {
    expect(isStored(other)).toBe(false);
  }
  expect(isStored({ id, dirty: true, sheet: { ...sheet, amount: 350_000 } })).toBe(false);
  expect(isStored({ id, dirty: true, sheet, tried: [less] })).toBe(true);
  expect(isStored({ id, dirty: true, sheet, tried: ['sheet'] })).toBe(false);
});
