import { useState } from 'react';
import { KeptDialog } from '../../../features/calculators/KeptDialog';
import { remove, rename, show } from '../../../features/calculators/kept-list';
import { uuid } from '../../../lib/uuid';
import { changeAndFocus, undoId } from './acting';
import { addBudget, type Budget, type Budgets, emptyBudget, isFull, restoreBudget, sample, usualRoom } from './budget';
import { budgetShelf } from './budget-shelf';
import { typicalFlip } from './items';
import { rehabText } from './rehab';
import { Undo } from './Undo';
import { useNames } from './useNames';

interface BudgetDialogProps {
  state: Budgets;
  open: Budget;
  onClose: () => void;
}

/** Names the open budget, opens or deletes another, and begins one. */
export function BudgetDialog({ state, open, onClose }: BudgetDialogProps) {
  const { budget: text } = rehabText.use();
  const names = useNames();
  const nameOf = (budget: Budget) => names.budget(budget, state.list);
  const [gone, setGone] = useState<{ budget: Budget; name: string; at: number }>();
  const way = (label: string, budget: Omit<Budget, 'id'>) => ({
    label,
    onPress: () => budgetShelf.change((held) => addBudget(held, { ...budget, id: uuid() })),
  });
  const removeBudget = (id: string) => {
    const at = state.list.findIndex((one) => one.id === id);
    const budget = state.list[at];
    if (!budget) return;
    changeAndFocus(
      (held) => remove(held, id, sample),
      [undoId],
      () => setGone({ budget, name: nameOf(budget), at }),
    );
  };
  return (
    <KeptDialog
      words={text}
      name={open.name}
      placeholder={nameOf({ ...open, name: '' })}
      onRename={(name) => budgetShelf.change((held) => rename(held, name))}
      others={state.list.filter(({ id }) => id !== open.id).map((one) => ({ id: one.id, name: nameOf(one) }))}
      onShow={(id) => budgetShelf.change((held) => show(held, id))}
      onRemove={removeBudget}
      ways={
        isFull(state)
          ? 'full'
          : [
              way(text.copy, { ...open, name: text.copied(nameOf(open)) }),
              way(text.empty, emptyBudget('')),
              way(text.typical, { ...emptyBudget(''), rooms: typicalFlip.map((kind) => usualRoom(kind, uuid)) }),
              way(text.another, sample),
            ]
      }
      onClose={onClose}
    >
      {gone && (
        <Undo
          words={text.removed(gone.name)}
          onUndo={() => {
            budgetShelf.change((held) => restoreBudget(held, gone.budget, gone.at));
            setGone(undefined);
          }}
        />
      )}
    </KeptDialog>
  );
}
