import { expect, it } from 'vitest';
import { completedDate } from '../../src/features/wizard/fields/completed-date';
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

const [birth, bought, closing] = [{ minAge: 18 }, { past: true }, { future: true }];

it.each([
  ['7/19/86', birth, '1986-07-19'],
  ['7/19/05', birth, '2005-07-19'],
  ['19 de julio del 86', birth, '1986-07-19'],
  ['3/5/25', bought, '2025-03-05'],
  ['25/3/98', bought, '1998-03-25'],
  ['3/5/27', closing, '2027-03-05'],
  ['Mar 5, 27', closing, '2027-03-05'],
  ['03/2025', bought, '2025-03-01'],
  ['2025-03', bought, '2025-03-01'],
  ['March 2025', bought, '2025-03-01'],
  ['marzo de 2025', bought, '2025-03-01'],
  // The day of a birth or of a closing is not for us to choose.
  ['07/1986', birth, '07/1986'],
  ['March 2027', closing, 'March 2027'],
  ['2/30/27', closing, '2/30/27'],
  ['13/2025', bought, '13/2025'],
  ['3/5/7', closing, '3/5/7'],
  ['3/5', bought, '3/5'],
  ['3/5/25', {}, '3/5/25'],
  ['1985-05-13', birth, '1985-05-13'],
  ['', bought, ''],
])('reads %j, with %j, as %j', (typed, rules, day) => expect(completedDate(typed, rules, '2026-11-23')).toBe(day));

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
