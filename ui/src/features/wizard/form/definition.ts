import type file from '../../../../../assets/application.json';
import type { AnswerValue } from '../../../lib/api/types';

export interface Words {
  en: string;
  es: string;
}

/** Yes or no, what was typed or chosen, what was typed instead of an option, or all chosen options. */
export type Answer = AnswerValue;

export type Answers = Record<string, Record<string, Answer>>;

/** True or false, depending on the answers to earlier questions. */
export type Condition =
  | { field: string; is: Answer }
  | { field: string; given: boolean }
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
  'rehabLines',
] as const;

export type Kind = (typeof kinds)[number];

export interface Choice {
  value: string;
  text: Words;
}

/** A percentage of another amount: of the first of these fields that has an answer. */
interface Share {
  percent: number;
  of: readonly string[];
}

export interface Limits {
  maxLength?: number;
  maxLines?: number;
  rows?: number;
  maxDigits?: number;
  decimals?: number;
  min?: number;
  max?: number;
  yearsAhead?: number;
  past?: boolean;
  future?: boolean;
  minAge?: number;
  /** Above this share of another amount, the borrower is asked whether the answer is right. */
  doubtAbove?: Share;
  /** The same below this share. */
  doubtBelow?: Share;
  /** Of a ZIP code: the same with fewer digits than this. */
  doubtFewerDigits?: number;
  /** Of items: the same if they add up to another amount than this field's. */
  doubtOtherThan?: string;
}

export interface Field extends Limits {
  /** `group.key`: identifies the field in conditions, errors and exports. */
  path: string;
  group: string;
  key: string;
  type: Kind;
  label: Words;
  /** Its name outside the form: in messages, lists and tables. */
  name: Words;
  hint?: Words;
  /** The terms of the glossary that are explained beside it. Pages load them with what explains them. */
  terms?: readonly string[];
  placeholder?: Words | undefined;
  /** The HTML autocomplete token. */
  autocomplete?: string | undefined;
  /** Counts as the answer until there is another. */
  default?: Answer;
  /** The text of Yes and of No, if they are others. */
  yes?: Words;
  no?: Words;
  /** The yes-or-no questions that a No to this one answers with No. They are shown on a Yes. */
  noneOf?: readonly string[];
  /** A Yes adds one more of the same: shown as a button. */
  adds?: boolean;
  /** When it is asked; always if missing. */
  when?: Condition | undefined;
  /** Whether, or when, it must be answered before submitting. */
  required: boolean | Condition;
  /** The lender's select that it offers. If that has no options, the field is hidden. */
  select?: string;
  /** Options that are part of the form. */
  choices: readonly Choice[];
  /** The question of the quick form from which its answer is copied. */
  quickApply?: string;
}

export interface Section {
  id: string;
  /** The preceding section that this one belongs to. */
  under?: string;
  heading?: Words;
  when?: Condition | undefined;
  fields: readonly Field[];
}

export interface Step {
  route: string;
  name: Words;
  heading: Words;
  /** The number under which the server gives this step's selects. */
  options?: number;
  sections: readonly Section[];
}

interface Program {
  label: Words;
  name: Words;
  choices: readonly (Choice & { preselectedBy: readonly string[] })[];
  interests: readonly string[];
}

interface Consent {
  id: string;
  version: number;
  required: boolean;
  name: Words;
  text: Words;
}

/**
 * Changes from one version of the form to the next: renamed paths; questions no longer asked; amounts that were asked
 * twice, of which the larger is kept; yes-or-no questions that become Yes where an amount was given; and those that
 * become Yes where they have no answer and one of several other questions has one.
 */
export interface Migration {
  rename?: Readonly<Record<string, string>>;
  retire?: readonly string[];
  larger?: Readonly<Record<string, string>>;
  yes?: Readonly<Record<string, string>>;
  given?: Readonly<Record<string, readonly string[]>>;
}

/** What can be wrong with an answer. The messages are in the form's file. */
export type Fault = keyof typeof file.faults;

export interface Definition {
  version: number;
  /** How to convert answers from each version to the next; the first entry converts version 1 to 2. */
  migrations: readonly Migration[];
  heading: Words;
  intro: Words;
  program: Program;
  steps: readonly Step[];
  consents: readonly Consent[];
  contact: Words;
  faults: Readonly<Record<Fault, Words>>;
  states: readonly Choice[];
  /** ISO 3166 codes. `Intl.DisplayNames` has their names. */
  countries: readonly string[];
}

export function looksAt(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(looksAt);
  if ('any' in condition) return condition.any.flatMap(looksAt);
  return 'not' in condition ? looksAt(condition.not) : [condition.field];
}

export function fieldsOf({ steps }: Definition): Field[] {
  return steps.flatMap(({ sections }) => sections.flatMap(({ fields }) => fields));
}
