import { lasting } from '../lib/storage';

const key = 'lender.visits';
/** Milliseconds without activity after which a return counts as a new visit. */
const newVisitAfterMs = 30 * 60_000;

interface Visits {
  count: number;
  last: number;
}

function read(): Visits {
  const [count = 0, last = 0] = (lasting.getItem(key) ?? '').split('@').map(Number);
  return { count: count || 0, last: last || 0 };
}

/** The number of this visit on this device, from 1. */
export function visit(now: number = Date.now()): number {
  const { count, last } = read();
  const current = now - last > newVisitAfterMs ? count + 1 : count;
  lasting.setItem(key, `${current}@${now}`);
  return current;
}
