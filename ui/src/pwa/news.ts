type LetIn = () => Promise<void>;

let waiting: LetIn | undefined;
const listeners = new Set<() => void>();

/** A newer release of the site that is on this device, and how it is let in: nobody is interrupted by it. */
export const news = {
  letIn: (): LetIn | undefined => waiting,
  arrived: (letIn: LetIn): void => {
    waiting = letIn;
    for (const listener of listeners) listener();
  },
  watch: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
