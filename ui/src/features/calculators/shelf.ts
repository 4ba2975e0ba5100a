import { parsed, type ShapeOf } from '../../lib/shape';
import { lasting } from '../../lib/storage';
import { createStore, type Store } from '../../lib/store';
import { type CalculatorForm, entriesOf } from './calculator';
import { beginning, maxName, maxScenarios, type Scenario, type Scenarios } from './scenarios';

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

/** The longest text that a field keeps. */
const maxEntry = 40;

const textsIn = (entries: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entries).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].length <= maxEntry,
    ),
  );

const origins = ['sample', 'link'] as const;

/** What a device kept, also by an earlier release: fields it did not know are blank. */
export function scenariosIn(calculator: CalculatorForm, words: string | null): Scenarios {
  const kept = parsed<KeptScenarios>(words, shape);
  const list = (kept?.list ?? []).slice(0, maxScenarios).map(
    ({ id, name, origin, entries }): Scenario => ({
      id,
      name: name.slice(0, maxName),
      origin: origins.find((known) => known === origin) ?? 'own',
      entries: entriesOf(calculator, textsIn(entries)),
    }),
  );
  const isTwice = new Set(list.map(({ id }) => id)).size < list.length;
  if (!kept || list.length === 0 || isTwice) return beginning(calculator);
  return { open: kept.open, savedAt: kept.savedAt, list };
}

export interface ScenarioShelf {
  store: Pick<Store<Scenarios>, 'get' | 'subscribe'> & { rendered: () => Scenarios };
  change: (next: (state: Scenarios) => Scenarios) => void;
  /** Whether this browser keeps them. */
  keeps: () => boolean;
}

/** The scenarios of a calculator on this device. Other tabs see changes at once. */
export function openShelf(calculator: CalculatorForm): ScenarioShelf {
  const key = `lender.calculator.${calculator.id}`;
  const first = beginning(calculator);
  const store = createStore(scenariosIn(calculator, lasting.getItem(key)));
  addEventListener('storage', (change) => {
    if (change.key === key || change.key === null) store.set(scenariosIn(calculator, lasting.getItem(key)));
  });
  return {
    store: { get: store.get, subscribe: store.subscribe, rendered: () => first },
    change: (next) => {
      const state = next(store.get());
      if (state === store.get()) return;
      const dated = { ...state, savedAt: new Date().toISOString() };
      lasting.setItem(key, JSON.stringify(dated));
      store.set(dated);
    },
    keeps: () => lasting.getItem(key) !== null,
  };
}
