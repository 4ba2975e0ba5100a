import type { QuickAnswers } from '../../lib/api/types';
import { readDollars } from '../../lib/money';

export const amountQuestion = 'How much are you looking for';
/** The questions with a select, in the order form 1 has them. */
export const questions = [
  'Loan Type',
  'Where are you in the process',
  'How long do you need the funds for',
  'Lead source',
] as const satisfies readonly (keyof QuickAnswers)[];
export type ChoiceQuestion = (typeof questions)[number];

/**
 * What was answered, fit to be sent: blanks are left out, words are trimmed, the amount is a plain number if it can be read,
 * and else left to be refused.
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
 * The question that an answer is missing at: there is nothing to estimate without a loan type or an amount. Whom to answer is
 * known, for only accounts send it and each has an e-mail address.
 */
export function missingIn(answers: QuickAnswers, offersTypes: boolean): keyof QuickAnswers | undefined {
  if (answers['Loan Type'] || Number(answers[amountQuestion] ?? 0) > 0) return undefined;
  return offersTypes ? 'Loan Type' : amountQuestion;
}
