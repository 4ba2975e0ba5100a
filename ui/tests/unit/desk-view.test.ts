import { describe, expect, it } from 'vitest';
import { addressOf, countOf, isNarrowed, onTab, questionOf, viewAt } from '../../src/routes/admin/pipeline/view';

const usual = viewAt({ search: '', hash: '' });

describe('a view of the pipeline', () => {
  it('begins with what waits, soonest due first', () => {
    expect(usual).toEqual({ tab: 'waiting', program: '', assignee: '', clock: '', sort: 'due', search: '' });
    expect(addressOf(usual)).toEqual({ search: '', hash: '' });
  });

  it('comes back from its own address', () => {
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

  it('keeps what is searched for behind the #', () => {
    const { search, hash } = addressOf({ ...usual, search: 'marisol@example.com' });
    expect(search).toBe('');
    expect(hash).toBe('#q=marisol%40example.com');
  });

  it('takes no nonsense from an address', () => {
    expect(viewAt({ search: '?view=everything&clock=blue&sort=luck', hash: '#top' })).toEqual(usual);
  });

  it('leads old links to what was declined or closed to what that is called now', () => {
    const tabs = ['declined', 'closed'].map((view) => viewAt({ search: `?view=${view}`, hash: '' }).tab);
    expect(tabs).toEqual(['denied', 'inactive']);
  });

  it('orders another tab in that tab’s own way', () => {
    expect(onTab({ ...usual, sort: 'amount', program: 'bridge' }, 'inactive')).toMatchObject({
      tab: 'inactive',
      sort: 'received',
      program: 'bridge',
    });
  });

  it('asks the server for the statuses of its tab, and for words in a header alone', () => {
    const { query, headers } = questionOf({ ...usual, search: ' peña ' });
    expect(query.getAll('status')).toEqual(['received', 'in_review']);
    expect(String(query)).not.toContain('pe');
    expect(headers).toEqual({ 'x-search': 'pe%C3%B1a' });
    expect(questionOf({ ...usual, tab: 'all' }).query.has('status')).toBe(false);
  });

  it('is narrowed by a filter or by words, not by space', () => {
    expect(isNarrowed({ ...usual, search: '  ' })).toBe(false);
    expect(isNarrowed({ ...usual, search: 'x' })).toBe(true);
    expect(isNarrowed({ ...usual, clock: 'red' })).toBe(true);
  });

  it('counts what stands under a tab', () => {
    const counts = [
      { status: 'received', count: 3 },
      { status: 'in_review', count: 2 },
      { status: 'inactive', count: 9 },
    ] as const;
    expect([countOf('waiting', counts), countOf('inactive', counts), countOf('all', counts)]).toEqual([5, 9, 14]);
  });
});
