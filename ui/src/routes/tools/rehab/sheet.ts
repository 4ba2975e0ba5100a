import { csv, saveFile } from '../../../features/calculators/csv';
import { told, unknown } from '../../../features/calculators/say';
import type { Cents } from '../../../lib/figures/figure';
import type { Budget, BudgetLine, Room } from './budget';
import { readBudget, readOf } from './reading';
import type { RehabText } from './rehab.en';

/** Plain decimals, which every spreadsheet reads as a number. */
const plain = (hundredths: Cents): string => (hundredths / 100).toFixed(2);

interface Names {
  room: (room: Room) => string;
  line: (line: BudgetLine) => string;
}

/** A budget as a spreadsheet: its lines, then its totals; without prices, for a bid, only what is to be done. */
export function sheetOf(budget: Budget, names: Names, text: RehabText, hasPrices: boolean): string {
  const { sheet, trades, units } = text;
  const heads = [
    ...[sheet.room, sheet.item, sheet.trade, sheet.quantity, sheet.unit],
    ...(hasPrices ? [sheet.price, sheet.total, sheet.example] : []),
  ];
  const lines = budget.rooms.flatMap((room) =>
    room.lines.map((line) => {
      const { quantity, price, cost, isFaulty } = readOf(line);
      const work = [
        names.room(room),
        names.line(line),
        trades[line.trade],
        quantity.number === undefined ? '' : plain(quantity.number).replace(/\.?0+$/, ''),
        units[line.unit].name,
      ];
      if (!hasPrices) return work;
      return [
        ...work,
        price.number === undefined ? '' : plain(price.number),
        cost.known || isFaulty ? told(cost, plain) : '',
        line.isExample ? sheet.yes : '',
      ];
    }),
  );
  if (!hasPrices) return csv(heads, lines);
  const { work, contingency, total } = readBudget(budget).figures;
  const ends = [
    [sheet.work, total.known ? plain(work) : unknown],
    [sheet.contingency, told(contingency, plain)],
    [sheet.whole, told(total, plain)],
  ] as const;
  return csv(heads, [...lines, ...ends.map(([name, amount]) => ['', name, '', '', '', '', amount, ''])]);
}

export const saveSheet = (...[budget, names, text, hasPrices]: Parameters<typeof sheetOf>): void =>
  saveFile(`${text.sheet.file}.csv`, sheetOf(budget, names, text, hasPrices));
