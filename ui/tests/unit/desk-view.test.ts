import { describe, expect, it } from 'vitest';
import { addressOf, countOf, isNarrowed, onTab, questionOf, viewAt } from '../../src/routes/admin/pipeline/view';

const usual = viewAt({ search: '', hash: '' });

describe('a view of the pipeline', () => {
  it('starts with waiting applications, soonest due first', () => {
    expect(usual).toEqual({ tab: 'waiting', program: '', assignee: '', clock: '', sort: 'due', search: '' });
    expect(addressOf(usual)).toEqual({ search: '', hash: '' });
  });

  it('is restored from its address', () => {
    const view = {
      tab: 'accepted',
      program: 'bridge',
      assignee: 'nobody',
      clock: 'red',
      sort: 'amount',
      search: 'núñez & sons #4',
    } as const;
    expect(viewAt(addressOf(view))).toEqual(view);
  });

  it('keeps the search behind the #', () => {
    const { search, hash } = addressOf({ ...usual, search: 'marisol@example.com' });
    expect(search).toBe('');
    expect(hash).toBe('#q=marisol%40example.com');
  });

  it('ignores invalid values in an address', () => {
    expect(viewAt({ search: '?view=everything&clock=blue&sort=luck', hash: '#top' })).toEqual(usual);
  });

  it('maps old links to declined or closed applications to their new names', () => {
    const tabs = ['declined', 'closed'].map((view) => viewAt({ search: `?view=${view}`, hash: '' }).tab);
    expect(tabs).toEqual(['denied', 'inactive']);
  });

  it('sorts each tab in its own order', () => {
    expect(onTab({ ...usual, sort: 'amount', program: 'bridge' }, 'inactive')).toMatchObject({
      tab: 'inactive',
      sort: 'received',
      program: 'bridge',
    });
  });

  it('asks the server for its tab’s statuses, with the search only in a header', () => {
    const { query, headers } = questionOf({ ...usual, search: ' peña ' });
    expect(query.getAll('status')).toEqual(['received', 'in_review']);
    expect(String(query)).not.toContain('pe');
    expect(headers).toEqual({ 'x-search': 'pe%C3%B1a' });
    expect(questionOf({ ...usual, tab: 'all' }).query.has('status')).toBe(false);
  });

  it('is narrowed by a filter or search words, not by spaces', () => {
    expect(isNarrowed({ ...usual, search: '  ' })).toBe(false);
    expect(isNarrowed({ ...usual, search: 'x' })).toBe(true);
    expect(isNarrowed({ ...usual, clock: 'red' })).toBe(true);
  });

  it('counts the applications of a tab', () => {
    const counts = [
      { status: 'received', count: 3 },
      { status: 'in_review', count: 2 },
      { status: 'inactive', count: 9 },
    ] as const;
    expect([countOf('waiting', counts), countOf('inactive', counts), countOf('all', counts)]).toEqual([5, 9, 14]);
  });
});
