import { parsed } from '../../lib/shape';
import { passing } from '../../lib/storage';

/**
 * Moves a calculator's numbers into a new application. The calculator's page keeps them in this tab (`handOver`), and the
 * application that the same person begins next for the same program takes them (`takeOver`). An application that has begun
 * is never changed.
 */
const key = 'lender.figures';

/** Answers by question (`loanTerms.purchasePrice`), for an application for this program. */
export interface CarriedFigures {
  program: string;
  answers: Record<string, string | boolean>;
}

const held = () =>
  parsed<{ owner: string; program: string; answers: object }>(passing.getItem(key), {
    owner: 'string',
    program: 'string',
    answers: {},
  });

/** Whether they replaced earlier numbers of this person that no application has used. */
export function handOver(owner: string, figures: CarriedFigures): boolean {
  const before = held();
  const next = { owner, ...figures };
  passing.setItem(key, JSON.stringify(next));
  return before?.owner === owner && JSON.stringify(before) !== JSON.stringify(next);
}

/** The numbers for an application that begins now. They are given once. */
export function takeOver(owner: string, programs: readonly (string | null)[]): CarriedFigures['answers'] {
  const found = held();
  if (found?.owner !== owner || !programs.includes(found.program)) return {};
  passing.removeItem(key);
  return Object.fromEntries(
    Object.entries(found.answers).filter(
      (answer): answer is [string, string | boolean] => typeof answer[1] === 'string' || typeof answer[1] === 'boolean',
    ),
  );
}

/** Where the application asks about work. Without work, it asks neither for its budget nor for the value after it. */
const workQuestion = 'loanTerms.rehab';
const aboutWork = ['loanTerms.spendOnRehab', 'loanTerms.propertyValueARV'];

/** Answers for amounts in cents, in whole dollars. What is not given, or zero, is no answer. */
export function answersIn(amounts: Readonly<Record<string, number | undefined>>): CarriedFigures['answers'] {
  const given = Object.entries(amounts).flatMap(([question, cents]): [string, string][] =>
    cents !== undefined && cents > 0 ? [[question, String(Math.round(cents / 100))]] : [],
  );
  const isAboutWork = given.some(([question]) => aboutWork.includes(question));
  return { ...Object.fromEntries(given), ...(isAboutWork && { [workQuestion]: true }) };
}
