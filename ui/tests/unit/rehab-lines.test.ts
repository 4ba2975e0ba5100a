import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fieldsOf } from '../../src/features/wizard/form/definition';
import { checkRehabLines, readRehabLines } from '../../src/features/wizard/form/rehab-lines';
import { definition } from '../../src/features/wizard/form/shipped';
import type { Budget, BudgetLine } from '../../src/routes/tools/rehab/budget';
import { emptyBudget, maxLineName, maxLines } from '../../src/routes/tools/rehab/budget';
import { isTooLong, maxRehabLines, rehabLines } from '../../src/routes/tools/rehab/carrying';
import { roomKinds, trades, units } from '../../src/routes/tools/rehab/items';
import { readBudget, readOf } from '../../src/routes/tools/rehab/reading';
import { text as en } from '../../src/routes/tools/rehab/rehab.en';
import { text as es } from '../../src/routes/tools/rehab/rehab.es';

const field = fieldsOf(definition).find(({ type }) => type === 'rehabLines');

const names = {
  room: ({ name }: { name: string }) => name || 'Room',
  line: ({ name }: { name: string }) => name || 'Item',
};
const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'a | b',
    'x |',
    '| y',
    '# Kitchen',
    '= 5.00',
    'two\nlines',
    '🏠'.repeat(50),
    'ñ'.repeat(maxLineName),
    '\ud83c',
  ),
);
const line: fc.Arbitrary<BudgetLine> = fc.record({
  id: fc.uuid(),
  item: fc.constant(''),
  name: name.map((typed) => typed.slice(0, maxLineName)),
  trade: fc.constantFrom(...trades),
  unit: fc.constantFrom(...units),
  quantity: fc.constantFrom('', '0', '1', '12.5', '0.01', '9999999.99', '180'),
  price: fc.constantFrom('', '0', '5.25', '0.01', '1800', '99999.99'),
  isExample: fc.boolean(),
});
const budget: fc.Arbitrary<Budget> = fc
  .record({
    rooms: fc.array(
      fc.record({ id: fc.uuid(), kind: fc.constantFrom(...roomKinds), name, lines: fc.array(line, { maxLength: 6 }) }),
      { maxLength: 5 },
    ),
    contingency: fc.constantFrom('', '0', '10', '12.5'),
    atLeast: fc.constantFrom('', '5000'),
  })
  .map((parts) => ({ ...emptyBudget('b'), ...parts }));

it('keeps every item to the cent, whatever it is called, and the application accepts it', () => {
  let carried = 0;
  fc.assert(
    fc.property(budget, fc.constantFrom(en, es), (held, text) => {
      const read = readBudget(held);
      const { total, contingency } = read.figures;
      // Without a total, nothing is carried over.
      if (!total.known) return;
      const lines = rehabLines(held, read, names, text);
      const found = readRehabLines(lines);
      const all = held.rooms.flatMap((room) => room.lines);
      expect(found).toMatchObject({ count: all.length, total: total.value });
      expect(found?.contingency).toBe(contingency.known && contingency.value);
      const costs = found?.rooms.flatMap(({ items }) => items.map(({ cost }) => cost));
      expect(costs).toEqual(all.map((one) => readOf(one).cost).map((cost) => (cost.known ? cost.value : 0)));
      if (!isTooLong(lines)) expect(field && checkRehabLines(field, lines)).toBeUndefined();
      expect(lines.isWellFormed?.() ?? true).toBe(true);
      carried += 1;
    }),
  );
  expect(carried).toBeGreaterThan(20);
});

it('is never longer than an application takes', () => {
  expect(field).toMatchObject({ maxLength: maxRehabLines, maxLines });
});
