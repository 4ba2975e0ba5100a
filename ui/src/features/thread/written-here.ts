import { lasting } from '../../lib/storage';
import { writtenNote } from '../../lib/visitor';

/** A note of since when there may be something on this device that a visitor was typing into a form. */
export const writtenHere = {
  maybe: (): boolean => lasting.getItem(writtenNote) !== null,
  note: (since = Date.now()): void => {
    if (!writtenHere.maybe()) lasting.setItem(writtenNote, `${since}`);
  },
  drop: (): void => lasting.removeItem(writtenNote),
};
