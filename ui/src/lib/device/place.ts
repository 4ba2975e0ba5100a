import { createListeners } from '../store';
import type { ShelfName, Vault } from './vault';

/** While somebody types, what they typed is written to the database this often. */
const pause = 300;

export interface Place<Value> {
  /**
   * Notes it at once, so that nothing typed is lost with the page, and writes it: the first at once, what follows soon after.
   * `undefined` takes away what lies there.
   */
  hold: (value: Value | undefined) => void;
  /** Writes at once what waits to be written. */
  flush: () => Promise<unknown>;
  /** Whether all of it lies there: what is still being written does not outlive a page that is closed now. */
  isWritten: () => boolean;
  /** Calls back when that has changed by itself. */
  watch: (listener: () => void) => () => void;
  /** Nothing is written any more, not even what waits. */
  leave: () => void;
}

/** A place in the vault for something that changes as somebody types. */
export function placeOf<Value>(vault: Promise<Vault>, shelf: ShelfName, id: string): Place<Value> {
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
      timer = setTimeout(flush, pause);
      underway += 1;
      written = vault
        .then((open) => open.write([{ shelf, id, value: next.value }]))
        // A vault that is closed is one of somebody who has signed out: nothing of theirs is to be kept.
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
      // Signed out: nothing of theirs is to be kept.
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
