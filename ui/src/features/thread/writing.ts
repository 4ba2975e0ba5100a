import type { Session } from '../../lib/api/types';
import { placeOf } from '../../lib/device/place';
import { type Vault, VaultUnreadable } from '../../lib/device/vault';
import { openVaultHere, openVisitorVault } from '../../lib/journal';
import { keptForMs } from '../../lib/visitor';
import { writtenHere } from './written-here';

const shelf = 'writing';

export interface KeptWriting<Value> {
  read: () => Promise<Value | undefined>;
  /** `undefined` deletes the stored copy. */
  hold: (writing: Value | undefined) => void;
  /** Replaces `before` with `after`, unless the stored value has changed. */
  replace: (before: Value | undefined, after: Value | undefined) => Promise<void>;
  flush: () => Promise<unknown>;
}

function writingIn<Value>(vault: Promise<Vault>, box: string): KeptWriting<Value> {
  const place = placeOf<Value>(vault, shelf, box);
  const read = async () => (await vault).read<Value>(shelf, box);
  const hold = (writing: Value | undefined) => {
    place.hold(writing);
    // Delete at once, so that a sent text is not restored even if the page closes now.
    if (writing === undefined) void place.flush();
  };
  return {
    read,
    hold,
    replace: async (before, after) => {
      if (JSON.stringify(await read()) === JSON.stringify(before)) hold(after);
    },
    flush: place.flush,
  };
}

export const keptWriting = <Value>({ user, draftKey }: Session, box: string): KeptWriting<Value> =>
  writingIn(openVaultHere(user.id, draftKey), box);

interface Dated<Value> {
  changedAt: number;
  writing: Value;
}

const isOver = ({ changedAt }: Dated<unknown>) => Date.now() - changedAt > keptForMs;

/** What someone without an account is writing on this device. */
export function visitorsWriting<Value>(box: string): Omit<KeptWriting<Value>, 'replace'> {
  const { read, hold, flush } = writingIn<Dated<Value>>(openVisitorVault(), box);
  return {
    read: async () => {
      const found = await read();
      return found && !isOver(found) ? found.writing : undefined;
    },
    hold: (writing) => {
      if (writing === undefined) return hold(undefined);
      writtenHere.note();
      hold({ changedAt: Date.now(), writing });
    },
    flush,
  };
}

/** Removes what visitors were writing once it was kept long enough. If that can't be read now, a later visit tries again. */
export async function tidyVisitorsWriting(): Promise<void> {
  const vault = await openVisitorVault();
  try {
    const found = [...(await vault.all<Dated<unknown>>(shelf))];
    const over = found.filter(([, one]) => isOver(one));
    if (over.length > 0) await vault.write(over.map(([id]) => ({ shelf, id, value: undefined })));
    // A vault in memory does not show what the device keeps.
    if (!vault.keeps()) return;
    writtenHere.drop();
    const dates = found.filter(([, one]) => !isOver(one)).map(([, { changedAt }]) => changedAt);
    if (dates.length > 0) writtenHere.note(Math.min(...dates));
  } catch (error) {
    if (!(error instanceof VaultUnreadable)) throw error;
  }
}
