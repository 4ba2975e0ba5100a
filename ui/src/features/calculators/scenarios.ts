import { areSame, type CalculatorForm, type Entries, entriesOf } from './calculator';
import { type KeptList, openOf, show, withOpen } from './kept-list';

/** One set of numbers. Nothing in it is about a person. */
export interface Scenario {
  id: string;
  /** Blank until someone names it. */
  name: string;
  /** Where its numbers came from. The sample's are marked until all of them are the person's own. */
  origin: 'sample' | 'link' | 'own';
  entries: Entries;
}

/** The scenarios of one calculator. */
export type Scenarios = KeptList<Scenario>;

export const maxScenarios = 24;

/** The id of the sample, which every visitor begins with. */
const sampleId = 'sample';

export const sampleOf = ({ sample }: CalculatorForm): Scenario => ({
  id: sampleId,
  name: '',
  origin: 'sample',
  entries: sample,
});

export function beginning(calculator: CalculatorForm): Scenarios {
  return { open: sampleId, list: [sampleOf(calculator)] };
}

export const enter = (state: Scenarios, changed: Entries): Scenarios =>
  withOpen(state, (one) => ({ ...one, entries: { ...one.entries, ...changed } }));

/** The numbers that came from the sample count as the person's own from now on. */
export const keepSample = (state: Scenarios): Scenarios => withOpen(state, (one) => ({ ...one, origin: 'own' }));

/** Clears what is still the sample's. */
export function clearSample(calculator: CalculatorForm, state: Scenarios): Scenarios {
  const { entries } = openOf(state);
  const left = Object.entries(entries).map(([field, typed]) => [
    field,
    typed === calculator.sample[field] ? calculator.usual[field] : typed,
  ]);
  return withOpen(state, (one) => ({
    ...one,
    origin: 'own',
    entries: entriesOf(calculator, Object.fromEntries(left)),
  }));
}

export const isFull = ({ list }: Scenarios): boolean => list.length >= maxScenarios;

/** Adds a scenario and opens it. */
function add(state: Scenarios, scenario: Scenario): Scenarios {
  if (isFull(state)) return state;
  return { ...state, open: scenario.id, list: [...state.list, scenario] };
}

/** Numbers from a link become a scenario of their own. The same link twice is one. */
export function addLinked(state: Scenarios, id: string, entries: Entries): Scenarios {
  const same = state.list.find((one) => areSame(one.entries, entries));
  return same ? show(state, same.id) : add(state, { id, name: '', origin: 'link', entries });
}

/** The open scenario and up to two others, which were begun last, in the order of the list. */
export function compared(state: Scenarios, most = 3): Scenario[] {
  const { id } = openOf(state);
  const others = state.list.filter((one) => one.id !== id).slice(1 - most);
  return state.list.filter((one) => one.id === id || others.includes(one));
}
