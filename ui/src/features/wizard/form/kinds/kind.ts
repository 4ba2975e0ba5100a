import type { Language } from '../../../../i18n/languages';
import type { NumberKind } from '../../../../lib/money';
import type { Choice, Definition, Fault, Field, Words } from '../definition';
import type { Wrong } from '../finding';

/** The lender's current options, by the select's name. A select without options is hidden. */
export type Offers = Readonly<Record<string, readonly string[]>>;

interface Against {
  definition: Definition;
  offers: Offers;
  today: string;
}

export interface Telling {
  language: Language;
  /** How many items a budget has, and what they add up to in whole dollars. */
  items: (count: number, total: number) => string;
  say: (words: Words) => string;
  definition: Definition;
  /** All options of one of the lender's selects, including withdrawn ones. */
  everOf: (select: string) => readonly Choice[];
}

/** The kinds of control. `fields/Question.tsx` has a component for each. */
export type Control =
  | 'line'
  | 'lines'
  | 'phone'
  | 'number'
  | 'date'
  | 'yesNo'
  | 'choice'
  | 'manyOf'
  | 'state'
  | 'zip'
  | 'country'
  | 'rehabLines';

export interface AnswerKind {
  control: Control;
  input?: { type?: 'email'; inputMode?: 'email'; spellCheck?: boolean };
  affix?: { before?: string; after?: string };
  width?: 'short' | 'full';
  /** Nobody types it, so that it is asked about only where there is an answer. */
  isCarried?: boolean;
  /** How to read and show it, if it is a number. */
  number?: NumberKind;
  /** The error without an answer, if it is not "required". */
  missing?: 'unanswered';
  options?: (field: Field, against: Pick<Against, 'definition' | 'offers'>) => readonly string[];
  /** Checks a typed answer. Without this, the answer must be one of the options. */
  check?: (field: Field, typed: string, against: Against) => Wrong | undefined;
  /** Shows a typed or chosen answer, if not as it is. */
  show?: (field: Field, typed: string, telling: Telling) => string;
}

export const unless = (right: boolean, fault: Fault): Wrong | undefined => (right ? undefined : { fault });

export function checkRange({ min, max }: Field, number: number): Wrong | undefined {
  if (min !== undefined && number < min) return { fault: 'tooSmall', limit: min };
  if (max !== undefined && number > max) return { fault: 'tooLarge', limit: max };
  return undefined;
}

/** Counts characters as people do: an emoji is one. */
export const notTooLong = ({ maxLength }: Field, typed: string): Wrong | undefined =>
  maxLength !== undefined && [...typed].length > maxLength ? { fault: 'tooLong', limit: maxLength } : undefined;
