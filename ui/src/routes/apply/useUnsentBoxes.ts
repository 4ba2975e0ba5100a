import { openVaultHere } from '../../lib/journal';
import { session } from '../../lib/session';
import { useQuery } from '../../lib/useQuery';

const none: ReadonlySet<string> = new Set();

async function unsentBoxes(): Promise<ReadonlySet<string>> {
  const now = session.current();
  if (!now) return none;
  const vault = await openVaultHere(now.user.id, now.draftKey);
  // If this device fails to read them, the list is only less helpful.
  const writing = await vault.all('writing').catch(() => new Map<string, unknown>());
  return new Set(writing.keys());
}

/** The boxes in which something was written on this device and not sent, as of the opening of this page. */
export const useUnsentBoxes = (): ReadonlySet<string> =>
  useQuery(session.current()?.user.id, unsentBoxes).reply ?? none;
