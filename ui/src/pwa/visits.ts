import { lasting } from '../lib/storage';

const key = 'lender.visits';
/** Who comes back sooner has not been away. */
const away = 30 * 60_000;

interface Visits {
  count: number;
  last: number;
}

function read(): Visits {
  const [count = 0, last = 0] = (lasting.getItem(key) ?? '').split('@').map(Number);
  return { count: count || 0, last: last || 0 };
}

/** Which visit to this site on this device this is: the first is 1. */
export function visit(now: number = Date.now()): number {
  const { count, last } = read();
  const current = now - last > away ? count + 1 : count;
  lasting.setItem(key, `${current}@${now}`);
  return current;
}
