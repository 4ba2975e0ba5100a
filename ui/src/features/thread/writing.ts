import type { Session } from '../../lib/api/types';
import { placeOf } from '../../lib/device/place';
import { openVaultHere } from '../../lib/journal';

export interface KeptWriting<Value> {
  read: () => Promise<Value | undefined>;
  /** `undefined` deletes the stored copy. */
  hold: (writing: Value | undefined) => void;
  /** Replaces `before` with `after`, unless the stored value has changed. */
  replace: (before: Value | undefined, after: Value | undefined) => Promise<void>;
  flush: () => Promise<unknown>;
}

export function keptWriting<Value>({ user, draftKey }: Session, box: string): KeptWriting<Value> {
  const vault = openVaultHere(user.id, draftKey);
  const place = placeOf<Value>(vault, 'writing', box);
  const read = async () => (await vault).read<Value>('writing', box);
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
