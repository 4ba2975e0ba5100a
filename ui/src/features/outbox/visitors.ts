import { lasting } from '../../lib/storage';
import { createStore } from '../../lib/store';
import { useStore } from '../../lib/useStore';
import type { Item } from './item';
import type { Outbox } from './outbox';

/** A note that something may wait on this device: most devices have nothing, and need not look. */
const note = 'lender.asked';
let open: Promise<Outbox> | undefined;
const none: readonly Item[] = [];
const items = createStore(none);
let kept = true;

async function begin(): Promise<Outbox> {
  const { openVisitorsOutbox } = await import('./open');
  const outbox = await openVisitorsOutbox();
  outbox.subscribe(() => {
    kept = outbox.keeps();
    items.set(outbox.items());
    if (outbox.items().length > 0) lasting.setItem(note, '1');
    // Where this page could not open what the device keeps, something may still wait there.
    else if (kept) lasting.removeItem(note);
  });
  return outbox;
}

/** The outbox for what people without an account send from this device. Its code is loaded on first use. */
export function visitorsOutbox(): Promise<Outbox> {
  if (!open) {
    const opened = begin();
    open = opened;
    // Offline the code may fail to load; the next call tries again.
    opened.catch(() => {
      if (open === opened) open = undefined;
    });
  }
  return open;
}

/** Sends what waits, also while someone else is signed in. */
export function flushVisitors(): void {
  if (open || lasting.getItem(note) !== null) void visitorsOutbox().then((outbox) => outbox.flush());
}

export const keepsVisitorsQueue = (): boolean => kept;

export const useVisitorsQueue = (): readonly Item[] => useStore({ ...items, rendered: () => none });
