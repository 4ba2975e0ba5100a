/** A set of callbacks for one event. */
export function createListeners<Args extends unknown[] = []>() {
  const all = new Set<(...args: Args) => void>();
  return {
    tell: (...args: Args): void => {
      for (const listener of all) listener(...args);
    },
    subscribe: (listener: (...args: Args) => void): (() => void) => {
      all.add(listener);
      return () => all.delete(listener);
    },
  };
}

/** A value with subscribers. React reads it with `useStore`. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  const { tell, subscribe } = createListeners();
  let value = first;
  return {
    get: () => value,
    set: (next) => {
      if (next === value) return;
      value = next;
      tell();
    },
    subscribe,
  };
}
