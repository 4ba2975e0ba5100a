import { expect, it } from 'vitest';
import { namedDate, shownDate, storedDate } from '../../src/features/wizard/form/date';
import { keptText } from '../../src/features/wizard/form/entry';

it.each([
  ['money', '$350,000.00', '350000'],
  ['money', '350.000', '350000'],
  ['money', '1.2.3', '1.2.3'],
  ['digits', '1,200', '1200'],
  ['digits', '3.5 properties', '3.5 properties'],
  ['percent', '5,125 %', '5.125'],
  ['percent', '.5', '0.5'],
  ['percent', '7..5', '7..5'],
  ['text', '1,200', '1,200'],
  ['year', '19.86', '19.86'],
] as const)('stores an answer of the kind %s, %j, as %j', (type, typed, kept) => {
  expect(keptText({ type }, typed)).toBe(kept);
});

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
  ['25/12/2026', '2026-12-25'],
  ['12/25/2026', '2026-12-25'],
  ['2026-12-25', '2026-12-25'],
  ['2026/1/5', '2026-01-05'],
  ['12252026', '2026-12-25'],
  ['25122026', '2026-12-25'],
  ['25.12.2026', '2026-12-25'],
  ['25 12 2026', '2026-12-25'],
  ['03/04/2026', '2026-03-04'],
  ['25 dic 2026', '2026-12-25'],
  ['Dec 25 2026', '2026-12-25'],
  ['Dec. 25, 2026', '2026-12-25'],
  ['December 25th, 2026', '2026-12-25'],
  ['25-Dec-2026', '2026-12-25'],
  ['el 25 de diciembre de 2026', '2026-12-25'],
  ['1ro de enero del 2027', '2027-01-01'],
  ['2026 ago 5', '2026-08-05'],
  ['Feb 30, 2026', 'Feb 30, 2026'],
  ['25 dex 2026', '25 dex 2026'],
  ['25 dic', '25 dic'],
  ['12/25/2026 10:00', '12/25/2026 10:00'],
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
