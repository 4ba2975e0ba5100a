import { expect, it } from 'vitest';
import { hundredths, quantity, unitPrice } from '../../src/lib/decimals';

it.each([
  ['24', '24'],
  ['1,150', '1150'],
  ['1,150.5', '1150.5'],
  ['12.50', '12.5'],
  ['12,5', '12.5'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0', '0'],
  ['0.125', '0.125'],
  ['1,250.125', '1250.125'],
])('reads a quantity of %s as %s', (typed, number) => expect(quantity.read(typed)).toEqual({ number }));

it.each([
  ['5.20', '5.2'],
  ['$5.2', '5.2'],
  ['$ 1,800', '1800'],
  ['1,800.99 USD', '1800.99'],
  ['2.5k', '2500'],
  ['3 mil', '3000'],
])('reads a price of %s as %s', (typed, number) => expect(unitPrice.read(typed)).toEqual({ number }));

it.each([
  ['-5', 'negative'],
  ['(5)', 'negative'],
  ['1.250', 'ambiguous'],
  ['1,2500', 'ambiguous'],
  ['1.2.3', 'ambiguous'],
  ['abc', 'malformed'],
  ['$', 'malformed'],
  ['5 ft', 'malformed'],
])('does not guess what a quantity of %s means', (typed, refused) => expect(quantity.read(typed)).toEqual({ refused }));

it('writes cents with two digits, and only if there are any', () => {
  expect(unitPrice.shown('5.2')).toBe('5.20');
  expect(unitPrice.shown('1800')).toBe('1,800');
  expect(quantity.shown('1150.5')).toBe('1,150.5');
});

it('has hundredths of what has at most two decimals', () => {
  expect(hundredths('5.2')).toBe(520);
  expect(hundredths('1800')).toBe(180_000);
  expect(hundredths('0.125')).toBeUndefined();
});
