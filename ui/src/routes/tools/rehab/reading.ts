import { readEntry } from '../../../features/calculators/calculator';
import { hundredths, quantity, unitPrice } from '../../../lib/decimals';
import type { Cents, Figure } from '../../../lib/figures/figure';
import { type LineWhy, lineCost, priceRange, quantityRange, rehab, sum } from '../../../lib/figures/rehab';
import type { NumberKind } from '../../../lib/money';
import type { Budget, BudgetLine, Room } from './budget';
import type { WorkTrade } from './items';

/** Why what was typed can't be used. `unread`: it isn't a number, and its field already says so. */
export type LineFault = 'unread' | 'tooFine' | 'tooHigh';

interface Read {
  number?: number | undefined;
  fault?: LineFault | undefined;
}

/** Hundredths, or why there are none. A blank is no fault. */
function readHundredths(kind: NumberKind, typed: string, most: number): Read {
  if (typed.trim() === '') return {};
  const { number } = kind.read(typed);
  if (number === undefined) return { fault: 'unread' };
  const read = hundredths(number);
  if (read === undefined) return { fault: 'tooFine' };
  return read > most ? { fault: 'tooHigh' } : { number: read };
}

export interface ReadLine {
  quantity: Read;
  price: Read;
  cost: Figure<LineWhy>;
  /** Whether its cost can't be used because of what was typed. */
  isFaulty: boolean;
}

function readLine({ unit, quantity: many, price: each }: BudgetLine): ReadLine {
  const quantityRead = unit === 'lump' ? { number: 100 } : readHundredths(quantity, many, quantityRange.most);
  const price = readHundredths(unitPrice, each, priceRange.most);
  const cost = lineCost(quantityRead.number, price.number);
  const isTooLarge = !cost.known && cost.why === 'tooLarge';
  return { quantity: quantityRead, price, cost, isFaulty: isTooLarge || Boolean(quantityRead.fault ?? price.fault) };
}

const read = new WeakMap<BudgetLine, ReadLine>();

/** A line worked out. Line objects never change, so each one is read only once. */
export function readOf(line: BudgetLine): ReadLine {
  const known = read.get(line) ?? readLine(line);
  read.set(line, known);
  return known;
}

const costsOf = (lines: readonly BudgetLine[]): Cents[] =>
  lines.flatMap((line) => {
    const { cost } = readOf(line);
    return cost.known ? [cost.value] : [];
  });

export const roomCost = ({ lines }: Room): Cents => sum(costsOf(lines));

/** As `roomCost`, but unknown while a line can't be used. */
export const roomFigure = (room: Room): Figure<'faulty'> =>
  room.lines.some((line) => readOf(line).isFaulty)
    ? { known: false, why: 'faulty' }
    : { known: true, value: roomCost(room) };

function readContingency(typed: string): Read {
  const { number, fault } = readEntry('percent', typed);
  if (fault) return { fault: fault === 'tooFine' ? 'tooFine' : 'unread' };
  return number !== undefined && number > 1_000_000 ? { fault: 'tooHigh' } : { number };
}

function readLeast(typed: string): Read {
  const { number, fault } = readEntry('money', typed);
  return fault ? { fault: 'unread' } : { number };
}

/** What all lines cost, and nothing instead of a wrong total while something can't be used. */
interface BudgetFigures {
  /** Of the lines that have a cost; it means something only beside a total. */
  work: Cents;
  contingency: Figure<'noWork' | 'faulty'>;
  isAtLeast: boolean;
  total: Figure<'noWork' | 'faulty'>;
}

export interface ReadBudget {
  figures: BudgetFigures;
  contingency: Read;
  atLeast: Read;
  /** The first line or field that can't be used. */
  faulty: { room: Room; line: BudgetLine } | 'contingency' | 'atLeast' | undefined;
  lines: number;
  /** Lines without a quantity or a price. */
  unfinished: number;
  examples: number;
  /** By what they cost, the most first. */
  trades: readonly { trade: WorkTrade; cost: Cents }[];
}

function tradesOf(lines: readonly BudgetLine[]): ReadBudget['trades'] {
  const costs = new Map<WorkTrade, Cents>();
  for (const line of lines) {
    const { cost } = readOf(line);
    if (cost.known) costs.set(line.trade, (costs.get(line.trade) ?? 0) + cost.value);
  }
  return [...costs].map(([trade, cost]) => ({ trade, cost })).toSorted((one, other) => other.cost - one.cost);
}

export function readBudget({ rooms, contingency: share, atLeast: least }: Budget): ReadBudget {
  const contingency = readContingency(share);
  const atLeast = readLeast(least);
  const lines = rooms.flatMap((room) => room.lines);
  const inRoom = rooms
    .flatMap((room) => room.lines.map((line) => ({ room, line })))
    .find(({ line }) => readOf(line).isFaulty);
  const faulty = inRoom ?? (contingency.fault ? 'contingency' : atLeast.fault ? 'atLeast' : undefined);
  const figures = rehab({
    costs: costsOf(lines),
    contingency: contingency.number,
    contingencyAtLeast: atLeast.number,
  });
  const total = faulty ? ({ known: false, why: 'faulty' } as const) : figures.total;
  return {
    figures: { ...figures, contingency: total.known ? { known: true, value: figures.contingency } : total, total },
    contingency,
    atLeast,
    faulty,
    lines: lines.length,
    unfinished: lines.filter((line) => !readOf(line).cost.known).length,
    examples: lines.filter(({ isExample }) => isExample).length,
    trades: tradesOf(lines),
  };
}
