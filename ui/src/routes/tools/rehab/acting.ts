import { flushSync } from 'react-dom';
import { notify } from '../../../components/notify';
import { CallError } from '../../../lib/http/error';
import { failureNotice } from '../../../lib/http/notice';
import type { BudgetLine, Budgets, Room } from './budget';
import { budgetShelf } from './budget-shelf';

/** What was removed last, so that it can be put back where it was. `isRefused`: there was no room for it. */
export type Removed = { budget: string; at: number; isRefused?: boolean } & (
  | { room: string; line: BudgetLine; whole?: undefined; cleared?: undefined }
  | { whole: Room; room?: undefined; line?: undefined; cleared?: undefined }
  /** Puts back the sample's items. */
  | { cleared: (state: Budgets) => Budgets; room?: undefined; line?: undefined; whole?: undefined }
);

/** Ids of what takes the focus. */
export const idsOf = (id: string) => ({
  quantity: `${id}-quantity`,
  price: `${id}-price`,
  name: `${id}-name`,
  item: `${id}-item`,
  summary: `${id}-summary`,
});
export const undoId = 'rehab-undo';
export const beginId = 'rehab-begin';

/** Without a signal, a part of the page that this device never loaded is missing. */
export const sayMissing = (): void => notify.failure(failureNotice(new CallError()));

/** Changes the budgets and what else `also` sets, then gives the focus to one of these: the first that is on the page. */
export function changeAndFocus(next: (state: Budgets) => Budgets, ids: readonly string[], also?: () => void): void {
  flushSync(() => {
    budgetShelf.change(next);
    also?.();
  });
  const [first] = ids.flatMap((id) => document.getElementById(id) ?? []);
  first?.focus();
}
