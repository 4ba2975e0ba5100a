import { type KeptList, openOf, withOpen } from '../../../features/calculators/kept-list';
import {
  type ItemId,
  items,
  type RoomKind,
  roomItems,
  roomKinds,
  sampleQuantities,
  typicalFlip,
  type Unit,
  type WorkTrade,
} from './items';

/** A line of a budget. Numbers are as typed or in their stored form. */
export interface BudgetLine {
  id: string;
  /** Which item of the quick lists it was. */
  item: ItemId | '';
  /** Blank as long as it has the item's name, which both languages have. */
  name: string;
  trade: WorkTrade;
  unit: Unit;
  quantity: string;
  price: string;
  /** Its price came from a list, and nobody has changed it. */
  isExample: boolean;
}

export interface Room {
  id: string;
  kind: RoomKind;
  /** Blank as long as it has its kind's name. */
  name: string;
  lines: readonly BudgetLine[];
}

/** One budget. Nothing in it is about a person. */
export interface Budget {
  id: string;
  name: string;
  /** The sample is marked until it is the person's own. */
  origin: 'sample' | 'own';
  rooms: readonly Room[];
  /** A percentage of the work, and the least it may be in dollars. */
  contingency: string;
  atLeast: string;
}

export type Budgets = KeptList<Budget>;

export const maxBudgets = 12;
export const maxRooms = 40;
/** In one budget. */
export const maxLines = 500;
export const maxLineName = 100;

const usualContingency = '10';

/** A line for an item of the quick lists. Only a lump sum needs no quantity. */
export function lineOf(id: string, item: ItemId, quantity = ''): BudgetLine {
  const { trade, unit, price } = items[item];
  return { id, item, name: '', trade, unit, quantity, price, isExample: true };
}

export const emptyBudget = (id: string): Budget => ({
  id,
  name: '',
  origin: 'own',
  rooms: [],
  contingency: usualContingency,
  atLeast: '',
});

/** A room with its usual lines. */
export const usualRoom = (kind: RoomKind, newId: () => string): Room => ({
  id: newId(),
  kind,
  name: '',
  lines: roomItems[kind].usual.map((item) => lineOf(newId(), item)),
});

export const sample: Budget = {
  ...emptyBudget('sample'),
  origin: 'sample',
  rooms: typicalFlip.map((kind) => ({
    id: kind,
    kind,
    name: '',
    lines: roomItems[kind].usual.map((item) => lineOf(`${kind}-${item}`, item, sampleQuantities[kind][item])),
  })),
};

export const beginning: Budgets = { open: sample.id, list: [sample] };

export const linesOf = ({ rooms }: Budget): BudgetLine[] => rooms.flatMap(({ lines }) => lines);

/** The parts of a line that someone can change. */
const parts = ['name', 'trade', 'unit', 'quantity', 'price', 'isExample'] as const;

const sampleLines = new Map(linesOf(sample).map((line) => [line.id, line]));
export function isSampleLine(line: BudgetLine): boolean {
  const held = sampleLines.get(line.id);
  return held !== undefined && parts.every((part) => line[part] === held[part]);
}

/** Whether a budget is the sample as it was. */
export const isSample = (budget: Budget): boolean =>
  budget.origin === 'sample' &&
  budget.contingency === sample.contingency &&
  budget.atLeast === '' &&
  linesOf(budget).length === sampleLines.size &&
  linesOf(budget).every(isSampleLine);

export const change = (state: Budgets, changed: Partial<Omit<Budget, 'id'>>): Budgets =>
  withOpen(state, (budget) => ({ ...budget, ...changed }));

const withRooms = (state: Budgets, next: (rooms: readonly Room[]) => readonly Room[]): Budgets =>
  withOpen(state, (budget) => ({ ...budget, rooms: next(budget.rooms) }));

const withLines = (
  state: Budgets,
  room: string,
  next: (lines: readonly BudgetLine[]) => readonly BudgetLine[],
): Budgets =>
  withRooms(state, (rooms) => rooms.map((one) => (one.id === room ? { ...one, lines: next(one.lines) } : one)));

const inserted = <One>(list: readonly One[], one: One, at = list.length): One[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];

const hasRoomFor = (state: Budgets, lines: number): boolean => linesOf(openOf(state)).length + lines <= maxLines;

/** The kinds of rooms whose usual lines fit into a budget. */
export const fittingKinds = (budget: Budget): RoomKind[] =>
  roomKinds.filter((kind) => linesOf(budget).length + roomItems[kind].usual.length <= maxLines);

const canAddRoom = (state: Budgets): boolean => openOf(state).rooms.length < maxRooms;

/** Whether the open budget has this room or line. */
export function holds(state: Budgets, id: string): boolean {
  const open = openOf(state);
  return [...open.rooms, ...linesOf(open)].some((one) => one.id === id);
}

export const addRoom = (state: Budgets, room: Room, at?: number): Budgets =>
  canAddRoom(state) && hasRoomFor(state, room.lines.length) && !holds(state, room.id)
    ? withRooms(state, (rooms) => inserted(rooms, room, at))
    : state;

export const changeRoom = (state: Budgets, id: string, name: string): Budgets =>
  withRooms(state, (rooms) => rooms.map((room) => (room.id === id ? { ...room, name } : room)));

export const removeRoom = (state: Budgets, id: string): Budgets =>
  withRooms(state, (rooms) => rooms.filter((room) => room.id !== id));

export const addLine = (state: Budgets, room: string, line: BudgetLine, at?: number): Budgets =>
  hasRoomFor(state, 1) && !holds(state, line.id) ? withLines(state, room, (lines) => inserted(lines, line, at)) : state;

/** Changes a line. A changed price is no longer an example, and an example price doesn't carry over to another unit. */
export const changeLine = (
  state: Budgets,
  room: string,
  id: string,
  changed: Partial<Omit<BudgetLine, 'id'>>,
): Budgets =>
  withLines(state, room, (lines) =>
    lines.map((line) => {
      if (line.id !== id) return line;
      const next = { ...line, ...changed };
      if (line.isExample && next.unit !== line.unit) return { ...next, price: changed.price ?? '', isExample: false };
      return { ...next, isExample: line.isExample && next.price === line.price };
    }),
  );

export const removeLine = (state: Budgets, room: string, id: string): Budgets =>
  withLines(state, room, (lines) => lines.filter((line) => line.id !== id));

export const isFull = ({ list }: Budgets): boolean => list.length >= maxBudgets;

/** Adds a budget and opens it. */
export const addBudget = (state: Budgets, budget: Budget): Budgets =>
  isFull(state) ? state : { ...state, open: budget.id, list: [...state.list, budget] };
