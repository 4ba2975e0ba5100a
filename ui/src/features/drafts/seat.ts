import { visitor } from '../../lib/visitor';

export interface Locks {
  request: (name: string, how: LockOptions, granted: (lock: Lock | null) => unknown) => Promise<unknown>;
}

/** Decides which of the tabs that show a draft writes it. */
export interface Seat {
  writes: () => boolean;
  take: () => void;
  leave: () => void;
}

/** The lock was stolen by another tab, or aborted in order to steal it. */
function unlessStolen(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

/** A visitor's draft and the account's draft it becomes have separate seats: a tab that still shows the first writes neither. */
export const seatOf = (id: string, owner: string): string => (owner === visitor ? `${visitor}-${id}` : id);

const lockOf = (seat: string) => `lender-draft-${seat}`;

/** Without browser locks, every tab writes and the server merges. */
const allWrite: Seat = { writes: () => true, take: () => undefined, leave: () => undefined };

/**
 * Takes a seat at a draft and reports each time this tab becomes the writer or stops being it. Resolves when it is
 * known who writes.
 */
export async function openSeat(
  locks: Locks | undefined,
  seat: string,
  changed: (writes: boolean) => void,
): Promise<Seat> {
  if (!locks) return allWrite;
  let writing: boolean | undefined;
  let left = false;
  let stealing = false;
  let wait = new AbortController();
  let releaseLock = () => {};
  let known = () => {};
  const settled = new Promise<void>((resolve) => {
    known = resolve;
  });

  function setWriting(next: boolean): void {
    const first = writing === undefined;
    const same = writing === next;
    writing = next;
    if (first) known();
    else if (!same && !left) changed(next);
  }

  const ask = async (how: LockOptions): Promise<void> => {
    try {
      await locks.request(lockOf(seat), how, (lock) => {
        if (left) return;
        setWriting(lock !== null);
        if (lock)
          return new Promise<void>((resolve) => {
            releaseLock = resolve;
          });
        return;
      });
    } catch (error) {
      unlessStolen(error);
    }
    setWriting(false);
  };

  async function holdSeat(): Promise<void> {
    await ask({ ifAvailable: true });
    while (!left) {
      if (stealing) {
        stealing = false;
        await ask({ steal: true });
      } else {
        wait = new AbortController();
        await ask({ signal: wait.signal });
      }
    }
  }

  void holdSeat();
  await settled;
  return {
    writes: () => writing === true,
    take: () => {
      if (writing) return;
      stealing = true;
      wait.abort();
    },
    leave: () => {
      left = true;
      releaseLock();
      wait.abort();
    },
  };
}

/** Takes a seat from whichever tab has it, and keeps it for this work. */
export async function seize(locks: Locks | undefined, seat: string, work: () => Promise<void>): Promise<void> {
  if (!locks) return work();
  let working: Promise<void> | undefined;
  const begin = () => {
    working = work();
    return working;
  };
  await locks.request(lockOf(seat), { steal: true }, begin).catch(unlessStolen);
  await working;
}

/**
 * Marks a draft as open in this tab, and reports if no other tab has it open: a tab that moved to another page keeps
 * the seat until someone wants it. Returns a function that ends this.
 */
export function attend(locks: Locks | undefined, seat: string, alone: () => void): () => void {
  if (!locks) return () => undefined;
  const name = `lender-page-${seat}`;
  let leave = () => {};
  const untilLeft = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const ask = async () => {
    await locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) alone();
    });
    await locks.request(name, { mode: 'shared' }, () => untilLeft);
  };
  void ask();
  return leave;
}
