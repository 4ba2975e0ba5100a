import { keepLender, loadKeptLender } from '../../lib/lender';
import { http } from './http';

const deadline = 5000;

/** Loads the lender's details. If they are known from an earlier visit, does not wait: they rarely change. */
export async function loadLender(): Promise<void> {
  const met = loadKeptLender();
  const asking = http('GET /site', { quiet: true, ...(met && { deadline }) }).then(keepLender);
  if (met) asking.catch(() => undefined);
  else await asking;
}
