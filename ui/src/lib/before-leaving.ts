import { within } from './wait';

/** What is to be done before this page is loaded anew. */
const tasks = new Set<() => Promise<unknown>>();

/** Nothing is waited for longer than this: who pressed a button wants to see something happen. */
const patience = 2000;

/** Has this done before the page is loaded anew, until it is called off. */
export function beforeLeaving(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => tasks.delete(task);
}

/** Resolves when all of it is done, well or not, or would take too long. */
export async function readyToLeave(): Promise<void> {
  await within(patience, Promise.allSettled([...tasks].map((task) => task())));
}
