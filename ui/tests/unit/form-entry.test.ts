import { expect, it } from 'vitest';
import { namedDate, shownDate, storedDate } from '../../src/features/wizard/form/date';
import { shownMoney, storedDigits, storedMoney, storedPercent } from '../../src/features/wizard/form/entry';

it.each([
  ['$350,000.00', '350000'],
  ['350000', '350000'],
  ['US$ 1,250', '1250'],
  ['12345678901', '12345678901'],
  ['-5', '5'],
  ['abc', ''],
  ['.99', ''],
])('stores the amount %j as %j', (typed, stored) => expect(storedMoney(typed)).toBe(stored));

it.each([
  ['12 units', '12'],
  ['1e5', '15'],
  ['+-.', ''],
])('keeps of %j the digits %j', (typed, stored) => expect(storedDigits(typed)).toBe(stored));

it.each([
  ['5.125', '5.125'],
  ['5.125 %', '5.125'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['5,125', '5,125'],
])('stores the rate %j as %j', (typed, stored) => expect(storedPercent(typed)).toBe(stored));

it.each([
  ['', ''],
  ['999', '999'],
  ['1000', '1,000'],
  ['350000', '350,000'],
  ['9999999999', '9,999,999,999'],
])('shows the amount %j as %j', (stored, shown) => expect(shownMoney(stored)).toBe(shown));

it.each([
  ['07/19/1986', '1986-07-19'],
  ['7/9/1986', '1986-07-09'],
  [' 02/29/2024 ', '2024-02-29'],
  ['02/30/1984', '02/30/1984'],
  ['13/05/1985', '1985-05-13'],
  ['31/12/1985', '1985-12-31'],
  ['05/03/1985', '1985-05-03'],
  ['12/12/1985', '1985-12-12'],
  ['30/02/1984', '30/02/1984'],
  ['13/13/1984', '13/13/1984'],
  ['32/01/1984', '32/01/1984'],
  ['1984-02-30', '1984-02-30'],
  ['07/19/86', '07/19/86'],
  ['soon', 'soon'],
  ['', ''],
])('stores the day %j as %j', (typed, stored) => expect(storedDate(typed)).toBe(stored));

it.each([
  ['1986-07-19', '07/19/1986'],
  ['02/30/1984', '02/30/1984'],
  ['', ''],
])('shows the day %j as %j', (stored, shown) => expect(shownDate(stored)).toBe(shown));

it.each([
  ['1985-05-13', 'May 13, 1985', '13 de mayo de 1985'],
  ['2027-03-01', 'March 1, 2027', '1 de marzo de 2027'],
  ['02/30/1984', undefined, undefined],
  ['', undefined, undefined],
])("reads the day %j back with its month's name", (stored, en, es) => {
  expect([namedDate(stored, 'en'), namedDate(stored, 'es')]).toEqual([en, es]);
});
