import { useState } from 'react';
import { Confirm } from '../../../components/Confirm';
import { KeptDialog } from '../../../features/calculators/KeptDialog';
import { maxName, remove, rename, show } from '../../../features/calculators/kept-list';
import { uuid } from '../../../lib/uuid';
import { addBudget, type Budget, type Budgets, emptyBudget, isFull, sample, usualRoom } from './budget';
import { budgetShelf } from './budget-shelf';
import { budgetsText } from './budgets';
import { typicalFlip } from './items';
import { useNames } from './useNames';

interface BudgetDialogProps {
  state: Budgets;
  open: Budget;
  onClose: () => void;
}

export const load = budgetsText.load;

/** Names the open budget, opens or deletes another, and begins one. */
export function BudgetDialog({ state, open, onClose }: BudgetDialogProps) {
  const text = budgetsText.use();
  const names = useNames();
  const nameOf = (budget: Budget) => names.budget(budget, state.list);
  const [leaving, ask] = useState<Budget>();
  const way = (label: string, budget: Omit<Budget, 'id'>) => ({
    label,
    onPress: () => budgetShelf.change((held) => addBudget(held, { ...budget, id: uuid() })),
  });
  if (leaving) {
    return (
      <Confirm
        words={text.removing}
        danger
        onYes={() => {
          budgetShelf.change((held) => remove(held, leaving.id, sample));
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
      onRename={(name) => budgetShelf.change((held) => rename(held, name))}
      others={state.list.filter(({ id }) => id !== open.id).map((one) => ({ id: one.id, name: nameOf(one) }))}
      onShow={(id) => budgetShelf.change((held) => show(held, id))}
      onRemove={(gone) => ask(state.list.find(({ id }) => id === gone))}
      ways={
        isFull(state)
          ? 'full'
          : [
              way(text.copy, { ...open, name: text.copied(nameOf(open).slice(0, maxName - text.copied('').length)) }),
              way(text.empty, emptyBudget('')),
              way(text.typical, { ...emptyBudget(''), rooms: typicalFlip.map((kind) => usualRoom(kind, uuid)) }),
              way(text.another, sample),
            ]
      }
      onClose={onClose}
    />
  );
}
