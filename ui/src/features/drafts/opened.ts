import { type Place, placeOf } from '../../lib/device/place';
import type { Vault } from '../../lib/device/vault';
import { createListeners } from '../../lib/store';
import type { Clock } from '../../lib/wait';
import type { Start } from './draft';
import { type Kept, readKept } from './kept';
import { createDraft, type Draft, type Keeping } from './run';
import { attend, type Locks, type Seat, sitDown } from './seat';
import type { Named, Transport } from './transport';

/** A draft as it is open on this page, for whoever opens and closes it. */
export type Home = ReturnType<typeof openHome>;
/** A draft and the account it belongs to. */
export type Opened = Home['here'];

/** What an opened draft touches. */
export interface Around {
  clock: Clock;
  locks: Locks | undefined;
  transport: Transport;
}

/** Somebody sits down at a draft. Where nothing is kept, no tab sees what another one writes, and each is by itself. */
async function seatAt(
  locks: Locks | undefined,
  { id, form }: Named,
  draft: Draft,
  vault: Vault,
  place: Place<Kept>,
): Promise<Seat | undefined> {
  if (!vault.keeps()) return undefined;
  let writes = true;
  const look = async () => {
    const kept = await readKept(vault, id, form);
    // Who writes may have changed while it was read.
    if (!writes || !kept) draft.follow(kept);
    else if (draft.standing() === 'following') draft.lead(kept);
  };
  const seat = await sitDown(locks, id, (next) => {
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
    leave: () => {
      unwatch();
      seat.leave();
    },
  };
}

/** Opens a draft: it is kept in the vault and sent to the server while this tab has the seat. */
export function openHome({ clock, locks, transport }: Around, named: Named, start: Start, coming: Promise<Vault>) {
  const { id, owner, form } = named;
  const place = placeOf<Kept>(coming, 'drafts', id);
  const keeping: Keeping = {
    ...clock,
    save: (save, revision) => transport.save(named, save, revision),
    load: () => transport.load(named),
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
      seat = await seatAt(locks, named, draft, there, place);
      if (left) seat?.leave();
      // From now on it lies here: another tab that does not find it takes it for sent or deleted.
      else if (seat?.writes() && !(await readKept(there, id, form))) keeping.hold(draft.held());
    })
    // Signed out meanwhile: there is nobody to keep it for.
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
    /** Whether this device keeps it, should the page be closed now. */
    keeps: () => vault?.keeps() ?? true,
    /** Told when that may have changed. */
    watchKeeping: subscribe,
    /** Whether all that was answered lies on this device. */
    isWritten: place.isWritten,
    /** Another tab writes it: from now on this one does. */
    takeOver: () => seat?.take(),
    /** Stops it, for the outbox: nothing of it is written or sent here any more. */
    stop,
    /** The outbox has given it back. */
    goOn: draft.lead,
    /** Its page is open, here as perhaps in other tabs. Answers how to leave it. */
    attend: () => attend(locks, id, () => void ready.then(() => seat?.take())),
    /** Brings what was answered to the server, if it can be reached, and in any case to this device. */
    settle: async (): Promise<unknown> => {
      await Promise.all([place.flush(), draft.settled()]);
      return place.flush();
    },
  };
  /** It is written here no more; what was typed last may still be. No other tab gets the seat before that. */
  const leave = (after: Promise<unknown> = Promise.resolve()): void => {
    stop();
    void after.then(() => {
      left = true;
      seat?.leave();
    });
  };
  return {
    here,
    /** Resolves when it is known who writes it. */
    ready,
    leave,
    /** The same, once what was typed last lies on this device. */
    lock: () => leave(place.flush()),
  };
}
