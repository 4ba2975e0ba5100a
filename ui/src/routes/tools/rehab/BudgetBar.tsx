import { lazy, Suspense, useState } from 'react';
import { type ApplyWay, ToolBar } from '../../../features/calculators/ToolBar';
import type { Budget, Budgets } from './budget';
import { budgetShelf } from './budget-shelf';
import { rehabText } from './rehab';
import { useNames } from './useNames';

const BudgetDialog = lazy(async () => {
  const part = await import('./BudgetDialog');
  await part.load();
  return { default: part.BudgetDialog };
});

interface BudgetBarProps {
  state: Budgets;
  open: Budget;
  apply: ApplyWay | undefined;
  /** Whether the scope of work shows them. */
  hasPrices: boolean;
  onDownload: (hasPrices: boolean) => void;
}

/** Which budget is open, and what can be done with it. */
export function BudgetBar({ state, open, apply, hasPrices, onDownload }: BudgetBarProps) {
  const { budget: text } = rehabText.use();
  const names = useNames();
  const [choosing, choose] = useState(false);
  const keeps = budgetShelf.keeps();
  // If the browser can't keep the budget, the file must: so it has prices, even if the scope of work doesn't show them.
  const isAll = !hasPrices && state.savedAt !== undefined && !keeps;
  return (
    <ToolBar
      words={text}
      name={names.budget(open, state.list)}
      tag={open.origin === 'sample' && open.name !== '' && text.tag}
      shelf={budgetShelf}
      state={state}
      acts={[
        { icon: 'print', label: text.print, onPress: () => print() },
        {
          icon: 'download',
          label: isAll ? text.downloadAll : text.download,
          onPress: () => onDownload(hasPrices || isAll),
        },
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
