import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import type { Cents } from '../../../lib/figures/figure';
import type { Budget, BudgetLine, Room } from './budget';
import { type ReadBudget, readOf } from './reading';
import type { RehabText } from './rehab.en';

/** The most that an application takes, in bytes. */
export const maxRehabLines = 20_000;

interface Names {
  room: (room: Room) => string;
  line: (line: BudgetLine) => string;
}

const amount = (hundredths: Cents) => (hundredths / 100).toFixed(2);

/** What would end a line or a part of it, and what is half of a character, becomes a space. */
const plain = (name: string) => name.replace(/[|\p{Cc}\p{Cs}]+/gu, ' ');

/** The items as the application keeps them, which `src/domain/form/rehab_lines.rs` explains, with those that have no cost yet. */
export function rehabLines({ rooms }: Budget, { figures }: ReadBudget, names: Names, text: RehabText): string {
  const { contingency, total } = figures;
  const itemOf = (line: BudgetLine): string => {
    const { quantity, price } = readOf(line);
    const { short } = text.units[line.unit];
    const many = quantity.number === undefined ? '?' : quantity.number / 100;
    const each = price.number === undefined ? '?' : amount(price.number) + (line.isExample ? '*' : '');
    const parts = [names.line(line), text.trades[line.trade], line.unit === 'lump' ? short : `${many} ${short}`, each];
    return `- ${parts.map(plain).join(' | ')}`;
  };
  return [
    ...rooms.flatMap((room) =>
      room.lines.length > 0 ? [`# ${plain(names.room(room))}`, ...room.lines.map(itemOf)] : [],
    ),
    ...(contingency.known && contingency.value > 0 ? [`+ ${amount(contingency.value)}`] : []),
    ...(total.known ? [`= ${amount(total.value)}`] : []),
  ].join('\n');
}

export const isTooLong = (lines: string): boolean => new TextEncoder().encode(lines).length > maxRehabLines;

/** What an application takes over: the total and, unless they are too long, the items. */
export const rehabAnswers = (total: Cents, lines: string): CarriedFigures => ({
  program: 'fixandflip',
  answers: {
    ...answersIn({ 'loanTerms.spendOnRehab': total }),
    ...(!isTooLong(lines) && { 'loanTerms.rehabLines': lines }),
  },
});
