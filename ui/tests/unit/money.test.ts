import { describe, expect, it } from 'vitest';
import { groupedMoney, rawMoney, settledMoney, tooMuchMoney } from '../../src/lib/money';

describe('what is typed becomes the raw number', () => {
  it.each([
    ['350000', '350000', '350000'],
    ['$350,000.00', '350000.00', '350000'],
    ['1.2.3', '1.23', '1'],
    ['12.3456', '12.34', '12'],
    ['-5e3+', '53', '53'],
    ['abc', '', ''],
    ['.5', '.5', ''],
    ['350.', '350.', '350'],
    ['12345678901', '12345678901', '12345678901'],
  ])('%s', (typed, withCents, whole) => {
    expect(rawMoney(typed, 2)).toBe(withCents);
    expect(rawMoney(typed, 0)).toBe(whole);
  });
});

it.each([
  ['1', '1'],
  ['1234', '1,234'],
  ['1234567.5', '1,234,567.5'],
  ['1234.', '1,234.'],
  ['', ''],
])('shows %s as %s', (raw, shown) => expect(groupedMoney(raw)).toBe(shown));

it.each([
  ['350000.', '350000'],
  ['.5', '0.5'],
  ['007', '7'],
  ['0', '0'],
  ['.', ''],
  ['', ''],
])('settles %s to %s', (raw, settled) => expect(settledMoney(raw)).toBe(settled));

it('says that more than ten whole digits are too many, and counts no zeros before them', () => {
  expect(tooMuchMoney('9999999999.99')).toBe(false);
  expect(tooMuchMoney('09999999999')).toBe(false);
  expect(tooMuchMoney('10000000000')).toBe(true);
});
