import { useState } from 'react';
import { Confirm } from '../../components/Confirm';
import { type CalculatorForm, entriesOf } from './calculator';
import { calculatorsText } from './calculators';
import { KeptDialog } from './KeptDialog';
import { remove, rename, show } from './kept-list';
import type { ScenarioShelf } from './scenario-shelf';
import { isFull, type Scenario, type Scenarios, sampleOf } from './scenarios';
import { addScenario } from './useCalculator';
import { useScenarioName } from './useScenarioName';

interface ScenarioDialogProps {
  calculator: CalculatorForm;
  shelf: ScenarioShelf;
  state: Scenarios;
  open: Scenario;
  onClose: () => void;
}

/** Names the open scenario, opens or deletes another, and adds one. */
export function ScenarioDialog({ calculator, shelf, state, open, onClose }: ScenarioDialogProps) {
  const { scenario: text } = calculatorsText.use();
  const nameOf = useScenarioName(state);
  const [leaving, ask] = useState<Scenario>();
  const way = (label: string, scenario: Omit<Scenario, 'id' | 'name'>) => ({
    label,
    onPress: () => addScenario(shelf, { name: '', ...scenario }),
  });
  if (leaving) {
    return (
      <Confirm
        words={text.removing}
        danger
        onYes={() => {
          shelf.change((held) => remove(held, leaving.id, sampleOf(calculator)));
          ask(undefined);
        }}
        onNo={() => ask(undefined)}
      >
        {text.removed(nameOf(leaving))}
      </Confirm>
    );
  }
  return (
    <KeptDialog
      words={text}
      name={open.name}
      placeholder={nameOf({ ...open, name: '' })}
      onRename={(name) => shelf.change((held) => rename(held, name))}
      others={state.list.filter(({ id }) => id !== open.id).map((one) => ({ id: one.id, name: nameOf(one) }))}
      onShow={(id) => shelf.change((held) => show(held, id))}
      onRemove={(gone) => ask(state.list.find(({ id }) => id === gone))}
      ways={
        isFull(state)
          ? 'full'
          : [
              way(text.copy, { origin: open.origin, entries: open.entries }),
              way(text.empty, { origin: 'own', entries: entriesOf(calculator, calculator.usual) }),
              way(text.sample, { origin: 'sample', entries: calculator.sample }),
            ]
      }
      onClose={onClose}
    />
  );
}
