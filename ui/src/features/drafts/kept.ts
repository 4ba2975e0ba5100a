import type { Vault } from '../../lib/device/vault';
import type { Content } from './content';
import type { Held } from './draft';

export interface Kept extends Held {
  formVersion: number;
  changedAt: string;
}

/** The current form, and how to convert answers to an older one. */
export interface Carrying {
  version: number;
  carry: (content: Content, from: number) => Content;
}

const same = (one: Content, two: Content | undefined) => JSON.stringify(one) === JSON.stringify(two);

/** Whether the server is missing something. */
export const isUnsent = ({ content, stored, open }: Held): boolean => open !== null || !same(content, stored?.content);

/**
 * Converts a draft of an older form. Its unconfirmed save is not repeated, because the server would not accept it
 * anymore.
 */
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
    // Keep the same object: by identity, a draft knows that the server has everything.
    content: stored && same(content, stored.content) ? stored.content : content,
  };
}

export async function readKept(vault: Vault, id: string, form: Carrying): Promise<Kept | undefined> {
  const kept = await vault.read<Kept>('drafts', id);
  return kept && revived(kept, form);
}

export async function allKept(vault: Vault): Promise<[id: string, kept: Kept][]> {
  const found = [...(await vault.all<Kept>('drafts'))];
  return found.sort(([, one], [, two]) => two.changedAt.localeCompare(one.changedAt));
}
