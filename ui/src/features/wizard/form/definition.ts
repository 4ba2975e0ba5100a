import type file from '../../../../../assets/application.json';
import type { AnswerValue } from '../../../lib/api/types';

/** A text in both languages. */
export interface Words {
  en: string;
  es: string;
}

/** An answer to one question: yes or no, what was typed or chosen, what was typed instead of an option, or all chosen. */
export type Answer = AnswerValue;

/** Answers by group and key. */
export type Answers = Record<string, Record<string, Answer>>;

/** Something that holds or not, depending on the answers to earlier questions that are asked. */
export type Condition =
  | { field: string; is: Answer }
  | { field: string; includes: string }
  | { all: Condition[] }
  | { any: Condition[] }
  | { not: Condition };

export const kinds = [
  'text',
  'longText',
  'email',
  'phone',
  'money',
  'digits',
  'percent',
  'year',
  'date',
  'birthDate',
  'yesNo',
  'choice',
  'manyOf',
  'state',
  'zip',
  'country',
] as const;

/** What kind of answer a field takes. */
export type Kind = (typeof kinds)[number];

/** An option. */
export interface Choice {
  value: string;
  text: Words;
}

/** What an answer may be at most. */
export interface Limits {
  maxLength?: number;
  /** How tall the field is. */
  rows?: number;
  minDigits?: number;
  maxDigits?: number;
  decimals?: number;
  min?: number;
  max?: number;
  /** How many years from now a year may lie. */
  yearsAhead?: number;
  /** Whether the day must not lie ahead. */
  past?: boolean;
  /** Whether the day must not lie behind. */
  future?: boolean;
  /** How many years ago the day must lie at least. */
  minAge?: number;
  /** From which share of another amount on the person is asked whether it is right: the first of these that was given. */
  doubtAbove?: { percent: number; of: readonly string[] };
}

/** A question. */
export interface Field extends Limits {
  /** `group.key`: the field's name in conditions, in errors and over its column in a table. */
  path: string;
  group: string;
  key: string;
  type: Kind;
  label: Words;
  /** What it is called where the question stands alone: in a message, a list, a table. */
  name: Words;
  hint?: Words;
  placeholder?: Words | undefined;
  /** The HTML autocomplete token. */
  autocomplete?: string | undefined;
  /** What counts as answered until something else is. */
  default?: Answer;
  /** When it is asked; always, if nothing is said. */
  when?: Condition | undefined;
  /** Whether, or when, it must be answered before the application can be sent. */
  required: boolean | Condition;
  /** The lender's select that it offers; a select that offers nothing is not shown. */
  select?: string;
  /** The options it offers itself. */
  choices: readonly Choice[];
  /** The question of the quick form whose answer it begins with. */
  quickApply?: string;
}

/** A part of a step. */
export interface Section {
  id: string;
  /** The section before it that it is a part of. */
  under?: string;
  heading?: Words;
  when?: Condition | undefined;
  fields: readonly Field[];
}

/** A page of the form. */
export interface Step {
  /** The last part of its address. */
  route: string;
  /** What it is called in a list of steps. */
  name: Words;
  heading: Words;
  /** The number under which the lender's selects for it are served. */
  options?: number;
  sections: readonly Section[];
}

/** The choice that begins an application. */
interface Program {
  label: Words;
  name: Words;
  choices: readonly (Choice & { preselectedBy: readonly string[] })[];
  /** The program pages from which somebody may have come. */
  interests: readonly string[];
}

/** Something agreed to when an application is sent. */
interface Consent {
  id: string;
  version: number;
  required: boolean;
  name: Words;
  text: Words;
}

/**
 * What changed from one form to the next: paths that were renamed, questions no longer asked; amounts that were asked twice,
 * of which the larger is kept where the second leads; and questions answered Yes now where an amount was given.
 */
export interface Migration {
  rename?: Readonly<Record<string, string>>;
  retire?: readonly string[];
  larger?: Readonly<Record<string, string>>;
  yes?: Readonly<Record<string, string>>;
}

/** What can be wrong with an answer; what people are told about it stands in the file. */
export type Fault = keyof typeof file.faults;

/** The whole form. */
export interface Definition {
  version: number;
  /** How answers to each older form become answers to the next: the first leads from version 1 to 2. */
  migrations: readonly Migration[];
  heading: Words;
  intro: Words;
  program: Program;
  steps: readonly Step[];
  consents: readonly Consent[];
  contact: Words;
  faults: Readonly<Record<Fault, Words>>;
  states: readonly Choice[];
  /** ISO 3166 codes; `Intl.DisplayNames` has their names. */
  countries: readonly string[];
}

/** The paths of the fields that a condition looks at. */
export function looksAt(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(looksAt);
  if ('any' in condition) return condition.any.flatMap(looksAt);
  return 'not' in condition ? looksAt(condition.not) : [condition.field];
}

/** Every field, in the order in which they are asked. */
export function fieldsOf({ steps }: Definition): Field[] {
  return steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
}
