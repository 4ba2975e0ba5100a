import type { Clock } from '../../../lib/api/types';
import { readAgain } from '../calls';
import { useFresh } from '../useFresh';

/** As many as one answer holds; more are not counted one by one. */
const most = 50;

async function count(clock: Clock): Promise<string> {
  const query = new URLSearchParams({ clock, limit: String(most) });
  const { applications, next } = await readAgain('GET /admin/application', { query, quiet: true });
  return `${applications.length}${next ? '+' : ''}`;
}

interface Pressing {
  amber: string;
  red: string;
}

async function ask(): Promise<Pressing> {
  const [amber, red] = await Promise.all([count('amber'), count('red')]);
  return { amber, red };
}

/** How many of the whole pipeline are due soon and past due, whatever is looked at; nothing until it is known. */
export const usePressing = (): Pressing | undefined => useFresh(ask).reply;
