import { vi } from 'vitest';
import type { Content } from '../../src/features/drafts/content';
import { createDrafts, type Drafts } from '../../src/features/drafts/drafts';
import type { Opened } from '../../src/features/drafts/opened';
import type { Form } from '../../src/features/drafts/transport';
import { deletionInstead, draftRemoval, restoredDraft } from '../../src/features/outbox/freeze';
import { type Item, isDeletion, isWaiting } from '../../src/features/outbox/item';
import { createOutbox, type Outbox } from '../../src/features/outbox/outbox';
import { createSendOff } from '../../src/features/outbox/send-off';
import { isQueued } from '../../src/features/outbox/shelf';
import type { Session } from '../../src/lib/api/types';
import type { Vault } from '../../src/lib/device/vault';
import { CallError } from '../../src/lib/http/error';
import { createHttp } from '../../src/lib/http/http';
import { clock, type TimeSource } from '../../src/lib/wait';
import { createLocks } from './locks';
import type { ModelServer } from './model-server';

/** A vault as one module graph sees it. Each tab has its own, as in a browser. */
export type Vaults = Pick<typeof import('../../src/lib/journal'), 'openVaultHere' | 'eraseVaultHere'>;

const draftKey = 'A'.repeat(43);
const form: Form = {
  version: 1,
  carry: (content) => content,
  read: ({ program = null, programInterest = null, answers, returnStep = 'process' }) => ({
    program,
    programInterest,
    answers,
    returnStep: returnStep ?? 'process',
  }),
};
const empty: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'process' };

/** What all tabs of a device share: one session and the browser's locks. */
export class Device {
  private held: Session;
  private over = false;
  private readonly watching = new Map<Tab, () => void>();
  readonly locks = createLocks();
  readonly account: string;
  readonly server: ModelServer;

  constructor(account: string, server: ModelServer) {
    this.account = account;
    this.server = server;
    this.held = this.sessionOf('first');
  }

  private sessionOf(token: string): Session {
    return { token, draftKey, user: { id: this.account, name: 'Marisol', email: 'm@example.com', kind: 'borrower' } };
  }

  readonly session = (): Session | undefined => (this.over ? undefined : this.held);

  get token(): string | null {
    return this.session()?.token ?? null;
  }

  signIn(token: string): void {
    this.held = this.sessionOf(token);
    this.over = false;
  }

  /** Ends the session on one page; the other tabs notice. */
  end(here?: Tab): void {
    this.over = true;
    for (const [tab, listener] of this.watching) if (tab !== here) listener();
  }

  watch(tab: Tab, listener: () => void): void {
    this.watching.set(tab, listener);
  }

  closed(tab: Tab): void {
    this.watching.delete(tab);
    this.locks.closed(tab);
  }
}

/** What a tab's page consists of: the real drafts, outbox and vault. */
interface Page {
  vault: Vault;
  outbox: Outbox;
  drafts: Drafts;
  sendOff: ReturnType<typeof createSendOff>;
}

/** A tab. Once closed, none of its code runs, whatever was under way. */
export class Tab {
  /** Work under way in the tab. */
  busy = 0;
  private open = true;
  private readonly device: Device;
  private page: Page | undefined;
  /** The draft open on its page. */
  draft: Opened | undefined;
  /** The draft that was submitted and waits for the server. */
  sending: { id: string; queued: () => void } | undefined;

  constructor(device: Device) {
    this.device = device;
  }

  /** Waits for this. Never settles if the tab is closed by then, so that its code does not continue. */
  private async awaited<Value>(value: Promise<Value>): Promise<Value> {
    if (!this.open) return new Promise(() => undefined);
    this.busy += 1;
    try {
      const found = await value;
      return this.open ? found : await new Promise(() => undefined);
    } catch (error) {
      if (this.open) throw error;
      return new Promise(() => undefined);
    } finally {
      this.busy -= 1;
    }
  }

  private readonly clock: TimeSource = {
    now: clock.now,
    later: (ms, work) => clock.later(ms, () => this.open && work()),
  };

  private readonly http = (language: 'en' | 'es') =>
    createHttp({
      fetch: (request) => (this.open ? this.awaited(this.device.server.fetch(request)) : new Promise(() => undefined)),
      session: { token: () => this.device.token, end: () => this.device.end(this) },
      replacementToken: async () => null,
      language: () => language,
      tell: { failure: () => undefined, success: () => undefined },
      wait: () => undefined,
      reload: () => undefined,
      setReached: () => undefined,
      origin: 'http://lender.test',
      record: { newest: () => 0, saw: () => undefined },
    });

  /** Loads its page. What a tab stores for itself survives that. */
  async load(vaults: Vaults, atWork = new Map<'id', string>()): Promise<void> {
    const real = await vaults.openVaultHere(this.device.account, draftKey);
    const vault: Vault = {
      ...real,
      read: <Value>(...asked: Parameters<Vault['read']>) => this.awaited(real.read<Value>(...asked)),
      all: <Value>(...asked: Parameters<Vault['all']>) => this.awaited(real.all<Value>(...asked)),
      write: (changes) => this.awaited(real.write(changes)),
      note: (...noted) => this.open && real.note(...noted),
      watch: (listener) => real.watch((...told) => this.open && listener(...told)),
    };
    const request = this.device.locks.requestOf(this);
    const outbox = createOutbox(vault, {
      http: this.http,
      now: Date.now,
      random: () => 1,
      mayCall: () => this.open && this.device.token !== null,
      exclusively: (work) =>
        new Promise((resolve, reject) => {
          void request('outbox', {}, () => work().then(resolve, reject));
        }),
      askToBeWoken: () => undefined,
    });
    const drafts = createDrafts({
      clock: this.clock,
      http: this.http('en'),
      session: { current: this.device.session, watch: (listener) => this.device.watch(this, listener) },
      isQueued,
      atWork: {
        read: () => atWork.get('id') ?? null,
        keep: (id) => void atWork.set('id', id),
        drop: () => void atWork.delete('id'),
      },
      locks: { request },
      openVault: async () => vault,
      openVisitorVault: async () => vault,
      unattended: () => ({}),
      persist: () => undefined,
    });
    const queued: Outbox = {
      ...outbox,
      queue: async (item, ...alongside) => {
        await outbox.queue(item, ...alongside);
        if (this.sending?.id === item.id) this.sending.queued();
      },
    };
    const sendOff = createSendOff({
      clock: this.clock,
      drafts,
      outbox: async () => (this.device.session() ? queued : undefined),
      patience: 6000,
    });
    this.page = { vault, outbox, drafts, sendOff };
    outbox.flush();
  }

  private get here(): Page {
    if (!this.page) throw new Error('not loaded');
    return this.page;
  }

  get outbox(): Outbox {
    return this.here.outbox;
  }

  /** Opens the draft in use, and lets this tab write it. Returns whether it is known which draft that is. */
  async resume(): Promise<boolean> {
    if (this.draft) return true;
    if (this.sending) return false;
    return this.sit(this.here.drafts.resumeDraft(this.device.account, form));
  }

  private async sit(opening: Promise<Opened | undefined>): Promise<boolean> {
    try {
      this.draft = await opening;
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      return false;
    }
    if (this.draft?.draft.standing() === 'following') this.draft.takeOver();
    await idle([this]);
    return true;
  }

  /** Begins a draft and returns its id. */
  begin(content = empty): string {
    this.draft = this.here.drafts.beginDraft(this.device.account, content, form);
    return this.draft.id;
  }

  /**
   * Presses Submit. While waiting for the server, the borrower does nothing else here. Calls `told` once it is queued or
   * refused.
   */
  submit(told: (state: 'queued' | 'refused') => void = () => undefined): void {
    const { draft } = this;
    if (!draft) return;
    this.draft = undefined;
    this.sending = { id: draft.id, queued: () => told('queued') };
    const sent = this.here.sendOff.sendOff(draft, { language: 'en', consents: [], formVersion: form.version });
    const end = (isSent: boolean) => {
      if (!this.open) return;
      this.sending = undefined;
      if (isSent) return;
      this.draft = draft;
      told('refused');
    };
    sent.then(
      (why) => end(why === undefined),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        end(false);
      },
    );
  }

  /** Deletes the open draft. It can be restored for a while. */
  async delete(): Promise<void> {
    if (!this.draft) return;
    const { id, owner, draft } = this.draft;
    this.draft = undefined;
    const seen = { id, program: draft.content().program, revision: draft.stored()?.revision ?? null };
    await this.here.sendOff.sendDeletionOff(owner, seen, 'en');
  }

  /** Discards the first waiting application and any copy on the server. Returns its id. */
  async discard(): Promise<string | undefined> {
    const item = this.outbox.items().find(({ kind }) => kind === 'application');
    if (!item || !(await this.outbox.replace(item.id, deletionInstead, draftRemoval(item.id)))) return undefined;
    return item.id;
  }

  /** Takes back the first waiting application and opens its draft. Returns its id. */
  retake(): Promise<string | undefined> {
    return this.takeBack(({ kind }) => kind === 'application');
  }

  /** Undoes the first deletion that still waits to be sent or confirmed. */
  undelete(): Promise<string | undefined> {
    return this.takeBack((item) => isDeletion(item) && isWaiting(item));
  }

  private async takeBack(isMeant: (item: Item) => boolean): Promise<string | undefined> {
    let taken: Item | undefined;
    const item = this.outbox.items().find(isMeant);
    if (item) {
      await this.outbox.takeBack(item.id, (there) => {
        if (!isMeant(there) || (there.kind !== 'application' && !isDeletion(there))) return undefined;
        taken = there;
        return [restoredDraft(there)];
      });
    }
    if (!taken) return undefined;
    this.here.drafts.workOn(taken.id, this.device.account);
    await this.sit(this.here.drafts.openDraft(taken.id, this.device.account, form));
    return taken.id;
  }

  /** Kills the tab: writes under way do not reach the disk. */
  close(): void {
    this.open = false;
    this.busy = 0;
    this.page?.outbox.close();
    this.page?.vault.close();
    this.device.closed(this);
  }
}

/** Runs everything that does not wait for a timer. */
export async function idle(tabs: readonly Tab[]): Promise<void> {
  for (let quiet = 0; quiet < 4; quiet += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    if (tabs.some(({ busy }) => busy > 0)) quiet = 0;
  }
}

export async function pass(tabs: readonly Tab[], ms: number): Promise<void> {
  await idle(tabs);
  for (let left = ms; left > 0; left -= 1000) {
    await vi.advanceTimersByTimeAsync(Math.min(left, 1000));
    await idle(tabs);
  }
}
