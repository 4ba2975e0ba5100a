import { areSame } from '../../../features/calculators/calculator';
import { openOf, show } from '../../../features/calculators/kept-list';
import { isFull } from '../../../features/calculators/scenarios';
import { addScenario } from '../../../features/calculators/useCalculator';
import type { Cents } from '../../../lib/figures/figure';
import { session } from '../../../lib/session';
import { flipShelf } from '../flip/flip-calculator';
import { sayFlipFull } from '../flip/flip-full';
import type { Budget } from './budget';
import type { ReadBudget } from './reading';

const dollars = (cents: Cents) => String(Math.round(cents / 100));

/**
 * Opens a copy of the flip's open scenario with this budget, so that no number of the person's is lost. The same budget twice
 * is one scenario. `false`: there is no room for another, which is said.
 */
export async function openInFlip(name: string, { contingency }: Budget, { figures }: ReadBudget): Promise<boolean> {
  if (session.current()) {
    const account = await import('../../../features/calculators/in-account').catch(() => undefined);
    // Without it, the calculator takes it into the account when it can.
    await account?.keepInAccount(flipShelf).catch(() => undefined);
  }
  const state = flipShelf.store.get();
  const open = openOf(state);
  const { work, isAtLeast, total } = figures;
  // The calculator asks for a share only: with a least amount, the whole is its budget.
  const taken =
    isAtLeast && total.known ? { rehab: dollars(total.value), contingency: '' } : { rehab: dollars(work), contingency };
  const entries = { ...open.entries, ...taken };
  const same = state.list.find((one) => areSame(one.entries, entries));
  if (same) flipShelf.change((held) => show(held, same.id));
  else if (isFull(state)) {
    sayFlipFull();
    return false;
  } else addScenario(flipShelf, { name, origin: open.origin, entries });
  return true;
}
