import { beforeEach, expect, it } from 'vitest';
import { openOf } from '../../src/features/calculators/kept-list';
import {
  addBudget,
  addLine,
  addRoom,
  type Budget,
  type BudgetLine,
  type Budgets,
  beginning,
  changeLine,
  changeRoom,
  emptyBudget,
  fittingKinds,
  isSample,
  lineOf,
  linesOf,
  maxBudgets,
  maxLines,
  removeLine,
  sample,
  usualRoom,
} from '../../src/routes/tools/rehab/budget';
import { budgetsIn } from '../../src/routes/tools/rehab/budget-shelf';
import { clearSample, unclearSample } from '../../src/routes/tools/rehab/clearing';
import { detailOf } from '../../src/routes/tools/rehab/detail';
import { readBudget, readOf } from '../../src/routes/tools/rehab/reading';
import { text } from '../../src/routes/tools/rehab/rehab.en';
import { text as spanish } from '../../src/routes/tools/rehab/rehab.es';
import { sheetOf } from '../../src/routes/tools/rehab/sheet';

let count = 0;
const newId = () => `new-${count++}`;
beforeEach(() => {
  count = 0;
});

const line = (changed: Partial<BudgetLine>): BudgetLine => ({ ...lineOf('a', 'cabinets'), ...changed });
const kept = (state: Budgets) => JSON.stringify({ ...state, savedAt: '2026-11-25T10:00:00Z' });
const manyLines = (many: number) => Array.from({ length: many }, (_, index) => lineOf(`many-${index}`, 'labor', '1'));

it('has a sample that adds up to the fix and flip calculator’s', () => {
  const { figures, lines, unfinished, trades } = readBudget(openOf(beginning));
  expect(figures).toMatchObject({
    work: 7_500_000,
    contingency: { known: true, value: 750_000 },
    total: { known: true, value: 8_250_000 },
  });
  expect([lines, unfinished]).toEqual([20, 0]);
  expect(trades[0]).toEqual({ trade: 'cabinets', cost: 1_044_000 });
  expect(trades.reduce((sum, { cost }) => sum + cost, 0)).toBe(figures.work);
});

it('takes a price that someone changes as the person’s own', () => {
  const state = changeLine(beginning, 'kitchen', 'kitchen-cabinets', { quantity: '30' });
  expect(readBudget(openOf(state)).examples).toBe(20);
  expect(readBudget(openOf(changeLine(state, 'kitchen', 'kitchen-cabinets', { price: '300' }))).examples).toBe(19);
});

it('has no example price for another unit', () => {
  const held = (id: string, state: Budgets) => linesOf(openOf(state)).find((one) => one.id === id);
  const id = 'kitchen-cabinets';
  const other = changeLine(beginning, 'kitchen', id, { unit: 'lump', trade: 'cabinets' });
  expect(held(id, other)).toMatchObject({ unit: 'lump', price: '', isExample: false });
  expect(held(id, changeLine(beginning, 'kitchen', id, { unit: 'linft' }))).toMatchObject({
    price: '285',
    isExample: true,
  });
  const own = changeLine(beginning, 'kitchen', id, { price: '300' });
  expect(held(id, changeLine(own, 'kitchen', id, { unit: 'lump' }))).toMatchObject({ price: '300' });
});

it('adds no line or room that it has', () => {
  const [room] = openOf(beginning).rooms;
  const [held] = room?.lines ?? [];
  expect(held && addLine(beginning, 'bathroom', held)).toBe(beginning);
  expect(room && addRoom(beginning, room)).toBe(beginning);
});

it('clears what is still the sample’s, and keeps what someone changed', () => {
  const state = clearSample(changeLine(beginning, 'kitchen', 'kitchen-cabinets', { quantity: '30' }));
  expect(linesOf(openOf(state)).map(({ id }) => id)).toEqual(['kitchen-cabinets']);
  expect(openOf(state)).toMatchObject({ origin: 'own', rooms: [{ kind: 'kitchen' }] });
  expect(isSample(openOf(beginning))).toBe(true);
  expect(isSample(openOf(removeLine(beginning, 'kitchen', 'kitchen-cabinets')))).toBe(false);
});

it('clears no room that someone made or named, and puts back all it cleared', () => {
  const own = { id: 'own', kind: 'other' as const, name: 'Shed', lines: [] };
  const named = changeRoom(addRoom(beginning, own, 1), 'systems', 'Permits');
  const before = changeLine(named, 'kitchen', 'kitchen-cabinets', { quantity: '30' });
  const cleared = clearSample(before);
  expect(openOf(cleared).rooms.map(({ id }) => id)).toEqual(['kitchen', 'own', 'systems']);
  expect(unclearSample(cleared, openOf(before))).toEqual(before);
  const later = addRoom(changeRoom(cleared, 'own', 'Garage'), { ...own, id: 'later' });
  const rooms = openOf(unclearSample(later, openOf(before))).rooms;
  expect(rooms.map(({ id }) => id)).toEqual([...openOf(before).rooms.map(({ id }) => id), 'later']);
  expect(rooms[1]?.name).toBe('Garage');
  expect(linesOf(openOf(unclearSample(later, openOf(before))))).toEqual(linesOf(openOf(before)));
});

it('puts nothing of the sample back while there is no room for all of it', () => {
  const cleared = clearSample(beginning);
  const held = addRoom(cleared, { id: 'r', kind: 'other', name: '', lines: manyLines(maxLines - 19) });
  expect(unclearSample(held, sample)).toBe(held);
  expect(isSample(openOf(unclearSample(removeLine(held, 'r', 'many-0'), sample)))).toBe(false);
  expect(linesOf(openOf(unclearSample(removeLine(held, 'r', 'many-0'), sample)))).toHaveLength(maxLines);
});

it('adds a room with its usual items, whose quantities are the person’s to enter', () => {
  const state = addRoom(addBudget(beginning, emptyBudget('b')), usualRoom('bathroom', newId));
  const [first] = linesOf(openOf(state));
  expect(first).toMatchObject({ item: 'gut', quantity: '', price: '900', isExample: true });
  expect(readBudget(openOf(state)).figures.total).toEqual({ known: false, why: 'noWork' });
});

it.each([
  [
    { quantity: '10', price: '5.25' },
    { cost: { known: true, value: 5250 }, isFaulty: false },
  ],
  [
    { unit: 'lump' as const, price: '1800' },
    { cost: { known: true, value: 180_000 }, isFaulty: false },
  ],
  [
    { quantity: '', price: '5' },
    { cost: { known: false, why: 'noQuantity' }, isFaulty: false },
  ],
  [
    { quantity: '0', price: '5' },
    { cost: { known: false, why: 'noQuantity' }, isFaulty: false },
  ],
  [
    { quantity: '-4', price: '5' },
    { quantity: { fault: 'unread' }, isFaulty: true },
  ],
  [
    { quantity: 'ten', price: '5' },
    { quantity: { fault: 'unread' }, isFaulty: true },
  ],
  [
    { quantity: '0.125', price: '5' },
    { quantity: { fault: 'tooFine' }, isFaulty: true },
  ],
  [
    { quantity: '10,000,000', price: '5' },
    { quantity: { fault: 'tooHigh' }, isFaulty: true },
  ],
  [
    { quantity: '9'.repeat(300), price: '5' },
    { quantity: { fault: 'tooHigh' }, isFaulty: true },
  ],
  [
    { quantity: '1', price: '100,000,000' },
    { price: { fault: 'tooHigh' }, isFaulty: true },
  ],
  [
    { quantity: '9,999,999', price: '99,999,999' },
    { cost: { known: false, why: 'tooLarge' }, isFaulty: true },
  ],
])('reads %j', (typed, read) => expect(readOf(line(typed))).toMatchObject(read));

it('names the first line or field that can’t be used', () => {
  const state = changeLine(beginning, 'bathroom', 'bathroom-tub', { quantity: 'two' });
  expect(readBudget(openOf(state)).faulty).toMatchObject({ room: { kind: 'bathroom' }, line: { item: 'tub' } });
  expect(readBudget({ ...sample, contingency: '101' })).toMatchObject({ faulty: 'contingency' });
  expect(readBudget({ ...sample, atLeast: 'x' })).toMatchObject({ faulty: 'atLeast' });
  expect(readBudget({ ...sample, atLeast: '10000' }).figures).toMatchObject({
    contingency: { known: true, value: 1_000_000 },
    isAtLeast: true,
  });
});

const namesOfTest = { room: ({ id }: { id: string }) => id, line: ({ id }: { id: string }) => id };
const rowsOf = (budget: Budget) => sheetOf(budget, namesOfTest, text, true).split('\r\n');

it('has no total while a line or the contingency can’t be used, nor does the spreadsheet', () => {
  const unknown = { contingency: { known: false, why: 'faulty' }, total: { known: false, why: 'faulty' } };
  expect(rowsOf(sample)).toContain('"","Total with contingency","","","","","82500.00",""');
  const inLine = openOf(changeLine(beginning, 'kitchen', 'kitchen-cabinets', { quantity: 'two' }));
  for (const budget of [inLine, { ...sample, contingency: '150' }, { ...sample, atLeast: 'x' }]) {
    expect(readBudget(budget).figures).toMatchObject(unknown);
    expect(rowsOf(budget).slice(-4)).toEqual([
      '"","The work","","","","","—",""',
      '"","Contingency","","","","","—",""',
      '"","Total with contingency","","","","","—",""',
      '',
    ]);
  }
  expect(rowsOf(inLine)[2]).toBe(
    '"kitchen","kitchen-cabinets","Cabinets and counters","","Linear foot","285.00","—","yes"',
  );
});

it('drops nothing when it is full', () => {
  const held = addRoom(addBudget(beginning, emptyBudget('b')), {
    id: 'r',
    kind: 'other',
    name: '',
    lines: manyLines(maxLines),
  });
  expect(addLine(held, 'r', lineOf('one-more', 'labor'))).toBe(held);
  expect(addRoom(held, usualRoom('kitchen', newId))).toBe(held);
  expect(fittingKinds(openOf(held))).toEqual(['other']);
  const six = {
    ...emptyBudget('six'),
    rooms: [{ id: 'r', kind: 'other' as const, name: '', lines: manyLines(maxLines - 6) }],
  };
  expect(fittingKinds(six)).not.toContain('kitchen');
  expect(fittingKinds(six)).toContain('bathroom');
  const full = Array.from({ length: maxBudgets + 3 }).reduce<Budgets>(
    (state) => addBudget(state, emptyBudget(newId())),
    beginning,
  );
  expect(full.list).toHaveLength(maxBudgets);
});

it('reads what was kept', () => {
  const state = addBudget(changeLine(beginning, 'kitchen', 'kitchen-cabinets', { name: 'Oak' }), emptyBudget('b'));
  expect(budgetsIn(kept(state))).toEqual({ ...state, savedAt: '2026-11-25T10:00:00Z', isPartial: false });
  expect(budgetsIn(null)).toEqual(beginning);
});

it.each([
  '',
  '{',
  '{}',
  '[]',
  '{"open":1}',
  '{"open":"a","savedAt":"","list":{}}',
  '{"open":"a","savedAt":"","list":[5]}',
])('starts over if saved data cannot be read, and says so: %s', (words) =>
  expect(budgetsIn(words)).toEqual({ ...beginning, isPartial: true }),
);

it('keeps the budgets it can read beside one that is broken, and says that something is missing', () => {
  const broken = { ...emptyBudget('b'), rooms: [{ id: 'r', lines: null }] };
  const read = budgetsIn(JSON.stringify({ open: 'b', savedAt: '', list: [broken, sample] }));
  expect(read).toMatchObject({ isPartial: true, list: [{ id: 'sample' }] });
});

it('drops only the second of two budgets with one id, and says so', () => {
  const list = [sample, { ...emptyBudget('b'), name: 'First' }, { ...emptyBudget('b'), name: 'Second' }];
  const read = budgetsIn(JSON.stringify({ open: 'b', savedAt: '', list }));
  expect(read).toMatchObject({ open: 'b', isPartial: true });
  expect(read.list.map(({ name }) => name)).toEqual(['', 'First']);
});

it('reads only as many of 5,000 lines as a budget holds, and says that some are missing', () => {
  const rooms = [{ id: 'r', kind: 'other' as const, name: '', lines: manyLines(5000) }];
  const read = budgetsIn(kept({ open: 'b', list: [{ ...emptyBudget('b'), rooms }] }));
  expect(read.isPartial).toBe(true);
  expect(linesOf(openOf(read))).toHaveLength(maxLines);
});

it.each([
  ['a word', { unit: 'sqyd' }],
  ['a part', { note: 'Oak' }],
])('says that it could not read %s of a later release', (_, later) => {
  const rooms = [{ id: 'r', kind: 'kitchen', name: '', lines: [{ ...line({}), ...later }] }];
  const words = JSON.stringify({ open: 'b', savedAt: '', list: [{ ...emptyBudget('b'), rooms }] });
  expect(budgetsIn(words)).toMatchObject({ isPartial: true, list: [{ id: 'b' }] });
});

it('names units so that they read right after one as after six', () => {
  const units = (words: typeof text) => Object.values(words.units).map(({ short }) => short);
  expect(units(text)).toEqual(['each', 'sq ft', 'lin ft', 'hr', 'lump sum']);
  expect(units(spanish)).toEqual(['pza.', 'pie²', 'pie lin.', 'h', 'suma global']);
  expect(detailOf(line({ unit: 'each', quantity: '1', price: '5' }), spanish)).toBe('1 pza. × $5.00');
});

it('takes unknown words of an earlier or later release for the general ones', () => {
  const rooms = [
    { id: 'r', kind: 'sauna', name: '', lines: [{ ...line({}), trade: 'x', unit: 'y', item: 'toString' }] },
  ];
  const read = budgetsIn(JSON.stringify({ open: 'b', savedAt: '', list: [{ ...emptyBudget('b'), rooms }] }));
  expect(openOf(read).rooms).toMatchObject([{ kind: 'other', lines: [{ trade: 'other', unit: 'each', item: '' }] }]);
});
