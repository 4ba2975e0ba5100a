import {
  type CalculatorForm,
  type Entries,
  type EntryFaults,
  entriesOf,
  isChoice,
  numberKinds,
  readEntry,
} from './calculator';

/** What a link's numbers say. */
export interface LinkedNumbers {
  entries: Entries;
  /** Fields whose numbers could not be read. They have their usual number, or none. */
  unread: readonly string[];
}

/** The maximum length of a number in a link; none that this site writes is longer. */
const maxLength = 24;

/** The numbers of a scenario, for the part of an address that no server sees. Its name stays on the device. */
export function linkOf({ fields }: CalculatorForm, entries: Entries): string {
  const given = Object.entries(fields).flatMap(([field, kind]): [string, string][] => {
    const typed = (entries[field] ?? '').trim();
    const number = isChoice(kind) ? typed : numberKinds[kind].read(typed).number;
    return number ? [[field, number]] : [];
  });
  return `#${new URLSearchParams(given)}`;
}

/**
 * The numbers in an address, if there are any. Whatever can't be used, alone or by `faultsIn` all of them, is left out
 * and named.
 */
export function linkedIn(
  form: CalculatorForm,
  hash: string,
  faultsIn: (entries: Entries) => EntryFaults,
): LinkedNumbers | undefined {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  const named = Object.entries(form.fields).filter(([field]) => given.get(field)?.trim());
  if (named.length === 0) return undefined;
  const read: Record<string, string> = {};
  for (const [field, kind] of named) {
    const typed = given.get(field) ?? '';
    if (typed.length > maxLength) continue;
    const number = isChoice(kind) ? typed : numberKinds[kind].read(typed).number;
    const isFit = isChoice(kind) ? kind.includes(typed) : !readEntry(kind, typed).fault;
    if (number !== undefined && isFit) read[field] = number;
  }
  for (const field of Object.keys(faultsIn(entriesOf(form, read)))) delete read[field];
  const unread = named.map(([field]) => field).filter((field) => !(field in read));
  const usual = unread.map((field) => [field, form.usual[field]]);
  return { entries: entriesOf(form, { ...read, ...Object.fromEntries(usual) }), unread };
}
