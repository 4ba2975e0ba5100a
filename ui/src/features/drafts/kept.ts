import type { Vault } from '../../lib/device/vault';
import type { Content } from './content';
import type { Held } from './draft';

/** A draft as it lies on this device. */
export interface Kept extends Held {
  /** The form its answers were given to. */
  formVersion: number;
  /** When it was answered here last. */
  changedAt: string;
}

/** The form that is asked now, and how answers to an older one are carried over. */
export interface Carrying {
  version: number;
  carry: (content: Content, from: number) => Content;
}

const same = (one: Content, two: Content | undefined) => JSON.stringify(one) === JSON.stringify(two);

/** Whether the server does not have all of it. */
export const isUnsent = ({ content, stored, open }: Held): boolean => open !== null || !same(content, stored?.content);

/** What lies here may have been answered to an older form: it is carried over, and a save of then is not sent again. */
function revived(kept: Kept, { version, carry }: Carrying): Kept {
  const { formVersion } = kept;
  const now = (content: Content) => (formVersion === version ? content : carry(content, formVersion));
  const content = now(kept.content);
  const stored = kept.stored && { ...kept.stored, content: now(kept.stored.content) };
  return {
    formVersion: version,
    changedAt: kept.changedAt,
    open: formVersion === version ? kept.open : null,
    overlaps: formVersion === version ? kept.overlaps : [],
    unheard: (kept.unheard ?? []).map(now),
    saveId: formVersion === version ? kept.saveId : undefined,
    stored,
    // A draft knows by this that the server has everything.
    content: stored && same(content, stored.content) ? stored.content : content,
  };
}

export async function readKept(vault: Vault, id: string, form: Carrying): Promise<Kept | undefined> {
  const kept = await vault.read<Kept>('drafts', id);
  return kept && revived(kept, form);
}

/** Every draft on this device, the one answered last first. */
export async function allKept(vault: Vault): Promise<[id: string, kept: Kept][]> {
  const found = [...(await vault.all<Kept>('drafts'))];
  return found.sort(([, one], [, two]) => two.changedAt.localeCompare(one.changedAt));
}
