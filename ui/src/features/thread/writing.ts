import type { Session } from '../../lib/api/types';
import { placeOf } from '../../lib/device/place';
import { openVaultHere } from '../../lib/journal';

/** What lies on this device of something that is being written, for its account alone. */
export interface KeptWriting<Value> {
  read: () => Promise<Value | undefined>;
  /** `undefined`: nothing in it is to be found again. */
  hold: (writing: Value | undefined) => void;
  /** Holds what became of `before`, unless something else lies there by now. */
  replace: (before: Value | undefined, after: Value | undefined) => Promise<void>;
  flush: () => Promise<unknown>;
}

export function keptWriting<Value>({ user, draftKey }: Session, box: string): KeptWriting<Value> {
  const vault = openVaultHere(user.id, draftKey);
  const place = placeOf<Value>(vault, 'writing', box);
  const read = async () => (await vault).read<Value>('writing', box);
  const hold = (writing: Value | undefined) => {
    place.hold(writing);
    // What was sent is not to be found again, however soon the page is left.
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
