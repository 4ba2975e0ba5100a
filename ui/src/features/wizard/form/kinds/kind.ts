import type { Language } from '../../../../i18n/languages';
import type { NumberKind } from '../../../../lib/money';
import type { Choice, Definition, Fault, Field, Words } from '../definition';
import type { Wrong } from '../finding';

/** What the lender's selects offer now, by the select's name. One that offers nothing is not shown. */
export type Offers = Readonly<Record<string, readonly string[]>>;

/** What an answer is checked against. */
interface Against {
  definition: Definition;
  offers: Offers;
  today: string;
}

/** Who an answer is told to. */
export interface Telling {
  language: Language;
  say: (words: Words) => string;
  definition: Definition;
  /** All that one of the lender's selects has, with what is offered no more. */
  everOf: (select: string) => readonly Choice[];
}

/** What people answer with: `fields/Question.tsx` has a part for each. */
export type Control = 'line' | 'lines' | 'number' | 'date' | 'yesNo' | 'choice' | 'manyOf' | 'state' | 'country';

/** All that is known of a kind of answer, but for the part of the page in which it is given. */
export interface AnswerKind {
  control: Control;
  /** How a browser is to treat what is typed. */
  input?: { type?: 'email' | 'tel'; inputMode?: 'email'; spellCheck?: boolean };
  /** What stands beside a number. */
  affix?: { before?: string; after?: string };
  /** How wide its answers are, where that does not depend on how long they may be. */
  width?: 'short' | 'full';
  /** How it is read and told, if it is a number. */
  number?: NumberKind;
  /** What is missing without an answer, if that is not something to type. */
  missing?: 'unanswered';
  /** What can be chosen now, by value. */
  options?: (field: Field, against: Pick<Against, 'definition' | 'offers'>) => readonly string[];
  /** What is wrong with something typed. Without this it has to be one of the options. */
  check?: (field: Field, typed: string, against: Against) => Wrong | undefined;
  /** How something typed or chosen is told, if not as it stands. */
  show?: (field: Field, typed: string, telling: Telling) => string;
}

export const unless = (right: boolean, fault: Fault): Wrong | undefined => (right ? undefined : { fault });

export function within({ min, max }: Field, number: number): Wrong | undefined {
  if (min !== undefined && number < min) return { fault: 'tooSmall', limit: min };
  if (max !== undefined && number > max) return { fault: 'tooLarge', limit: max };
  return undefined;
}

/** As people count: an emoji is one letter. */
export const notTooLong = ({ maxLength }: Field, typed: string): Wrong | undefined =>
  maxLength !== undefined && [...typed].length > maxLength ? { fault: 'tooLong', limit: maxLength } : undefined;
