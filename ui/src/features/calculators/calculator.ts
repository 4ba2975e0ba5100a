import type { InputFault } from '../../lib/figures/figure';
import { maxDigits, type NumberKind, percentage, readPercent, wholeDollars, wholeNumber } from '../../lib/money';

/** A month is one in a series, such as the twelfth. */
type NumberName = 'money' | 'percent' | 'months' | 'month' | 'years';
/** What a field takes. A list names the options of a select. */
export type FieldKind = NumberName | readonly string[];

/** What stands in the fields: numbers in their stored form or, while someone types, as typed. */
export type Entries = Readonly<Record<string, string>>;

type CalculatorId =
  | 'fix-and-flip'
  | 'bridge'
  | 'dscr-rental'
  | 'refinance'
  | 'new-construction'
  | 'loan-sizing'
  | 'amortization';

/** What a calculator asks for. */
export interface CalculatorForm {
  id: CalculatorId;
  fields: Readonly<Record<string, FieldKind>>;
  /** The fields in groups, in the order of the page. */
  groups: readonly { id: string; fields: readonly string[] }[];
  /** Fields below the assumptions. */
  assumed?: readonly string[];
  /** What an empty scenario begins with: what is the same in most deals. */
  usual: Entries;
  sample: Entries;
}

/** Reads entries by the kinds of their fields. */
interface DealReader {
  /** Cents, millionths or months; `undefined` if the field is blank. */
  number: (field: string) => number | undefined;
  /** The option that was chosen, else the first one. */
  choice: <Choice extends string>(field: string, choices: readonly [Choice, ...Choice[]]) => Choice;
}

/** What a calculator works out. Its page decides which figures to show. */
export interface Calculator<Deal, Figures extends object> extends CalculatorForm {
  deal: (read: DealReader) => Deal;
  work: (deal: Deal) => { figures: Figures; faults?: undefined } | { figures?: undefined; faults: EntryFaults };
}

/** The figures of a result of `lib/figures`, when nothing that was typed is at fault. */
export type FiguresOf<Result extends { figures?: object | undefined }> = NonNullable<Result['figures']>;

/** How the field of a number reads and shows it. */
export const numberKinds: Record<NumberName, NumberKind> = {
  money: wholeDollars,
  percent: percentage,
  months: wholeNumber,
  month: wholeNumber,
  years: wholeNumber,
};

export const isChoice = (kind: FieldKind): kind is readonly string[] => typeof kind === 'object';

/** Decimals of a percentage that millionths can hold. */
const percentDecimals = 4;

/** Why an entry can't be used. `unread`: it isn't a number, and its field already says so. */
export type EntryFault = InputFault | 'tooFine' | 'unread';
export type EntryFaults = Readonly<Partial<Record<string, EntryFault>>>;

type Entry = { number: number | undefined; fault?: undefined } | { number?: undefined; fault: EntryFault };

function readMillionths(typed: string): Entry {
  const [whole = '', decimals = ''] = (readPercent(typed).number ?? '').split('.');
  const significant = decimals.replace(/0+$/, '');
  if (significant.length > percentDecimals) return { fault: 'tooFine' };
  return { number: Number(whole + significant.padEnd(percentDecimals, '0')) };
}

const units = { money: 100, months: 1, month: 1, years: 12 };

/** The number of an entry. A blank is no fault. */
export function readEntry(kind: NumberName, typed: string): Entry {
  if (typed.trim() === '') return { number: undefined };
  const { number } = numberKinds[kind].read(typed);
  if (number === undefined || (number.split('.')[0] ?? '').length > maxDigits) return { fault: 'unread' };
  return kind === 'percent' ? readMillionths(typed) : { number: Number(number) * units[kind] };
}

/** The figures of what was typed, or which entries can't be used. */
export type Outcome<Deal, Figures> =
  | { worked: { deal: Deal; figures: Figures }; faults?: undefined }
  | { worked?: undefined; faults: EntryFaults };

export function workOut<Deal, Figures extends object>(
  { fields, deal: dealOf, work }: Calculator<Deal, Figures>,
  entries: Entries,
): Outcome<Deal, Figures> {
  const faults: Record<string, EntryFault> = {};
  const deal = dealOf({
    number: (field) => {
      const kind = fields[field];
      if (kind === undefined || isChoice(kind)) return undefined;
      const { number, fault } = readEntry(kind, entries[field] ?? '');
      if (fault) faults[field] = fault;
      return number;
    },
    choice: (field, choices) => choices.find((choice) => choice === entries[field]) ?? choices[0],
  });
  if (Object.keys(faults).length > 0) return { faults };
  const done = work(deal);
  return done.faults ? { faults: done.faults } : { worked: { deal, figures: done.figures } };
}

/** Entries with every field of the calculator and no others. Options that don't exist become the first one. */
export function entriesOf({ fields }: Pick<CalculatorForm, 'fields'>, some: Partial<Entries>): Entries {
  return Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => {
      const stored = some[field] ?? '';
      return [field, isChoice(kind) && !kind.includes(stored) ? (kind[0] ?? '') : stored];
    }),
  );
}

/** Whether two scenarios have the same numbers. */
export const areSame = (one: Entries, other: Entries): boolean =>
  Object.keys(one).every((field) => one[field] === other[field]);
