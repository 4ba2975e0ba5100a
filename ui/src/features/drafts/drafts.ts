import type { Application, ApplicationSummary, Session } from '../../lib/api/types';
import { type Place, placeOf } from '../../lib/device/place';
import type { Vault } from '../../lib/device/vault';
import { CallError } from '../../lib/http/error';
import { openVaultHere } from '../../lib/journal';
import { session } from '../../lib/session';
import { unattended } from '../../lib/unattended';
import { uuid } from '../../lib/uuid';
import { isAtWork } from '../account/at-work';
import { http } from '../calls/http';
import { type Item, isDeletion, isWaiting } from '../outbox/item';
import type { Content } from './content';
import { createDraft, type Draft, type Held, type Keeping, type Stored } from './draft';
import { allKept, type Carrying, isUnsent, type Kept, readKept } from './kept';
import { attend, type Seat, sitDown } from './seat';

/** The form that is asked now. */
export interface Form extends Carrying {
  /** Reads the answers to any form. */
  read: (application: Application) => Content;
}

/** A draft and the account it belongs to. */
export interface Opened {
  id: string;
  owner: string;
  draft: Draft;
  /** Whether this device keeps it, should the page be closed now. */
  keeps: () => boolean;
  /** Told when that may have changed. */
  watchKeeping: (listener: () => void) => () => void;
  /** Whether all that was answered lies on this device. */
  isWritten: () => boolean;
  /** Another tab writes it: from now on this one does. */
  takeOver: () => void;
  /** Stops it, for the outbox: nothing of it is written or sent here any more. */
  stop: () => Held;
  /** The outbox has given it back. */
  goOn: (held: Held) => void;
  /** Its page is open, here as perhaps in other tabs. Answers how to leave it. */
  attend: () => () => void;
  /** Brings what was answered to the server, if it can be reached, and in any case to this device. */
  settle: () => Promise<unknown>;
}

/** The draft this tab works on. */
const atWork = session.own('application');

/** How long the server's word is waited for, where this device has one of its own. */
const patience = 3000;

/** Nothing is asked or saved as somebody else, though another account may sign in while a draft waits for a signal. */
function sessionOf(owner: string): Session {
  const now = session.current();
  if (now?.user.id !== owner) throw new CallError({ status: 401 });
  return now;
}

/** What this device keeps for an account. It opens only for whoever is signed in. */
const vaultOf = async (owner: string): Promise<Vault> => openVaultHere(owner, sessionOf(owner).draftKey);

async function load(id: string, owner: string, form: Form): Promise<Stored> {
  sessionOf(owner);
  const application = await http('GET /application/{id}', { path: { id }, quiet: true });
  if (application.status !== 'draft') throw new CallError({ status: 409, code: 'submitted' });
  const { saveId, revision, savedAt } = application;
  return { saveId, revision, savedAt, content: form.read(application) };
}

function keepingOf(id: string, owner: string, place: Place<Kept>, form: Form): Keeping {
  const path = { id };
  const formVersion = form.version;
  return {
    save: async ({ saveId, content }, revision) => {
      sessionOf(owner);
      const condition = revision === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` };
      const body = { saveId, formVersion, ...content };
      const saved = await http('PUT /application/{id}', {
        path,
        body,
        headers: condition,
        quiet: true,
        keepalive: true,
      });
      // What is no number came from somebody on the way.
      if (typeof saved?.revision !== 'number') throw new CallError();
      return { revision: saved.revision, savedAt: saved.savedAt };
    },
    load: () => load(id, owner, form),
    hold: (held) => place.hold({ ...held, formVersion, changedAt: new Date().toISOString() }),
    flush: place.flush,
  };
}

/** What of an account lies on this device, the draft answered last first. */
export const keptOf = async (owner: string): Promise<[id: string, kept: Kept][]> => allKept(await vaultOf(owner));

/** Each draft has one home on a page, so that nobody holds a copy that is saved for itself. */
const opened = new Map<
  string,
  {
    here: Opened;
    /** It is written here no more; what was typed last may still be. */
    leave: (after?: Promise<unknown>) => void;
    lock: () => void;
  }
>();

/** Somebody sits down at a draft. Where nothing is kept, no tab sees what another one writes, and each is by itself. */
async function seatAt(
  id: string,
  draft: Draft,
  vault: Vault,
  form: Form,
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
  const seat = await sitDown(id, (next) => {
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

function open(id: string, owner: string, start: Pick<Held, 'content' | 'stored'> & Partial<Held>, form: Form) {
  const coming = vaultOf(owner);
  const place = placeOf<Kept>(coming, 'drafts', id);
  const keeping = keepingOf(id, owner, place, form);
  const draft = createDraft(keeping, start);
  let vault: Vault | undefined;
  let seat: Seat | undefined;
  let left = false;
  const watching = new Set<() => void>();
  const tell = () => {
    for (const listener of watching) listener();
  };
  place.watch(tell);
  const ready = coming
    .then(async (there) => {
      vault = there;
      there.watch(tell);
      seat = await seatAt(id, draft, there, form, place);
      if (left) seat?.leave();
      // From now on it lies here: another tab that does not find it takes it for sent or deleted.
      else if (seat?.writes() && !(await readKept(there, id, form))) keeping.hold(draft.held());
    })
    // Signed out meanwhile: there is nobody to keep it for.
    .catch(() => undefined);
  const here: Opened = {
    id,
    owner,
    draft,
    keeps: () => vault?.keeps() ?? true,
    watchKeeping: (listener) => {
      watching.add(listener);
      return () => watching.delete(listener);
    },
    isWritten: place.isWritten,
    takeOver: () => seat?.take(),
    stop: () => {
      place.leave();
      draft.close();
      return draft.held();
    },
    goOn: draft.lead,
    attend: () => attend(id, () => void ready.then(() => seat?.take())),
    settle: async () => {
      await Promise.all([place.flush(), draft.settled()]);
      await place.flush();
    },
  };
  const leave = (after: Promise<unknown> = Promise.resolve()) => {
    place.leave();
    draft.close();
    void after.then(() => {
      left = true;
      seat?.leave();
    });
  };
  opened.set(id, { here, leave, lock: () => leave(place.flush()) });
  return { here, ready };
}

/** Begins an application. */
export function beginDraft(owner: string, content: Content, form: Form): Opened {
  // From now on something lies here that the browser must not clear away by itself.
  void navigator.storage?.persist?.();
  const id = uuid();
  const { here } = open(id, owner, { content, stored: null }, form);
  here.draft.change({ program: content.program });
  atWork.keep(id);
  return here;
}

const opening = new Map<string, Promise<Opened>>();

/** Where its session ended and this page was not loaded anew, its person goes on as they left it. */
function comeBackTo({ draft, goOn }: Opened): void {
  if (draft.standing() === 'signIn') goOn(draft.held());
}

/** Opens a draft, with what was answered on this device before. */
export function openDraft(id: string, owner: string, form: Form): Promise<Opened> {
  const there = opened.get(id)?.here;
  if (there?.owner === owner) {
    comeBackTo(there);
    return Promise.resolve(there);
  }
  const under = opening.get(id) ?? findDraft(id, owner, form).finally(() => opening.delete(id));
  opening.set(id, under);
  return under;
}

/** Whether it was submitted or deleted here: to the server it may still be a draft. One whose deletion was refused is one. */
async function isQueued(vault: Vault, id: string): Promise<boolean> {
  const item = await vault.read<Item>('outbox', id);
  return item !== undefined && !(isDeletion(item) && !isWaiting(item));
}

const isUnheard = (error: unknown) => error instanceof CallError && error.kind === 'unreachable';
const isOver = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 409);

/** The server's word; nothing, if it does not come in time. */
async function inTime<Word>(word: Promise<Word>): Promise<Word | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  try {
    return await Promise.race([word, late]);
  } catch (error) {
    if (isUnheard(error)) return undefined;
    throw error;
  }
}

async function findDraft(id: string, owner: string, form: Form): Promise<Opened> {
  const vault = await vaultOf(owner);
  if (await isQueued(vault, id)) throw new CallError({ status: 409, code: 'submitted' });
  const kept = await readKept(vault, id, form);
  const start = kept && isUnsent(kept) ? kept : await freshest(vault, id, kept, form);
  const { here, ready } = open(id, owner, start, form);
  await ready;
  here.draft.flush();
  return here;
}

/** Of a draft that the server has as it was here, the server may have more by now; or it is no draft any more. */
async function freshest(vault: Vault, id: string, kept: Kept | undefined, form: Form): Promise<Held> {
  const asked = load(id, vault.account, form);
  try {
    const stored = kept ? await inTime(asked) : await asked;
    if (stored) {
      const found: Held = { content: stored.content, stored, open: null, overlaps: [] };
      const value: Kept = { ...found, formVersion: form.version, changedAt: stored.savedAt };
      // From here the other tabs learn of it, and a start without signal.
      if (!kept) await vault.write([{ shelf: 'drafts', id, value }]);
      return found;
    }
  } catch (error) {
    if (kept && isOver(error)) await vault.write([{ shelf: 'drafts', id, value: undefined }]);
    throw error;
  }
  // What comes late is asked for again with the next save.
  if (!kept) throw new CallError();
  return kept;
}

/** The draft this tab works on, else the one that was worked on last; nothing if there is none. */
export async function resumeDraft(owner: string, form: Form): Promise<Opened | undefined> {
  const here = atWork.read();
  if (here) {
    try {
      return await openDraft(here, owner, form);
    } catch (error) {
      if (!isOver(error)) throw error;
      atWork.drop();
    }
  }
  const newest = await newestDraft(owner);
  const found = newest === undefined ? undefined : await openDraft(newest, owner, form);
  // Another may have been begun or chosen while this one was fetched: it stays the tab's.
  if (found && atWork.read() === null) atWork.keep(found.id);
  return found;
}

interface Asked {
  applications: ApplicationSummary[];
  /** Whether there are more than were asked for. */
  more: boolean;
}

/** One's applications, those begun last first: so many pages of them, as the server has them now. */
export async function askApplications(pages: number): Promise<Asked> {
  const applications: ApplicationSummary[] = [];
  let query: URLSearchParams | undefined;
  for (let page = 0; page < pages; page += 1) {
    const answer = await http('GET /application', { ...(query && { query }), quiet: true, headers: unattended() });
    applications.push(...answer.applications);
    if (!answer.next) return { applications, more: false };
    query = new URLSearchParams({ cursor: answer.next });
  }
  return { applications, more: true };
}

async function newestDraft(owner: string): Promise<string | undefined> {
  const kept = await keptOf(owner);
  // Of who has ever so many, it is one of those begun last.
  const asked = askApplications(4);
  const answer = kept.length > 0 ? await inTime(asked) : await asked;
  const drafts = answer?.applications.filter(({ status }) => status === 'draft');
  const candidates = [
    ...(drafts ?? []).map(({ id, savedAt }) => ({ id, at: savedAt })),
    ...kept
      .filter(([id, draft]) => isUnsent(draft) || drafts === undefined || drafts.some((one) => one.id === id))
      .map(([id, { changedAt }]) => ({ id, at: changedAt })),
  ];
  const vault = await vaultOf(owner);
  for (const { id } of candidates.sort((one, two) => two.at.localeCompare(one.at))) {
    if (!(await isQueued(vault, id))) return id;
  }
  return undefined;
}

/** From now on this tab works on this draft. */
export const workOn = (id: string): void => atWork.keep(id);

/**
 * Its page writes it no more, and the tab turns from it. What lies of it on the device is removed by the caller: until that
 * is done no other tab gets the seat.
 */
function putAway(id: string, removed: Promise<unknown>): void {
  opened.get(id)?.leave(removed);
  opened.delete(id);
  if (atWork.read() === id) atWork.drop();
}

/** It has been sent or deleted: nothing of it stays here. */
export function letGo(id: string, owner: string): void {
  const removed = vaultOf(owner)
    .then((vault) => vault.write([{ shelf: 'drafts', id, value: undefined }]))
    // Signed out meanwhile: nothing of it is here any more.
    .catch(() => undefined);
  putAway(id, removed);
}

/** It is being deleted: what becomes of it on this device is written with that. */
export async function deleteHere<Done>(id: string, written: Promise<Done>): Promise<Done> {
  putAway(
    id,
    written.catch(() => undefined),
  );
  return written;
}

/** It was deleted elsewhere while it had answers here that nobody else has: they begin an application of their own. */
export function keepAsNew({ id, owner, draft }: Opened, form: Form): Opened {
  const anew = beginDraft(owner, draft.content(), form);
  letGo(id, owner);
  return anew;
}

function closeAll(end: 'leave' | 'lock'): void {
  for (const one of opened.values()) one[end]();
  opened.clear();
}

isAtWork({
  settle: () => Promise.all([...opened.values()].map(({ here }) => here.settle())),
  close: () => closeAll('leave'),
});
// Over in another tab: what was typed here waits for its person. If they have signed out there, it goes with all the rest.
// Begun anew in another tab, just after it ended here: this page is not loaded anew then.
session.watch(() => {
  const now = session.current();
  if (now === undefined) closeAll('lock');
  for (const { here } of opened.values()) if (here.owner === now?.user.id) comeBackTo(here);
});
