/** The browser's locks, which all tabs share. */
export interface Locks {
  request: (name: string, how: LockOptions, granted: (lock: Lock | null) => unknown) => Promise<unknown>;
}

/** Who writes a draft: of the tabs that show it, one. */
export interface Seat {
  writes: () => boolean;
  /** Takes it over from the tab that writes. */
  take: () => void;
  leave: () => void;
}

/** Where the browser has no locks, every tab writes, and the server brings together what they write. */
const everybody: Seat = { writes: () => true, take: () => undefined, leave: () => undefined };

/**
 * Sits down at a draft, and tells when that changes: another tab takes the seat, or leaves it to this one. Resolves when it
 * is known who writes.
 */
export async function sitDown(locks: Locks | undefined, id: string, changed: (writes: boolean) => void): Promise<Seat> {
  if (!locks) return everybody;
  let writing: boolean | undefined;
  let left = false;
  let stealing = false;
  let wait = new AbortController();
  let getUp = () => {};
  let known = () => {};
  const settled = new Promise<void>((resolve) => {
    known = resolve;
  });

  function become(next: boolean): void {
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
        become(lock !== null);
        if (lock)
          return new Promise<void>((resolve) => {
            getUp = resolve;
          });
        return;
      });
    } catch (error) {
      // Taken by another tab, or called off to take it.
      if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
    }
    become(false);
  };

  async function sit(): Promise<void> {
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

  void sit();
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
      getUp();
      wait.abort();
    },
  };
}

/**
 * Stays at a draft while its page is open, and tells if nobody else does: a tab that has gone on to another page keeps the
 * seat until somebody wants it. Answers how to leave.
 */
export function attend(locks: Locks | undefined, id: string, alone: () => void): () => void {
  if (!locks) return () => undefined;
  const name = `lender-page-${id}`;
  let leave = () => {};
  const over = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const ask = async () => {
    await locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock) alone();
    });
    await locks.request(name, { mode: 'shared' }, () => over);
  };
  void ask();
  return leave;
}
