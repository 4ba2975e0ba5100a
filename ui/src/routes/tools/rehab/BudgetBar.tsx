import { lazy, Suspense, useState } from 'react';
import { type ApplyWay, ToolBar } from '../../../features/calculators/ToolBar';
import type { Budget, Budgets } from './budget';
import { budgetShelf } from './budget-shelf';
import { rehabText } from './rehab';
import { useNames } from './useNames';

const BudgetDialog = lazy(async () => ({ default: (await import('./BudgetDialog')).BudgetDialog }));

interface BudgetBarProps {
  state: Budgets;
  open: Budget;
  apply: ApplyWay | undefined;
  onDownload: () => void;
}

/** Which budget is open, and what can be done with it. */
export function BudgetBar({ state, open, apply, onDownload }: BudgetBarProps) {
  const { budget: text } = rehabText.use();
  const names = useNames();
  const [choosing, choose] = useState(false);
  return (
    <ToolBar
      words={text}
      name={names.budget(open, state.list)}
      tag={open.origin === 'sample' && open.name !== '' && text.tag}
      savedAt={state.savedAt}
      keeps={budgetShelf.keeps()}
      acts={[
        { icon: 'print', label: text.print, onPress: () => print() },
        { icon: 'download', label: text.download, onPress: onDownload },
      ]}
      apply={apply}
      onChoose={() => choose(true)}
    >
      {choosing && (
        <Suspense>
          <BudgetDialog {...{ state, open }} onClose={() => choose(false)} />
        </Suspense>
      )}
    </ToolBar>
  );
}
