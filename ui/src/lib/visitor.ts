import { lasting } from './storage';

/** The owner of what someone without an account typed on this device. No account has this id. */
export const visitor = 'visitor';

/** How long a device keeps what a visitor typed, in milliseconds since the last change. */
export const keptForMs = 30 * 24 * 60 * 60_000;

const key = 'lender.begun';

/** The name of the note in `features/thread/written-here`. */
export const writtenNote = 'lender.written';

/** The note below, if the browser refuses storage. */
let here = false;

/** Whether some of what visitors typed on this device may have been kept long enough. */
export const hasOldNotes = (): boolean =>
  [key, writtenNote].some((name) => Number(lasting.getItem(name) ?? Infinity) + keptForMs < Date.now());

/** A note that there may be something of a visitor's on this device: most devices have nothing, and need not look. */
export const begunHere = {
  maybe: (): boolean => here || lasting.getItem(key) !== null,
  note: (): void => {
    here = true;
    lasting.setItem(key, `${Date.now()}`);
  },
  drop: (): void => {
    here = false;
    lasting.removeItem(key);
  },
};
