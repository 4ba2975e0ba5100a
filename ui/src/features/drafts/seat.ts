export interface Locks {
  request: (name: string, how: LockOptions, granted: (lock: Lock | null) => unknown) => Promise<unknown>;
}

/** Decides which of the tabs that show a draft writes it. */
export interface Seat {
  writes: () => boolean;
  take: () => void;
  leave: () => void;
}

/** Without browser locks, every tab writes and the server merges. */
const allWrite: Seat = { writes: () => true, take: () => undefined, leave: () => undefined };

/**
 * Takes a seat at a draft and reports each time this tab becomes the writer or stops being it. Resolves when it is
 * known who writes.
 */
export async function openSeat(
  locks: Locks | undefined,
  id: string,
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
      await locks.request(`lender-draft-${id}`, how, (lock) => {
        if (left) return;
        setWriting(lock !== null);
        if (lock)
          return new Promise<void>((resolve) => {
            releaseLock = resolve;
          });
        return;
      });
    } catch (error) {
      // The lock was stolen by another tab, or aborted in order to steal it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
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

/**
 * Marks a draft as open in this tab, and reports if no other tab has it open: a tab that moved to another page keeps
 * the seat until someone wants it. Returns a function that ends this.
 */
export function attend(locks: Locks | undefined, id: string, alone: () => void): () => void {
  if (!locks) return () => undefined;
  const name = `lender-page-${id}`;
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
