import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  grouped,
  type Reading,
  readCount,
  readDollars,
  readPercent,
  wholeDollars,
  wrongNumber,
} from '../../src/lib/money';

interface Case {
  typed: string;
  number?: string;
  refused?: string;
}

// The server's tests use the same table.
const file = new URL('../../../tests/data/money-cases.json', import.meta.url);
const table: Record<'money' | 'percent' | 'count', Case[]> = JSON.parse(readFileSync(file, 'utf8'));

const expected = ({ number, refused }: Case) => (number === undefined ? { refused } : { number });

describe('an amount is read as the table says', () => {
  it('has enough cases', () => expect(table.money.length).toBeGreaterThanOrEqual(60));
  it.each(table.money)('$typed', (one) => expect(readDollars(one.typed)).toEqual(expected(one)));
});

describe('a percentage is read as the table says', () => {
  it.each(table.percent)('$typed', (one) => expect(readPercent(one.typed)).toEqual(expected(one)));
});

describe('a count is read as the table says', () => {
  it.each(table.count)('$typed', (one) => expect(readCount(one.typed)).toEqual(expected(one)));
});

it('reads its own output and its display form back unchanged', () => {
  const again = (read: (typed: string) => Reading, cases: Case[], shown: (number: string) => string) => {
    for (const { typed } of cases) {
      const { number } = read(typed);
      if (number !== undefined)
        expect([typed, read(number).number, read(shown(number)).number]).toEqual([typed, number, number]);
    }
  };
  again(readDollars, table.money, grouped);
  again(readPercent, table.percent, (number) => number);
  again(readCount, table.count, grouped);
});

it.each([
  ['1', '1'],
  ['1234', '1,234'],
  ['1234567.50', '1,234,567.50'],
  ['', ''],
])('shows %s as %s', (number, shown) => expect(grouped(number)).toBe(shown));

it('rejects more than ten whole digits, not counting leading zeros', () => {
  expect(wrongNumber(wholeDollars, '9,999,999,999.49')).toBeUndefined();
  expect(wrongNumber(wholeDollars, '09999999999')).toBeUndefined();
  expect(wrongNumber(wholeDollars, '10000 millones')).toBe('tooMany');
  expect(wrongNumber(wholeDollars, ' ')).toBeUndefined();
  expect(wrongNumber(wholeDollars, '12.5')).toBe('ambiguous');
});
