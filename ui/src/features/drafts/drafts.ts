import type { ApplicationSummary, Session } from '../../lib/api/types';
import type { Vault } from '../../lib/device/vault';
import { CallError } from '../../lib/http/error';
import { uuid } from '../../lib/uuid';
import { begunHere, visitor } from '../../lib/visitor';
import { within } from '../../lib/wait';
import type { Content } from './content';
import type { Start } from './draft';
import { allKept, isUnsent, type Kept, readKept } from './kept';
import { type Home, type HomeDeps, type Opened, openHome } from './opened';
import { createTransport, type DraftRef, type Form, type TransportDeps } from './transport';

export interface DraftsDeps extends Omit<HomeDeps, 'transport'>, Omit<TransportDeps, 'session'> {
  session: {
    current: () => Session | undefined;
    watch: (listener: () => void) => unknown;
  };
  atWork: { read: () => string | null; keep: (id: string) => void; drop: () => void };
  openVault: (account: string, draftKey: string) => Promise<Vault>;
  openVisitorVault: () => Promise<Vault>;
  /** Whether it was submitted or deleted on this device. The server may not know that yet. */
  isQueued: (vault: Vault, id: string) => Promise<boolean>;
  persist: () => unknown;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** How long, in milliseconds, to wait for the server's version when this device has its own. */
const serverWaitMs = 3000;

const isUnheard = (error: unknown) => error instanceof CallError && error.kind === 'unreachable';
const isOver = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 409);

/** If the session expired but the page was not reloaded, the user continues where they were. */
function comeBackTo({ draft, goOn }: Opened): void {
  if (draft.standing() === 'signIn') goOn(draft.held());
}

export function createDrafts(deps: DraftsDeps) {
  const { clock, session, atWork, isQueued } = deps;
  const transport = createTransport(deps);
  const { askApplications } = transport;
  /** One `Home` per draft and page, so that no two copies are saved separately. */
  const homes = new Map<string, Home>();
  const workOn = (id: string, owner: string): void => atWork.keep(`${owner}/${id}`);
  /** What this tab works on. A visitor's draft is not looked for among those of the account that signs in. */
  const workOf = (owner: string): string | undefined => {
    const [whose, id] = atWork.read()?.split('/') ?? [];
    return whose === owner ? id : undefined;
  };
  const opening = new Map<string, Promise<Opened>>();

  /** Works only for the signed-in account, and for visitors. */
  const vaultOf = async (owner: string): Promise<Vault> =>
    owner === visitor ? deps.openVisitorVault() : deps.openVault(owner, transport.sessionOf(owner).draftKey);

  const keptOf = async (owner: string) => allKept(await vaultOf(owner));

  function open(ref: DraftRef, start: Start): Home {
    if (ref.owner === visitor) begunHere.note();
    const home = openHome({ ...deps, transport }, ref, start, vaultOf(ref.owner));
    homes.set(ref.id, home);
    return home;
  }

  /** The answer, or `undefined` if it takes too long. */
  async function inTime<Word>(word: Promise<Word>): Promise<Word | undefined> {
    try {
      return await within(serverWaitMs, word, clock);
    } catch (error) {
      if (isUnheard(error)) return undefined;
      throw error;
    }
  }

  /** If this device has no unsaved changes, the server's version may be newer, or the draft may be gone. */
  async function freshest(ref: DraftRef, vault: Vault, kept: Kept | undefined): Promise<Start> {
    const { id, form } = ref;
    const asked = transport.load(ref);
    try {
      const stored = kept ? await inTime(asked) : await asked;
      if (stored) {
        const found = { content: stored.content, stored, open: null, overlaps: [] };
        const value: Kept = { ...found, formVersion: form.version, changedAt: stored.savedAt };
        // Stored here, so that other tabs and a start without network can find it.
        if (!kept) await vault.write([{ shelf: 'drafts', id, value }]);
        return found;
      }
    } catch (error) {
      if (kept && isOver(error)) await vault.write([{ shelf: 'drafts', id, value: undefined }]);
      throw error;
    }
    // A late answer is not needed: the next save reveals the newer version.
    if (!kept) throw new CallError();
    return kept;
  }

  async function find(ref: DraftRef): Promise<Opened> {
    const { id, owner, form } = ref;
    const vault = await vaultOf(owner);
    if (await isQueued(vault, id)) throw new CallError({ status: 409, code: 'submitted' });
    const kept = await readKept(vault, id, form);
    // What a visitor typed is nowhere else.
    if (!kept && owner === visitor) throw new CallError({ status: 404 });
    const start = kept && isUnsent(kept) ? kept : await freshest(ref, vault, kept);
    const { here, ready } = open(ref, start);
    await ready;
    here.draft.flush();
    return here;
  }

  async function serversDrafts(isAnyHere: boolean): Promise<ApplicationSummary[] | undefined> {
    // Someone with very many applications wants one of the newest.
    const asked = askApplications(4);
    const answer = isAnyHere ? await inTime(asked) : await asked;
    return answer?.applications.filter(({ status }) => status === 'draft');
  }

  async function newest(owner: string): Promise<string | undefined> {
    const kept = await keptOf(owner);
    const drafts = owner === visitor ? undefined : await serversDrafts(kept.length > 0);
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

  function beginDraft(owner: string, content: Content, form: Form): Opened {
    // Now there is data on this device that must not be evicted.
    deps.persist();
    const id = uuid(clock.now());
    const { here } = open({ id, owner, form }, { content, stored: null });
    here.draft.change({ program: content.program });
    workOn(id, owner);
    return here;
  }

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

  /** The draft this tab works on, else the one edited last, else `undefined`. */
  async function resumeDraft(owner: string, form: Form): Promise<Opened | undefined> {
    const here = workOf(owner);
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
    // If another draft was started or chosen while this one was loading, that one stays current.
    if (found && workOf(owner) === undefined) workOn(found.id, owner);
    return found;
  }

  function closeDraft(id: string, removed?: Promise<unknown>): void {
    homes.get(id)?.leave(removed);
    homes.delete(id);
    if (atWork.read()?.endsWith(`/${id}`)) atWork.drop();
  }

  /** It was sent or deleted: removes everything about it from this device. */
  function removeFromDevice(id: string, owner: string): void {
    const removed = vaultOf(owner)
      .then((vault) => vault.write([{ shelf: 'drafts', id, value: undefined }]))
      // After signing out, nothing is stored anymore.
      .catch(() => undefined);
    closeDraft(id, removed);
  }

  /** What a visitor types belongs to no session. */
  function lockAll(): void {
    for (const [id, home] of homes) {
      if (home.here.owner === visitor) continue;
      home.lock();
      homes.delete(id);
    }
  }

  // If the session ended in another tab, keeps what was typed here, unless the user signed out: then it is erased. If a
  // new session has begun right after, this page does not reload.
  session.watch(() => {
    const now = session.current();
    if (now === undefined) lockAll();
    for (const { here } of homes.values()) if (here.owner === now?.user.id) comeBackTo(here);
  });

  return {
    askApplications,
    keptOf,
    vaultOf,
    beginDraft,
    openDraft,
    resumeDraft,
    workOn,
    removeFromDevice,
    closeDraft,
    keepAsNew: ({ id, owner, draft }: Opened, form: Form): Opened => {
      const anew = beginDraft(owner, draft.content(), form);
      removeFromDevice(id, owner);
      return anew;
    },
    settle: () => Promise.all([...homes.values()].map(({ here }) => here.settle())),
    close: () => {
      for (const home of homes.values()) home.leave();
      homes.clear();
    },
  };
}
