import { isTwice, maxEntry, maxName } from '../../../features/calculators/kept-list';
import { shelfOf } from '../../../features/calculators/shelf';
import { fits, isRecord, parsed, type ShapeOf } from '../../../lib/shape';
import {
  type Budget,
  type BudgetLine,
  type Budgets,
  beginning,
  maxBudgets,
  maxLineName,
  maxLines,
  maxRooms,
  type Room,
} from './budget';
import { isItem, roomKinds, trades, units } from './items';

interface KeptLine {
  id: string;
  item: string;
  name: string;
  trade: string;
  unit: string;
  quantity: string;
  price: string;
  isExample: boolean;
}

interface KeptBudget {
  id: string;
  name: string;
  origin: string;
  contingency: string;
  atLeast: string;
  rooms: { id: string; kind: string; name: string; lines: KeptLine[] }[];
}

const budgetShape: ShapeOf<KeptBudget> = {
  id: 'string',
  name: 'string',
  origin: 'string',
  contingency: 'string',
  atLeast: 'string',
  rooms: [
    {
      id: 'string',
      kind: 'string',
      name: 'string',
      lines: [
        {
          id: 'string',
          item: 'string',
          name: 'string',
          trade: 'string',
          unit: 'string',
          quantity: 'string',
          price: 'string',
          isExample: 'boolean',
        },
      ],
    },
  ],
};

const entry = (typed: string) => (typed.length <= maxEntry ? typed : '');

const known = <Known extends string>(of: readonly Known[], word: string, otherwise: Known): Known =>
  of.find((one) => one === word) ?? otherwise;

const lineIn = ({ id, item, name, trade, unit, quantity, price, isExample }: KeptLine): BudgetLine => ({
  id,
  item: isItem(item) ? item : '',
  name: name.slice(0, maxLineName),
  trade: known(trades, trade, 'other'),
  unit: known(units, unit, 'each'),
  quantity: entry(quantity),
  price: entry(price),
  isExample,
});

/** The rooms with as many lines as a budget holds. */
function roomsIn(kept: KeptBudget['rooms']): Room[] {
  let left = maxLines;
  return kept.slice(0, maxRooms).map(({ id, kind, name, lines }) => {
    const held = lines.slice(0, left).map(lineIn);
    left -= held.length;
    return { id, kind: known(roomKinds, kind, 'other'), name: name.slice(0, maxName), lines: held };
  });
}

/** Whether reading changed nothing of what was kept, and left nothing out. */
const isWhole = (kept: unknown, read: unknown): boolean =>
  isRecord(kept) && isRecord(read)
    ? Object.entries(kept).every(([part, value]) => isWhole(value, read[part]))
    : kept === read;

/** What a device kept. Budgets that can't be read are left out, and the page says so. */
export function budgetsIn(words: string | null): Budgets {
  if (words === null) return beginning;
  const kept = parsed<{ open: string; savedAt: string; list: object }>(words, {
    open: 'string',
    savedAt: 'string',
    list: {},
  });
  const found: readonly unknown[] = Array.isArray(kept?.list) ? kept.list : [];
  const ids = new Set<string>();
  const list = found.slice(0, maxBudgets).flatMap((one): Budget[] => {
    const isRead =
      fits<KeptBudget>(one, budgetShape) &&
      !ids.has(one.id) &&
      !isTwice(one.rooms) &&
      !isTwice(one.rooms.flatMap(({ lines }) => lines));
    if (!isRead) return [];
    ids.add(one.id);
    return [
      {
        id: one.id,
        name: one.name.slice(0, maxName),
        origin: one.origin === 'sample' ? 'sample' : 'own',
        rooms: roomsIn(one.rooms),
        contingency: entry(one.contingency),
        atLeast: entry(one.atLeast),
      },
    ];
  });
  if (!kept || list.length === 0) return { ...beginning, isPartial: true };
  const { open, savedAt } = kept;
  // An earlier release kept this, too.
  const isPartial = !isWhole({ ...kept, isPartial: undefined }, { open, savedAt, list });
  return { open, savedAt, list, isPartial };
}

export const budgetShelf = shelfOf('rehab-budget', 'lender.rehab', budgetsIn);
