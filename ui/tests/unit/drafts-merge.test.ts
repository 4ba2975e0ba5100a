import { expect, it } from 'vitest';
import { type Content, withAnswer } from '../../src/features/drafts/content';
import { merge } from '../../src/features/drafts/merge';

const empty: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'process' };
const name = 'borrowInfo.name';
const lawsuits = 'borrowBack.lawsuits';
const sources = 'lead.Lead source';
const base = withAnswer(withAnswer(empty, name, 'Marisol'), sources, ['yelp']);

it('keeps answers from here and from elsewhere', () => {
  const mine = withAnswer(base, lawsuits, false);
  const theirs = withAnswer(base, name, 'Andrés');
  const { content, overlaps } = merge(base, mine, theirs);
  expect(content.answers).toEqual({
    borrowInfo: { name: 'Andrés' },
    borrowBack: { lawsuits: false },
    lead: { 'Lead source': ['yelp'] },
  });
  expect(overlaps).toEqual([]);
});

it('removes answers that were removed here or elsewhere', () => {
  const mine = withAnswer(base, name, undefined);
  const theirs = withAnswer(base, sources, undefined);
  expect(merge(base, mine, theirs).content.answers).toEqual({ borrowInfo: {}, lead: {} });
});

it('asks about an answer that both changed, and keeps mine until decided', () => {
  const mine = withAnswer(base, name, 'Mari');
  const theirs = withAnswer(base, name, 'Sol');
  const { content, overlaps } = merge(base, mine, theirs);
  expect(overlaps).toEqual([{ path: name, theirs: 'Sol' }]);
  expect(content.answers['borrowInfo']).toEqual({ name: 'Mari' });
});

it('asks about an answer that one changed and the other removed', () => {
  const mine = withAnswer(base, name, 'Mari');
  const theirs = withAnswer(base, name, undefined);
  expect(merge(base, mine, theirs).overlaps).toEqual([{ path: name, theirs: undefined }]);
});

it('does not ask about answers to retired questions', () => {
  const path = 'retired.loanTerms.ifYesHowMuch2';
  const merged = merge(base, withAnswer(base, path, '50000'), withAnswer(base, path, '60000'));
  expect([merged.overlaps, merged.content.answers['retired']]).toEqual([[], { 'loanTerms.ifYesHowMuch2': '50000' }]);
});

it('does not ask about what both answered alike', () => {
  const mine = withAnswer(base, sources, ['yelp', 'gator']);
  const theirs = withAnswer(base, sources, ['yelp', 'gator']);
  expect(merge(base, mine, theirs)).toEqual({ content: theirs, overlaps: [] });
});

it('stays at the step open here, with the changed program', () => {
  const mine = { ...base, returnStep: 'lead' };
  const theirs = { ...base, returnStep: 'borrower', program: 'fix-and-flip' };
  expect(merge(base, mine, theirs).content).toMatchObject({ returnStep: 'lead', program: 'fix-and-flip' });
});

it('does not ask about the borrower’s own answer whose save was unconfirmed', () => {
  const sent = withAnswer(base, name, 'Mari');
  const theirs = withAnswer(sent, lawsuits, true);
  const { content, overlaps } = merge(base, withAnswer(base, name, 'Marisol Vega'), theirs, [sent]);
  expect(overlaps).toEqual([]);
  expect(content.answers).toMatchObject({ borrowInfo: { name: 'Marisol Vega' }, borrowBack: { lawsuits: true } });
});
