import { parsed, type ShapeOf } from '../../lib/shape';
import { lasting } from '../../lib/storage';
import { createStore, type Store } from '../../lib/store';
import { type CalculatorForm, entriesOf } from './calculator';
import { type KeptList, maxName } from './kept-list';
import { beginning, maxScenarios, type Scenario, type Scenarios } from './scenarios';

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
export const maxEntry = 40;

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

export interface KeptShelf<State> {
  store: Pick<Store<State>, 'get' | 'subscribe'> & { rendered: () => State };
  change: (next: (state: State) => State) => void;
  /** Whether this browser kept the last change. */
  keeps: () => boolean;
}

export type ScenarioShelf = KeptShelf<Scenarios>;

/** What a tool keeps on this device under a key. Other tabs see changes at once. */
export function shelfOf<State extends KeptList<{ id: string; name: string }>>(
  key: string,
  read: (words: string | null) => State,
): KeptShelf<State> {
  const first = read(null);
  const store = createStore(read(lasting.getItem(key)));
  let isKept = lasting.getItem(key) !== null;
  addEventListener('storage', (change) => {
    if (change.key !== key && change.key !== null) return;
    const words = lasting.getItem(key);
    isKept = words !== null;
    store.set(read(words));
  });
  return {
    store: { get: store.get, subscribe: store.subscribe, rendered: () => first },
    change: (next) => {
      const state = next(store.get());
      if (state === store.get()) return;
      const dated = { ...state, savedAt: new Date().toISOString() };
      const words = JSON.stringify(dated);
      lasting.setItem(key, words);
      // A full device refuses a change and still has what was kept before it.
      isKept = lasting.getItem(key) === words;
      store.set(dated);
    },
    keeps: () => isKept,
  };
}

/** The scenarios of a calculator on this device. */
export const openShelf = (calculator: CalculatorForm): ScenarioShelf =>
  shelfOf(`lender.calculator.${calculator.id}`, (words) => scenariosIn(calculator, words));
