interface Kept {
  id: string;
  /** Blank until someone names it. */
  name: string;
}

/** What a tool keeps on this device, in the order in which it was begun, and which one is open. There is at least one. */
export interface KeptList<One extends Kept> {
  open: string;
  list: readonly One[];
  /** When it was last kept; `undefined` if nothing was changed yet. */
  savedAt?: string | undefined;
  /** Whether part of what was kept could not be read. */
  isPartial?: boolean;
  /** While an account keeps it: whether the account has all of it. */
  inAccount?: boolean;
}

export const maxName = 60;
/** The longest text that a field keeps. */
export const maxEntry = 40;

export function openOf<One extends Kept>({ open, list }: KeptList<One>): One {
  const found = list.find(({ id }) => id === open) ?? list[0];
  if (!found) throw new Error('A tool always has something open.');
  return found;
}

/** Whether an id is there more than once. */
export const isTwice = (list: readonly { id: string }[]): boolean =>
  new Set(list.map(({ id }) => id)).size < list.length;

export function withOpen<One extends Kept>(state: KeptList<One>, change: (one: One) => One): KeptList<One> {
  const open = openOf(state);
  return { ...state, list: state.list.map((one) => (one === open ? change(one) : one)) };
}

export const rename = <One extends Kept>(state: KeptList<One>, name: string): KeptList<One> =>
  withOpen(state, (one) => ({ ...one, name: name.slice(0, maxName) }));

export const show = <One extends Kept>(state: KeptList<One>, id: string): KeptList<One> =>
  state.list.some((one) => one.id === id) ? { ...state, open: id } : state;

/** Removes one. When the last one is removed, the one that every visitor begins with comes back. */
export function remove<One extends Kept>(state: KeptList<One>, id: string, beginning: One): KeptList<One> {
  const left = state.list.filter((one) => one.id !== id);
  const list = left.length > 0 ? left : [beginning];
  return { ...state, open: state.open === id ? (list[0] ?? beginning).id : state.open, list };
}
