import { keepLender, loadKeptLender } from '../../lib/lender';
import { renderedIn } from '../../lib/rendered';
import { http } from './http';

const deadline = 5000;

/**
 * Loads the lender's details. If they are known from an earlier visit, does not wait: they rarely change. A page that the
 * server rendered shows them as they are now.
 */
export async function loadLender(): Promise<void> {
  const met = !renderedIn && loadKeptLender();
  const asking = http('GET /site', { quiet: true, ...(met && { deadline }) }).then(keepLender);
  if (met) asking.catch(() => undefined);
  else await asking;
}
