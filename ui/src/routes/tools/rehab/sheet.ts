import { csv, saveFile } from '../../../features/calculators/csv';
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

/** A budget as a spreadsheet: its lines, then its totals. */
function sheetOf(budget: Budget, names: Names, text: RehabText): string {
  const { sheet, trades, units } = text;
  const heads = [
    sheet.room,
    sheet.item,
    sheet.trade,
    sheet.quantity,
    sheet.unit,
    sheet.price,
    sheet.total,
    sheet.example,
  ];
  const lines = budget.rooms.flatMap((room) =>
    room.lines.map((line) => {
      const { quantity, price, cost } = readOf(line);
      return [
        names.room(room),
        names.line(line),
        trades[line.trade],
        quantity.number === undefined ? '' : plain(quantity.number).replace(/\.?0+$/, ''),
        units[line.unit].name,
        price.number === undefined ? '' : plain(price.number),
        cost.known ? plain(cost.value) : '',
        line.isExample ? sheet.yes : '',
      ];
    }),
  );
  const { work, contingency, total } = readBudget(budget).figures;
  const ends: [string, Cents][] = [
    [sheet.work, work],
    [sheet.contingency, contingency],
  ];
  const whole = total.known ? [[sheet.whole, total.value] as const] : [];
  return csv(heads, [
    ...lines,
    ...[...ends, ...whole].map(([name, cents]) => ['', name, '', '', '', '', plain(cents), '']),
  ]);
}

export const saveSheet = (budget: Budget, names: Names, text: RehabText): void =>
  saveFile(`${text.sheet.file}.csv`, sheetOf(budget, names, text));
