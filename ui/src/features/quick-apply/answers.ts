import type { QuickAnswers } from '../../lib/api/types';
import { readDollars } from '../../lib/money';

export const amountQuestion = 'How much are you looking for';
/** The questions with a select, in the order of form 1. */
export const questions = [
  'Loan Type',
  'Where are you in the process',
  'How long do you need the funds for',
  'Lead source',
] as const satisfies readonly (keyof QuickAnswers)[];
export type SelectQuestion = (typeof questions)[number];

/**
 * The answers ready to send: no blanks, trimmed, the amount as a plain number. An amount that cannot be read stays as
 * typed, so that the server refuses it.
 */
export function answersOf(typed: QuickAnswers): QuickAnswers {
  const answers: QuickAnswers = {};
  for (const question of questions) {
    const answer = typed[question];
    if (answer && 'other' in answer) {
      const other = answer.other.trim();
      if (other) answers[question] = { other };
    } else if (answer) answers[question] = answer;
  }
  const written = (typed[amountQuestion] ?? '').trim();
  const amount = readDollars(written).number ?? written;
  if (amount) answers[amountQuestion] = amount;
  return answers;
}

/**
 * The first required question without an answer. An estimate needs a loan type and an amount. Contact details are known
 * from the account.
 */
export function missingIn(answers: QuickAnswers, offersTypes: boolean): keyof QuickAnswers | undefined {
  if (answers['Loan Type'] || Number(answers[amountQuestion] ?? 0) > 0) return undefined;
  return offersTypes ? 'Loan Type' : amountQuestion;
}
