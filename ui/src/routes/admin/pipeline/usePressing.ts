import type { Clock } from '../../../lib/api/types';
import { readAgain } from '../calls';
import { useFresh } from '../useFresh';

/** As many as one answer holds; more pressing ones are not counted one by one. */
const most = 200;

const ask = () => {
  const query = new URLSearchParams([
    ['clock', 'amber'],
    ['clock', 'red'],
    ['limit', String(most)],
  ]);
  return readAgain('GET /admin/application', { query, quiet: true });
};

/** How many of the whole pipeline are due soon and past due, whatever is looked at; nothing until it is known. */
export function usePressing(): ((clock: Clock) => string) | undefined {
  const { reply } = useFresh(ask);
  if (!reply) return undefined;
  const { applications, next } = reply;
  return (clock) => {
    const count = applications.filter((row) => row.clock === clock).length;
    return next && count > 0 ? `${count}+` : String(count);
  };
}
