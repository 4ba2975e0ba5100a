import { useState } from 'react';
import { Button } from '../../components/Button';
import { Confirm } from '../../components/Confirm';
import { Dialog } from '../../components/Dialog';
import { TextField } from '../../components/TextField';
import { type CalculatorForm, entriesOf } from './calculator';
import { calculatorsText } from './calculators';
import styles from './ScenarioDialog.module.css';
import { isFull, maxName, remove, rename, type Scenario, type Scenarios, show } from './scenarios';
import type { ScenarioShelf } from './shelf';
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
  const others = state.list.filter(({ id }) => id !== open.id);
  const begin = (scenario: Omit<Scenario, 'id'>) => {
    addScenario(shelf, scenario);
    onClose();
  };
  if (leaving) {
    return (
      <Confirm
        words={text.removing}
        danger
        onYes={() => {
          shelf.change((held) => remove(calculator, held, leaving.id));
          ask(undefined);
        }}
        onNo={() => ask(undefined)}
      >
        {text.removed(nameOf(leaving))}
      </Confirm>
    );
  }
  return (
    <Dialog title={text.title} onClose={onClose}>
      <div className={styles.inside}>
        <TextField
          label={text.name}
          hint={text.hint}
          value={open.name}
          placeholder={nameOf({ ...open, name: '' })}
          maxLength={maxName}
          autoComplete="off"
          onChange={({ target }) => shelf.change((held) => rename(held, target.value))}
        />
        {others.length > 0 && (
          <section>
            <h3>{text.others}</h3>
            <ul className={styles.others}>
              {others.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    onClick={() => {
                      shelf.change((held) => show(held, one.id));
                      onClose();
                    }}
                  >
                    <span className="unseen">{text.open}: </span>
                    {nameOf(one)}
                  </button>
                  <Button look="bare" slim onClick={() => ask(one)}>
                    {text.remove}
                    <span className="unseen">: {nameOf(one)}</span>
                  </Button>
                </li>
              ))}
            </ul>
          </section>
        )}
        {isFull(state) ? (
          <p>{text.full}</p>
        ) : (
          <div className={styles.adding}>
            <Button
              look="line"
              slim
              block
              onClick={() => begin({ name: '', origin: open.origin, entries: open.entries })}
            >
              {text.copy}
            </Button>
            <Button
              look="line"
              slim
              block
              onClick={() => begin({ name: '', origin: 'own', entries: entriesOf(calculator, calculator.usual) })}
            >
              {text.empty}
            </Button>
            <Button
              look="line"
              slim
              block
              onClick={() => begin({ name: '', origin: 'sample', entries: calculator.sample })}
            >
              {text.sample}
            </Button>
          </div>
        )}
        <Button slim block onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </Dialog>
  );
}
