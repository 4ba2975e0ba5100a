import type { Session } from '../../lib/api/types';
import { placeOf } from '../../lib/device/place';
import { openVault } from '../../lib/device/vault';

/** What somebody has written into a box and not sent yet. */
export interface Writing {
  text: string;
  /** Under which it was tried, so that another try after a reload is the same message. */
  id?: string;
}

/** What lies of it on this device, for its account alone. */
export interface KeptWriting {
  read: () => Promise<Writing | undefined>;
  hold: (writing: Writing) => void;
  flush: () => Promise<unknown>;
}

export function keptWriting({ user, draftKey }: Session, box: string): KeptWriting {
  const vault = openVault(user.id, draftKey);
  const place = placeOf<Writing>(vault, 'writing', box);
  return {
    read: async () => (await vault).read<Writing>('writing', box),
    hold: (writing) => {
      place.hold(writing.text === '' ? undefined : writing);
      // What was sent is not to be found again, however soon the page is left.
      if (writing.text === '') void place.flush();
    },
    flush: place.flush,
  };
}
