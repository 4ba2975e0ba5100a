import type { Session } from '../../lib/api/types';
import type { Vault } from '../../lib/device/vault';
import { CallError } from '../../lib/http/error';
import { uuid } from '../../lib/uuid';
import { within } from '../../lib/wait';
import type { Content } from './content';
import type { Start } from './draft';
import { allKept, isUnsent, type Kept, readKept } from './kept';
import { type Around as AroundHome, type Home, type Opened, openHome } from './opened';
import { type Calling, createTransport, type Form, type Named } from './transport';

/** What the drafts of one page touch. */
export interface Around extends Omit<AroundHome, 'transport'>, Omit<Calling, 'session'> {
  session: {
    current: () => Session | undefined;
    /** Calls back when another tab has changed who is signed in. */
    watch: (listener: () => void) => unknown;
  };
  /** The draft this tab works on. It outlives a reload. */
  atWork: { read: () => string | null; keep: (id: string) => void; drop: () => void };
  /** What this device keeps for an account. */
  openVault: (account: string, draftKey: string) => Promise<Vault>;
  /** Whether it was submitted or deleted here: to the server it may still be a draft. */
  isQueued: (vault: Vault, id: string) => Promise<boolean>;
  /** Asks the browser not to clear away by itself what lies here. */
  persist: () => unknown;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** How long the server's word is waited for, where this device has one of its own. */
const patience = 3000;

const isUnheard = (error: unknown) => error instanceof CallError && error.kind === 'unreachable';
const isOver = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 409);

/** Where its session ended and this page was not loaded anew, its person goes on as they left it. */
function comeBackTo({ draft, goOn }: Opened): void {
  if (draft.standing() === 'signIn') goOn(draft.held());
}

/** The drafts of one page. */
export function createDrafts(around: Around) {
  const { clock, session, atWork, isQueued } = around;
  const transport = createTransport(around);
  const { askApplications } = transport;
  /** Each draft has one home on a page, so that nobody holds a copy that is saved for itself. */
  const homes = new Map<string, Home>();
  const opening = new Map<string, Promise<Opened>>();

  /** It opens only for whoever is signed in. */
  const vaultOf = async (owner: string): Promise<Vault> => around.openVault(owner, transport.sessionOf(owner).draftKey);

  /** What of an account lies on this device, the draft answered last first. */
  const keptOf = async (owner: string) => allKept(await vaultOf(owner));

  function open(named: Named, start: Start): Home {
    const home = openHome({ ...around, transport }, named, start, vaultOf(named.owner));
    homes.set(named.id, home);
    return home;
  }

  /** The server's word; nothing, if it does not come in time. */
  async function inTime<Word>(word: Promise<Word>): Promise<Word | undefined> {
    try {
      return await within(patience, word, clock);
    } catch (error) {
      if (isUnheard(error)) return undefined;
      throw error;
    }
  }

  /** Of a draft that the server has as it was here, the server may have more by now; or it is no draft any more. */
  async function freshest(named: Named, vault: Vault, kept: Kept | undefined): Promise<Start> {
    const { id, form } = named;
    const asked = transport.load(named);
    try {
      const stored = kept ? await inTime(asked) : await asked;
      if (stored) {
        const found = { content: stored.content, stored, open: null, overlaps: [] };
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

  async function find(named: Named): Promise<Opened> {
    const { id, owner, form } = named;
    const vault = await vaultOf(owner);
    if (await isQueued(vault, id)) throw new CallError({ status: 409, code: 'submitted' });
    const kept = await readKept(vault, id, form);
    const start = kept && isUnsent(kept) ? kept : await freshest(named, vault, kept);
    const { here, ready } = open(named, start);
    await ready;
    here.draft.flush();
    return here;
  }

  async function newest(owner: string): Promise<string | undefined> {
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

  /** Begins an application. */
  function beginDraft(owner: string, content: Content, form: Form): Opened {
    // From now on something lies here.
    around.persist();
    const id = uuid(clock.now());
    const { here } = open({ id, owner, form }, { content, stored: null });
    here.draft.change({ program: content.program });
    atWork.keep(id);
    return here;
  }

  /** Opens a draft, with what was answered on this device before. */
  function openDraft(id: string, owner: string, form: Form): Promise<Opened> {
    const there = homes.get(id)?.here;
    if (there?.owner === owner) {
      comeBackTo(there);
      return Promise.resolve(there);
    }
    const under = opening.get(id) ?? find({ id, owner, form }).finally(() => opening.delete(id));
    opening.set(id, under);
    return under;
  }

  /** The draft this tab works on, else the one that was worked on last; nothing if there is none. */
  async function resumeDraft(owner: string, form: Form): Promise<Opened | undefined> {
    const here = atWork.read();
    if (here) {
      try {
        return await openDraft(here, owner, form);
      } catch (error) {
        if (!isOver(error)) throw error;
        atWork.drop();
      }
    }
    const last = await newest(owner);
    const found = last === undefined ? undefined : await openDraft(last, owner, form);
    // Another may have been begun or chosen while this one was fetched: it stays the tab's.
    if (found && atWork.read() === null) atWork.keep(found.id);
    return found;
  }

  /** This page turns from it, once what lay of it on the device was removed by whoever says so. */
  function putAway(id: string, removed?: Promise<unknown>): void {
    homes.get(id)?.leave(removed);
    homes.delete(id);
    if (atWork.read() === id) atWork.drop();
  }

  /** It has been sent or deleted: nothing of it stays here. */
  function letGo(id: string, owner: string): void {
    const removed = vaultOf(owner)
      .then((vault) => vault.write([{ shelf: 'drafts', id, value: undefined }]))
      // Signed out meanwhile: nothing of it is here any more.
      .catch(() => undefined);
    putAway(id, removed);
  }

  function closeAll(end: 'leave' | 'lock'): void {
    for (const home of homes.values()) home[end]();
    homes.clear();
  }

  // Over in another tab: what was typed here waits for its person. If they have signed out there, it goes with all the rest.
  // Begun anew in another tab, just after it ended here: this page is not loaded anew then.
  session.watch(() => {
    const now = session.current();
    if (now === undefined) closeAll('lock');
    for (const { here } of homes.values()) if (here.owner === now?.user.id) comeBackTo(here);
  });

  return {
    askApplications,
    keptOf,
    beginDraft,
    openDraft,
    resumeDraft,
    /** From now on this tab works on this draft. */
    workOn: atWork.keep,
    letGo,
    putAway,
    /** It was deleted elsewhere while it had answers here that nobody else has: they begin an application of their own. */
    keepAsNew: ({ id, owner, draft }: Opened, form: Form): Opened => {
      const anew = beginDraft(owner, draft.content(), form);
      letGo(id, owner);
      return anew;
    },
    /** Brings what was answered to the server and to this device. */
    settle: () => Promise.all([...homes.values()].map(({ here }) => here.settle())),
    /** Nothing is written or sent any more. */
    close: () => closeAll('leave'),
  };
}
