import { within } from './wait';

const tasks = new Set<() => Promise<unknown>>();

/** Upper limit in milliseconds: someone who pressed a button expects a reaction. */
const timeoutMs = 2000;

/** Registers a task to run before the page reloads. Returns a function that removes it. */
export function beforeLeaving(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Resolves when all tasks have finished or failed, or when time is up. */
export async function readyToLeave(): Promise<void> {
  await within(timeoutMs, Promise.allSettled([...tasks].map((task) => task())));
}
