import { beforeEach, expect, it } from 'vitest';
import { answersIn, handOver, takeOver } from '../../src/features/calculators/handover';
import { begin, isAsCarried } from '../../src/features/wizard/begin';

const carried = {
  program: 'fixandflip',
  answers: answersIn({
    'loanTerms.purchasePrice': 32_000_049,
    'loanTerms.spendOnRehab': 8_250_000,
    'loanTerms.requestedAmount': 0,
    'loanTerms.propertyValueARV': undefined,
  }),
};
const borrower = { id: 'marisol', email: 'marisol@example.com' };

beforeEach(() => sessionStorage.clear());

it('gives amounts in whole dollars, and says that there is work if there is a budget for it', () => {
  expect(carried.answers).toEqual({
    'loanTerms.purchasePrice': '320000',
    'loanTerms.spendOnRehab': '82500',
    'loanTerms.rehab': true,
  });
  expect(answersIn({ 'loanTerms.purchasePrice': 100 })).toEqual({ 'loanTerms.purchasePrice': '1' });
});

it('says when numbers replace others of the same person that no application took', () => {
  const other = { ...carried, answers: { 'loanTerms.spendOnRehab': '90000' } };
  expect(handOver('marisol', carried)).toBe(false);
  expect(handOver('marisol', carried)).toBe(false);
  expect(handOver('marisol', other)).toBe(true);
  expect(handOver('rafael', carried)).toBe(false);
  takeOver('rafael', ['fixandflip']);
  expect(handOver('rafael', other)).toBe(false);
});

it('begins an application with the numbers, once, and marks where they come from', () => {
  handOver(borrower.id, carried);
  const first = begin(borrower, 'fix-and-flip', 'fixandflip');
  expect(first.draft.answer('loanTerms.purchasePrice')).toBe('320000');
  expect(first.draft.answer('loanTerms.rehab')).toBe(true);
  expect(isAsCarried(first, 'loanTerms.purchasePrice', 'calculator')).toBe(true);
  const second = begin(borrower, 'fix-and-flip', 'fixandflip');
  expect(second.draft.answer('loanTerms.purchasePrice')).toBeUndefined();
});

it('gives nothing to an application for another program, or of another person', () => {
  handOver(borrower.id, carried);
  expect(begin(borrower, 'bridge', null).draft.answer('loanTerms.purchasePrice')).toBeUndefined();
  expect(takeOver('rafael', ['fixandflip'])).toEqual({});
  expect(takeOver(borrower.id, ['fixandflip'])).toEqual(carried.answers);
});

it.each([
  '',
  '{',
  '{"program":1}',
  '{"owner":"marisol","program":"fixandflip","answers":{"loanTerms.purchasePrice":5}}',
])('carries nothing that it cannot read: %s', (words) => {
  sessionStorage.setItem('lender.figures', words);
  expect(takeOver(borrower.id, ['fixandflip'])).toEqual({});
});
