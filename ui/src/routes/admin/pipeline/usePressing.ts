import type { Clock } from '../../../lib/api/types';
import { readAgain } from '../calls';
import { useFresh } from '../useFresh';

/** The server's maximum of rows in one answer. Larger counts are shown as "50+". */
const maxRows = 50;

async function count(clock: Clock): Promise<string> {
  const query = new URLSearchParams({ clock, limit: String(maxRows) });
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

/** How many applications in the whole pipeline are due soon and overdue; `undefined` until loaded. */
export const usePressing = (): Pressing | undefined => useFresh(ask).reply;
