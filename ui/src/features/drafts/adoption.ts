import type { Vault } from '../../lib/device/vault';
import { CallError } from '../../lib/http/error';
import { begunHere, visitor } from '../../lib/visitor';
import { type Mark, markAt, marked, removal, visitorsDrafts } from './claims';
import type { Content } from './content';
import type { Drafts, DraftsDeps } from './drafts';
import { type Kept, keptAt } from './kept';
import { seatOf, seize } from './seat';
import type { Form } from './transport';

interface AdoptionDeps extends Pick<DraftsDeps, 'isQueued' | 'locks' | 'openVisitorVault'> {
  drafts: Pick<Drafts, 'vaultOf' | 'openDraft' | 'closeDraft'>;
}

/** Turns a visitor's draft into one of an account's drafts, under the same id, saved like any other. */
export function createAdoption({ drafts, isQueued, locks, openVisitorVault }: AdoptionDeps) {
  /** One tab at a time decides whose draft it is. */
  const alone = async (work: () => Promise<void>): Promise<void> => {
    if (locks) await locks.request('lender-visitor', {}, work);
    else await work();
  };

  async function claim(vault: Vault, id: string, account: string, complete: (content: Content) => Content) {
    if ((await keptAt(vault, id)) === undefined) return;
    drafts.closeDraft(id);
    // Another tab that writes it stops; each keystroke until then is in the vault.
    await seize(locks, seatOf(id, visitor), async () => {
      const kept = await keptAt(vault, id);
      if (!kept) return;
      // Nothing was sent so far, so nothing is unconfirmed.
      const own: Kept = { ...kept, content: complete(kept.content), open: null };
      const mark: Mark = { notOf: [], claim: { account, kept: own, handedOver: false } };
      await vault.write([{ shelf: 'drafts', id, value: undefined }, marked(id, mark)]);
    });
  }

  /** Gives the account what it claimed. Afterwards only the account decides about it. */
  async function handOver(vault: Vault, id: string, account: string): Promise<void> {
    const mark = await markAt(vault, id);
    if (mark?.claim?.account !== account || mark.claim.handedOver) return;
    const own = await drafts.vaultOf(account);
    const isThere = (await keptAt(own, id)) !== undefined || (await isQueued(own, id));
    if (!isThere) await own.write([{ shelf: 'drafts', id, value: mark.claim.kept }]);
    if (own.keeps()) await vault.write([marked(id, { ...mark, claim: { ...mark.claim, handedOver: true } })]);
  }

  /** Removes the visitor's copy once the server has the draft, or the account has sent or deleted it. */
  async function complete(vault: Vault, id: string, account: string, form: Form): Promise<void> {
    const own = await drafts.vaultOf(account);
    const remove = () => vault.write(removal(id));
    if ((await keptAt(own, id)) === undefined) return (await isQueued(own, id)) ? undefined : remove();
    // Saves it, if that is still to be done.
    const { draft } = await drafts.openDraft(id, account, form);
    const look = () => {
      if (draft.stored() === null) return;
      stop();
      void remove();
    };
    const stop = draft.subscribe(look);
    look();
  }

  const isOver = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 409);

  async function goOn(vault: Vault, id: string, account: string, form: Form): Promise<void> {
    await handOver(vault, id, account);
    try {
      await complete(vault, id, account, form);
    } catch (error) {
      // It was saved, and then sent or deleted elsewhere.
      if (isOver(error)) await vault.write(removal(id));
      else if (!(error instanceof CallError)) throw error;
    }
  }

  return {
    /** What was begun on this device without an account and may be this person's, newest first. */
    begunFor: async (account: string): Promise<[id: string, kept: Kept][]> => {
      if (!begunHere.maybe()) return [];
      const found = await visitorsDrafts(await openVisitorVault());
      return found.drafts.filter(([id]) => !found.marks.get(id)?.notOf.includes(account));
    },
    /** Goes on with what this account has claimed, if the page was closed before the server had it. */
    goOnAdopting: async (account: string, form: Form): Promise<void> => {
      if (!begunHere.maybe()) return;
      const vault = await openVisitorVault();
      await alone(async () => {
        const { marks } = await visitorsDrafts(vault);
        for (const [id, { claim }] of marks) if (claim?.account === account) await goOn(vault, id, account, form);
      });
    },
    /** `complete` adds what is known about the account's person. */
    adopt: async (id: string, account: string, form: Form, complete: (content: Content) => Content): Promise<void> => {
      const vault = await openVisitorVault();
      await alone(async () => {
        await claim(vault, id, account, complete);
        await goOn(vault, id, account, form);
      });
    },
    /** For the visitor who began it. */
    discard: async (id: string): Promise<void> => {
      drafts.closeDraft(id);
      await (await openVisitorVault()).write(removal(id));
    },
    /** It stays for the person who began it, for as long as such drafts are kept. */
    refuse: async (id: string, account: string): Promise<void> => {
      const vault = await openVisitorVault();
      await alone(async () => {
        const mark = await markAt(vault, id);
        if (mark?.claim) return;
        await vault.write([marked(id, { notOf: [...(mark?.notOf ?? []), account] })]);
      });
    },
  };
}
