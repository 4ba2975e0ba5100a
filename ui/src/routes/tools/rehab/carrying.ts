import { answersIn, type CarriedFigures } from '../../../features/calculators/handover';
import { writeRehabLines } from '../../../lib/rehab-lines';
import type { Budget, BudgetLine, Room } from './budget';
import { detailOf } from './detail';
import { type ReadBudget, readOf } from './reading';
import type { RehabText } from './rehab.en';

interface Names {
  room: (room: Room) => string;
  line: (line: BudgetLine) => string;
}

/** The lines that cost something, as the application keeps them. */
function linesOf({ rooms }: Budget, { figures }: ReadBudget, names: Names, text: RehabText): string {
  const written = rooms.map((room, place) => ({
    name: names.room(room),
    lines: room.lines.flatMap((line, index) => {
      const { cost } = readOf(line);
      const what = `${place + 1}.${index + 1} ${names.line(line)}, ${detailOf(line, text)}`;
      return cost.known && cost.value > 0 ? [{ what, cost: cost.value }] : [];
    }),
  }));
  const contingency = { what: text.contingency.title, cost: figures.contingency };
  return writeRehabLines(
    written.filter(({ lines }) => lines.length > 0),
    contingency,
  );
}

/** What an application takes over: the total and, line by line, what it is made of. */
export function rehabAnswers(budget: Budget, read: ReadBudget, names: Names, text: RehabText): CarriedFigures {
  const { total } = read.figures;
  const answers = answersIn({ 'loanTerms.spendOnRehab': total.known ? total.value : undefined });
  return {
    program: 'fixandflip',
    answers: { ...answers, 'loanTerms.rehabLines': linesOf(budget, read, names, text) },
  };
}
