import fc from 'fast-check';
import { expect, it } from 'vitest';
import { maxRehabLines, readRehabLines, writeRehabLines } from '../../src/lib/rehab-lines';

const line = fc.record({
  what: fc
    .string({ minLength: 1, maxLength: 60 })
    .map((what) => `1.1 ${what.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()}x`),
  cost: fc.integer({ min: 1, max: 99_999_999_999 }),
});
const room = fc.record({
  name: fc.constantFrom('Kitchen', 'Baño = 2', 'Exterior'),
  lines: fc.array(line, { minLength: 1, maxLength: 9 }),
});
const contingency = { what: 'Contingency', cost: 750_000 };
const kitchen = { name: 'Kitchen', lines: [{ what: '1.1 Cabinets, 24 lin ft × $285.00', cost: 684_000 }] };

it('writes lines that people can read', () => {
  expect(writeRehabLines([kitchen], contingency)).toBe(
    'Kitchen\n1.1 Cabinets, 24 lin ft × $285.00 = $6,840.00\n\nContingency = $7,500.00',
  );
});

it('reads to the cent what it wrote, whatever the lines are called', () =>
  fc.assert(
    fc.property(fc.array(room, { minLength: 1, maxLength: 9 }), (rooms) => {
      const text = writeRehabLines(rooms, contingency);
      fc.pre(text.split('\n').length > 3);
      const read = readRehabLines(text);
      const costs = rooms.flatMap(({ lines }) => lines.map(({ cost }) => cost));
      expect(read.total).toBe(costs.reduce((sum, cost) => sum + cost, contingency.cost));
      expect(read.count).toBe(costs.length + 1);
      expect(read.rooms.slice(0, -1).map(({ name }) => name)).toEqual(rooms.map(({ name }) => name.replace('=', '-')));
    }),
  ));

it('reads what someone changed or wrote, and leaves nothing out', () => {
  const text = 'Roof = $ 12,000\r\n\r\nKitchen\r\nask Pedro about the tile\r\n  Cabinets =$6840.5\r\nSink=$1,650';
  expect(readRehabLines(text)).toEqual({
    rooms: [
      { name: '', lines: [{ what: 'Roof', cost: 1_200_000 }] },
      { name: 'Kitchen', lines: [] },
      { name: 'ask Pedro about the tile', lines: [] },
      { name: 'Cabinets =$6840.5', lines: [{ what: 'Sink', cost: 165_000 }] },
    ],
    total: 1_365_000,
    count: 2,
  });
  expect(readRehabLines('')).toMatchObject({ total: 0, count: 0 });
  expect(readRehabLines('I will send it later')).toMatchObject({ count: 0 });
});

it('gives what each room costs if the lines are too many for an application, with the same total', () => {
  const lines = Array.from({ length: 500 }, () => ({ what: 'x'.repeat(90), cost: 12_345 }));
  const text = writeRehabLines([{ name: 'Kitchen', lines }], contingency);
  expect(text.length).toBeLessThanOrEqual(maxRehabLines);
  expect(text).toContain('Kitchen = $61,725.00');
  expect(readRehabLines(text).total).toBe(500 * 12_345 + contingency.cost);
});
