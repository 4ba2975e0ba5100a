import type { Budget, BudgetLine, Room } from './budget';
import { rehabText } from './rehab';

/** What rooms, lines and budgets are called, also before someone has named them. */
export function useNames() {
  const text = rehabText.use();
  return {
    room: ({ kind, name }: Pick<Room, 'kind' | 'name'>): string => name.trim() || text.rooms[kind],
    line: ({ item, name }: Pick<BudgetLine, 'item' | 'name'>): string =>
      name.trim() || (item ? text.items[item] : text.line.unnamed),
    budget: (
      { id, name, origin }: Pick<Budget, 'id' | 'name' | 'origin'>,
      list: readonly Pick<Budget, 'id'>[],
    ): string =>
      name.trim() ||
      (origin === 'sample' ? text.budget.sample : text.budget.named(list.findIndex((one) => one.id === id) + 1)),
  };
}
