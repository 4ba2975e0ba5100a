import { createListeners } from '../store';
import type { ShelfName, Vault } from './vault';

const writeDelayMs = 300;

export interface HeldPlace<Value> {
  /**
   * Notes the value in the journal at once, so that closing the page loses nothing, then writes it to the database: the
   * first value at once, later ones after a pause. `undefined` deletes it.
   */
  hold: (value: Value | undefined) => void;
  flush: () => Promise<unknown>;
  /** Whether everything is in the database. What is still being written is lost if the page closes now. */
  isWritten: () => boolean;
  /** Called when a write in the background changes `isWritten`. */
  watch: (listener: () => void) => () => void;
  /** Stops writing and drops what is pending. */
  leave: () => void;
}

/** A place in the vault for a value that changes as someone types. */
export function placeOf<Value>(vault: Promise<Vault>, shelf: ShelfName, id: string): HeldPlace<Value> {
  let waiting: { value: Value | undefined } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let written: Promise<unknown> = Promise.resolve();
  let underway = 0;
  const { tell, subscribe } = createListeners();

  function flush(): Promise<unknown> {
    clearTimeout(timer);
    timer = undefined;
    const next = waiting;
    waiting = undefined;
    if (next) {
      timer = setTimeout(flush, writeDelayMs);
      underway += 1;
      written = vault
        .then((open) => open.write([{ shelf, id, value: next.value }]))
        // The vault is closed after signing out, and then nothing may be kept.
        .catch(() => undefined)
        .finally(() => {
          underway -= 1;
          tell();
        });
    }
    return written;
  }

  return {
    hold: (value) => {
      waiting = { value };
      // The vault is closed after signing out, and then nothing may be kept.
      void vault.then((open) => open.note(shelf, id, value)).catch(() => undefined);
      if (timer === undefined) void flush();
    },
    flush,
    isWritten: () => waiting === undefined && underway === 0,
    watch: subscribe,
    leave: () => {
      clearTimeout(timer);
      timer = undefined;
      waiting = undefined;
    },
  };
}
