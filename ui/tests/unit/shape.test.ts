import { expect, it } from 'vitest';
import { fits, parsed, type ShapeOf } from '../../src/lib/shape';

interface Deal {
  name: string;
  paid: boolean;
  fees: { amount: number }[];
  answers: Record<string, string>;
  note?: string;
  by: { name: string } | null;
}
const shape: ShapeOf<Deal> = {
  name: 'string',
  paid: 'boolean',
  fees: [{ amount: 'number' }],
  answers: {},
  'note?': 'string',
  'by?': { name: 'string' },
};
const deal = { name: 'Bridge', paid: false, fees: [{ amount: 450 }], answers: {}, by: null };

it('takes a stored value that has every part, whatever else it has', () => {
  expect(fits<Deal>(deal, shape)).toBe(true);
  expect(fits<Deal>({ ...deal, fees: [], note: 'Call', by: { name: 'Lucía' }, more: 1 }, shape)).toBe(true);
  expect(parsed<Deal>(JSON.stringify(deal), shape)).toEqual(deal);
});

it.each<[string, unknown]>([
  ['a part', { ...deal, name: undefined }],
  ['a part of the right type', { ...deal, paid: 'no' }],
  ['a list', { ...deal, fees: { amount: 450 } }],
  ['a part of one in a list', { ...deal, fees: [...deal.fees, {}] }],
  ['the right type where something may be missing', { ...deal, note: 7 }],
  ['a part inside what may be missing', { ...deal, by: {} }],
  ['anything', null],
])('refuses one without %s', (_, value) => {
  expect(fits<Deal>(value, shape)).toBe(false);
});

it.each([null, '', '{"name":'])('finds nothing in %j', (words) => expect(parsed<Deal>(words, shape)).toBeUndefined());

it('needs every part that the type requires', () => {
  // @ts-expect-error: a required part is not named
  const lacking: ShapeOf<Pick<Deal, 'name' | 'paid'>> = { name: 'string' };
  expect(fits<Pick<Deal, 'name' | 'paid'>>(deal, lacking)).toBe(true);
});
