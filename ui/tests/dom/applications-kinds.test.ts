import { expect, it } from 'vitest';
import { isAwaited } from '../../src/features/application/awaited';
import type { ListedApplication } from '../../src/features/drafts/list';
import type { EstimateOffered } from '../../src/lib/api/types';
import { holding, type KeptInPlace, kindOf, kinds, ofKind } from '../../src/routes/apply/kinds';

const one: ListedApplication = {
  id: 'one',
  status: 'received',
  formVersion: 1,
  program: 'bridge',
  programInterest: null,
  returnStep: null,
  revision: 3,
  savedAt: '2026-11-20T15:42:00Z',
  hasMessage: false,
  unsent: false,
};
const terms = {
  amount: 315_000,
  rate: '10.5',
  termMonths: 12,
  points: '2',
  fees: [],
  interestOnly: true,
  rehabHoldback: null,
};
const estimate: EstimateOffered = {
  id: 'an-estimate',
  terms: { ...terms, conditions: '', note: '', validUntil: '2026-12-07' },
  costs: { total: 8695, points: 6300, monthlyPayment: 2756.25, loanAtClosing: null, cashToClose: 57_795 },
  sentAt: '2026-11-23T14:12:00Z',
  expired: false,
};
const offered = { ...one, status: 'estimate_sent', estimate } as const;

const none: KeptInPlace = new Map();
const ids = (applications: readonly ListedApplication[]) => applications.map(({ id }) => id);

it('puts on top what waits for the borrower: an estimate to answer, a message to read', () => {
  expect(kindOf(offered, none)).toBe('awaited');
  expect(kindOf({ ...one, hasMessage: true }, none)).toBe('awaited');
});

it('lists what the count beside the link counts: also a message to read in an application that has ended', () => {
  for (const status of ['denied', 'offer_not_accepted', 'withdrawn', 'inactive'] as const) {
    const ended = { ...one, status, hasMessage: true };
    expect([isAwaited(ended), kindOf(ended, none)]).toEqual([true, 'awaited']);
    expect(kindOf({ ...one, status }, none)).toBe('past');
  }
});

it('shows drafts after what waits for the borrower, and before what waits for us', () => {
  expect(kinds).toEqual(['awaited', 'drafts', 'underway', 'past']);
});

it('leaves an application that was just withdrawn where it was, while that can be undone', () => {
  const withdrawn = { ...one, status: 'withdrawn' as const };
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  expect(kindOf({ ...withdrawn, undoUntil: at(60_000) }, none)).toBe('underway');
  expect(kindOf({ ...withdrawn, undoUntil: at(-1) }, none)).toBe('past');
  expect(kindOf(withdrawn, none)).toBe('past');
});

it('puts what we need before an estimate to answer, which is long, and then a message to read', () => {
  const requests = [{ id: 'a-request', at: '2026-11-23T15:00:00Z', questions: ['borrowInfo.name'] }];
  const all = [
    { ...one, id: 'unread', hasMessage: true },
    { ...one, id: 'asked', status: 'in_review' as const, requests },
    { ...offered, id: 'offered' },
  ];
  expect(all.map((each) => kindOf(each, none))).toEqual(['awaited', 'awaited', 'awaited']);
  expect(ids(ofKind('awaited', all, holding(all, none)))).toEqual(['asked', 'offered', 'unread']);
});

it('waits for no answer to an estimate that lapsed, was answered, or is no longer offered', () => {
  expect(isAwaited({ ...offered, estimate: { ...estimate, expired: true } })).toBe(false);
  const answer = { answer: 'accepted', at: '2026-11-23T15:00:00Z' } as const;
  expect(isAwaited({ ...offered, estimate: { ...estimate, answer } })).toBe(false);
  expect(isAwaited({ ...offered, status: 'withdrawn' })).toBe(false);
});

it('keeps an application where it is while its message is read', () => {
  const held = holding([{ ...one, hasMessage: true }], none);
  expect([kindOf(one, none), kindOf(one, held)]).toEqual(['underway', 'awaited']);
});

it.each(['accepted', 'offer_not_accepted', 'withdrawn'] as const)(
  'keeps an application where it is once it is %s, and puts below what comes to wait later',
  (status) => {
    const [first, second] = [offered, { ...offered, id: 'second' }];
    const held = holding([first, second], none);
    const after = [{ ...offered, id: 'third' }, second, { ...first, status }];
    expect(ids(ofKind('awaited', after, holding(after, held)))).toEqual(['one', 'second', 'third']);
  },
);

it('sets drafts and what has ended apart from what is under way', () => {
  expect(kindOf({ ...one, status: 'draft' }, none)).toBe('drafts');
  for (const status of ['denied', 'offer_not_accepted', 'withdrawn', 'inactive'] as const) {
    expect(kindOf({ ...one, status }, none)).toBe('past');
  }
  for (const status of ['received', 'in_review', 'accepted'] as const) {
    expect(kindOf({ ...one, status }, none)).toBe('underway');
  }
});
