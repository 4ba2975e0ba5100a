import { type HeldPlace, placeOf } from '../../lib/device/place';
import type { Vault } from '../../lib/device/vault';
import { createListeners } from '../../lib/store';
import type { TimeSource } from '../../lib/wait';
import type { Start } from './draft';
import { type Kept, readKept } from './kept';
import { createDraft, type Keeping, type RunningDraft } from './run';
import { attend, type Locks, openSeat, type Seat, seatOf } from './seat';
import type { DraftRef, Transport } from './transport';

export type Home = ReturnType<typeof openHome>;
export type Opened = Home['here'];

export interface HomeDeps {
  clock: TimeSource;
  locks: Locks | undefined;
  transport: Pick<Transport, 'load' | 'save'>;
}

/** Takes a seat at the draft. Without stored data, tabs cannot see each other's changes, so each works alone. */
async function seatAt(
  locks: Locks | undefined,
  { id, owner, form }: DraftRef,
  draft: RunningDraft,
  vault: Vault,
  place: HeldPlace<Kept>,
): Promise<Seat | undefined> {
  if (!vault.keeps()) return undefined;
  let writes = true;
  const look = async () => {
    const read = await readKept(vault, id, form).then(
      (kept) => ({ kept }),
      () => undefined,
    );
    // What this device fails to read is not known to be sent or deleted.
    if (!read) return;
    const { kept } = read;
    // The writer may have changed while the stored draft was read.
    if (!writes || !kept) draft.follow(kept);
    else if (draft.standing() === 'following') draft.lead(kept);
  };
  const seat = await openSeat(locks, seatOf(id, owner), (next) => {
    writes = next;
    if (!next) place.leave();
    void look();
  });
  writes = seat.writes();
  const unwatch = vault.watch((shelf, ids) => {
    if (shelf === 'drafts' && ids.includes(id) && !writes) void look();
  });
  if (!writes) await look();
  return {
    ...seat,
    take: () => {
      if (writes) void look();
      else seat.take();
    },
    leave: () => {
      unwatch();
      seat.leave();
    },
  };
}

/** Opens a draft. While this tab has the seat, changes are stored in the vault and sent to the server. */
export function openHome({ clock, locks, transport }: HomeDeps, ref: DraftRef, start: Start, coming: Promise<Vault>) {
  const { id, owner, form } = ref;
  const place = placeOf<Kept>(coming, 'drafts', id);
  const keeping: Keeping = {
    ...clock,
    save: (save, revision) => transport.save(ref, save, revision),
    load: () => transport.load(ref),
    hold: (held) => place.hold({ ...held, formVersion: form.version, changedAt: new Date(clock.now()).toISOString() }),
    flush: place.flush,
  };
  const draft = createDraft(keeping, start);
  let vault: Vault | undefined;
  let seat: Seat | undefined;
  let left = false;
  const { tell, subscribe } = createListeners();
  place.watch(tell);
  const ready = coming
    .then(async (there) => {
      vault = there;
      there.watch(() => tell());
      seat = await seatAt(locks, ref, draft, there, place);
      if (left) seat?.leave();
      // Store it at once: another tab that does not find it assumes it was sent or deleted.
      else if (seat?.writes() && !(await readKept(there, id, form))) keeping.hold(draft.held());
    })
    // After signing out, nothing is stored anymore.
    .catch(() => undefined);
  const stop = () => {
    place.leave();
    draft.close();
    return draft.held();
  };
  const here = {
    id,
    owner,
    draft,
    /** Whether this device would keep the draft if the page closed now. */
    keeps: () => vault?.keeps() ?? true,
    watchKeeping: subscribe,
    isWritten: place.isWritten,
    takeOver: () => seat?.take(),
    /** Hands the draft to the outbox: stops writing and sending it here. */
    stop,
    goOn: draft.lead,
    /** Marks the draft as open in this tab. Returns a function that ends this. */
    attend: () => attend(locks, seatOf(id, owner), () => void ready.then(() => seat?.take())),
    /** Sends the answers to the server if possible, and stores them on this device in any case. */
    settle: async (): Promise<unknown> => {
      await Promise.all([place.flush(), draft.settled()]);
      return place.flush();
    },
  };
  /** Stops writing here. No other tab gets the seat before the last input is stored. */
  const leave = (after: Promise<unknown> = Promise.resolve()): void => {
    stop();
    void after.then(() => {
      left = true;
      seat?.leave();
    });
  };
  return {
    here,
    ready,
    leave,
    /** Like `stop`, but waits until the last input is stored on this device. */
    lock: () => leave(place.flush()),
  };
}
