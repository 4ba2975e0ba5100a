import { lasting } from './storage';

/** The owner of what someone without an account typed on this device. No account has this id. */
export const visitor = 'visitor';

/** How long a device keeps what a visitor typed, in milliseconds since the last change. */
export const keptForMs = 30 * 24 * 60 * 60_000;

const key = 'lender.begun';
/** The note below, if the browser refuses storage. */
let here = false;

const isOld = (name: string) => Date.now() - Number(lasting.getItem(name) ?? Date.now()) > keptForMs;

/** A note that there may be something of a visitor's on this device: most devices have nothing, and need not look. */
export const begunHere = {
  maybe: (): boolean => here || lasting.getItem(key) !== null,
  /** Whether all of it may have been kept long enough. */
  isOld: (): boolean => isOld(key),
  note: (): void => {
    here = true;
    lasting.setItem(key, `${Date.now()}`);
  },
  drop: (): void => {
    here = false;
    lasting.removeItem(key);
  },
};

const writtenKey = 'lender.written';

/** Since when there may be something on this device that a visitor was typing into a form. */
export const writtenHere = {
  maybe: (): boolean => lasting.getItem(writtenKey) !== null,
  /** Whether some of it may have been kept long enough. */
  isOld: (): boolean => isOld(writtenKey),
  note: (since = Date.now()): void => {
    if (!writtenHere.maybe()) lasting.setItem(writtenKey, `${since}`);
  },
  drop: (): void => lasting.removeItem(writtenKey),
};
