import { type Vault, VaultUnreadable } from '../../lib/device/vault';
import { CallError } from '../../lib/http/error';
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

/** What the device fails to read is unknown, not missing. Like a failed call, it can be tried again. */
export const known = <Value>(reading: Promise<Value>): Promise<Value> =>
  reading.catch((error: unknown) => {
    throw error instanceof VaultUnreadable ? new CallError(undefined, { cause: error }) : error;
  });

/** Whether the server is missing something. */
export const isUnsent = ({ content, stored, open }: Held): boolean => open !== null || !same(content, stored?.content);

/**
 * Converts a draft of an older form. Its unconfirmed save is not repeated, because the server would not accept it
 * anymore, but the server may have it. The same is true of its content, which can be sent as a page closes.
 */
function revived(kept: Kept, { version, carry }: Carrying): Kept {
  const { formVersion, open, overlaps, saveId, unheard = [] } = kept;
  const now = (content: Content) => (formVersion === version ? content : carry(content, formVersion));
  const content = now(kept.content);
  const sent = [...(open ? [open.content] : []), ...(saveId && overlaps.length === 0 ? [kept.content] : [])];
  const stored = kept.stored && { ...kept.stored, content: now(kept.stored.content) };
  return {
    formVersion: version,
    changedAt: kept.changedAt,
    ...(formVersion === version
      ? { open, overlaps, saveId, unheard }
      : { open: null, overlaps: [], saveId: undefined, unheard: [...unheard, ...sent].map(now) }),
    stored,
    // Keep the same object: by identity, a draft knows that the server has everything.
    content: stored && same(content, stored.content) ? stored.content : content,
  };
}

/** A draft as it was kept, in whatever version of the form. */
export const keptAt = (vault: Vault, id: string): Promise<Kept | undefined> => known(vault.read<Kept>('drafts', id));

export async function readKept(vault: Vault, id: string, form: Carrying): Promise<Kept | undefined> {
  const kept = await keptAt(vault, id);
  return kept && revived(kept, form);
}

export async function allKept(vault: Vault): Promise<[id: string, kept: Kept][]> {
  const found = [...(await known(vault.all<Kept>('drafts')))];
  return found.sort(([, one], [, two]) => two.changedAt.localeCompare(one.changedAt));
}
