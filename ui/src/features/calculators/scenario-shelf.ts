import { parsed, type ShapeOf } from '../../lib/shape';
import { type CalculatorForm, entriesOf } from './calculator';
import { isTwice, maxEntry, maxName } from './kept-list';
import { beginning, maxScenarios, type Scenario, type Scenarios } from './scenarios';
import { type KeptShelf, shelfOf } from './shelf';

export type ScenarioShelf = KeptShelf<Scenarios>;

interface KeptScenario {
  id: string;
  name: string;
  origin: string;
  entries: object;
}

interface KeptScenarios {
  open: string;
  savedAt: string;
  list: KeptScenario[];
}

const shape: ShapeOf<KeptScenarios> = {
  open: 'string',
  savedAt: 'string',
  list: [{ id: 'string', name: 'string', origin: 'string', entries: {} }],
};

const textsIn = (entries: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= maxEntry,
    ),
  );

const origins = ['sample', 'link'] as const;

/** What a device kept, also by an earlier release: fields it did not know are blank. */
export function scenariosIn(calculator: CalculatorForm, words: string | null): Scenarios {
  if (words === null) return beginning(calculator);
  const kept = parsed<KeptScenarios>(words, shape);
  const found = kept?.list ?? [];
  const list = found.slice(0, maxScenarios).map(
    ({ id, name, origin, entries }): Scenario => ({
      id,
      name: name.slice(0, maxName),
      origin: origins.find((known) => known === origin) ?? 'own',
      entries: entriesOf(calculator, textsIn(entries)),
    }),
  );
  if (!kept || list.length === 0 || isTwice(list)) return { ...beginning(calculator), isPartial: true };
  const state = { open: kept.open, savedAt: kept.savedAt, list };
  return found.length > list.length ? { ...state, isPartial: true } : state;
}

/** The scenarios of a calculator on this device. */
export const openShelf = (calculator: CalculatorForm): ScenarioShelf =>
  shelfOf(calculator.id, `lender.calculator.${calculator.id}`, (words) => scenariosIn(calculator, words));
