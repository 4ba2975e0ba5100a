import { vi } from 'vitest';
import type { Content } from '../../src/features/drafts/content';
import { createDraft, type Draft, type Held } from '../../src/features/drafts/draft';
import { type Kept, readKept } from '../../src/features/drafts/kept';
import { deletionInstead, deletionOf, frozen, givenBack, noDraft } from '../../src/features/outbox/freeze';
import { type Item, isDeletion, isWaiting } from '../../src/features/outbox/item';
import { createOutbox, type Outbox } from '../../src/features/outbox/outbox';
import { type Place, placeOf } from '../../src/lib/device/place';
import type { Vault } from '../../src/lib/device/vault';
import { CallError } from '../../src/lib/http/error';
import { createHttp } from '../../src/lib/http/http';
import type { ModelServer } from './model-server';

/** What one module graph has of a vault: each tab has its own, as in a browser. */
export type Vaults = Pick<typeof import('../../src/lib/device/vault'), 'openVault' | 'eraseVault'>;

const draftKey = 'A'.repeat(43);
/** How long nobody is told of a deletion. */
const regret = 20_000;
const form = { version: 1, carry: (content: Content) => content };

/** What a device has for all its tabs: one session, one sender at a time. */
export class Device {
  token: string | null = 'first';
  private readonly waiting: { tab: Tab; begin: () => void }[] = [];
  private holder: Tab | undefined;
  readonly account: string;
  readonly server: ModelServer;

  constructor(account: string, server: ModelServer) {
    this.account = account;
    this.server = server;
  }

  /** A lock that a tab loses when it is closed. */
  async exclusively<Done>(tab: Tab, work: () => Promise<Done>): Promise<Done> {
    await new Promise<void>((begin) => {
      this.waiting.push({ tab, begin });
      this.next();
    });
    try {
      return await work();
    } finally {
      if (this.holder === tab) this.release();
    }
  }

  closed(tab: Tab): void {
    for (let at = this.waiting.length - 1; at >= 0; at -= 1) {
      if (this.waiting[at]?.tab === tab) this.waiting.splice(at, 1);
    }
    if (this.holder === tab) this.release();
  }

  private release(): void {
    this.holder = undefined;
    this.next();
  }

  private next(): void {
    if (this.holder) return;
    const first = this.waiting.shift();
    this.holder = first?.tab;
    first?.begin();
  }
}

/** A tab with the real drafts, outbox and vault. Once it is closed nothing in it goes on, whatever was under way. */
export class Tab {
  /** What is under way in it. */
  busy = 0;
  private open = true;
  private readonly device: Device;
  private vault: Vault | undefined;
  private place: Place<Kept> | undefined;
  private queue: Outbox | undefined;
  draft: { id: string; draft: Draft } | undefined;

  constructor(device: Device) {
    this.device = device;
  }

  /** Its code goes on with this, unless it is closed by then. */
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

  private readonly http = (language: 'en' | 'es') =>
    createHttp({
      fetch: (request) => (this.open ? this.awaited(this.device.server.fetch(request)) : new Promise(() => undefined)),
      session: {
        token: () => this.device.token,
        end: () => {
          this.device.token = null;
        },
      },
      language: () => language,
      tell: { failure: () => undefined, success: () => undefined },
      wait: () => undefined,
      reload: () => undefined,
      heard: () => undefined,
      origin: 'http://lender.test',
    });

  /** Loads the page, with the draft that was worked on. */
  async load(vaults: Vaults, id: string | undefined): Promise<void> {
    const real = await vaults.openVault(this.device.account, draftKey);
    this.vault = {
      ...real,
      read: <Value>(...asked: Parameters<Vault['read']>) => this.awaited(real.read<Value>(...asked)),
      all: <Value>(...asked: Parameters<Vault['all']>) => this.awaited(real.all<Value>(...asked)),
      write: (changes) => this.awaited(real.write(changes)),
      watch: (listener) => real.watch((...told) => this.open && listener(...told)),
    };
    this.queue = createOutbox(this.vault, {
      http: this.http,
      now: Date.now,
      random: () => 1,
      mayCall: () => this.open && this.device.token !== null,
      exclusively: (work) => this.device.exclusively(this, work),
      askToBeWoken: () => undefined,
    });
    const kept = id === undefined ? undefined : await readKept(this.vault, id, form);
    if (id !== undefined && kept) this.sit(id, kept);
    this.queue.flush();
  }

  /** Opens a draft here: this tab writes it. */
  sit(id: string, start: Pick<Held, 'content' | 'stored'> & Partial<Held>): void {
    const http = this.http('en');
    const place = placeOf<Kept>(Promise.resolve(this.here), 'drafts', id);
    const draft = createDraft(
      {
        save: ({ saveId, content }, revision) => {
          const headers: Record<string, string> =
            revision === null ? { 'If-None-Match': '*' } : { 'If-Match': `"${revision}"` };
          const body = { saveId, formVersion: form.version, ...content };
          return http('PUT /application/{id}', { path: { id }, body, headers, quiet: true });
        },
        load: async () => {
          const found = await http('GET /application/{id}', { path: { id }, quiet: true });
          if (found.status !== 'draft') throw new CallError({ status: 409, code: 'submitted' });
          const { saveId, revision, savedAt, program = null, programInterest = null, answers } = found;
          const content = { program, programInterest, answers, returnStep: found.returnStep ?? 'process' };
          return { saveId, revision, savedAt, content };
        },
        hold: (held) => {
          if (this.open) place.hold({ ...held, formVersion: form.version, changedAt: new Date().toISOString() });
        },
        flush: place.flush,
      },
      start,
    );
    this.place = place;
    this.draft = { id, draft };
    draft.flush();
  }

  private get here(): Vault {
    if (!this.vault) throw new Error('not loaded');
    return this.vault;
  }

  get outbox(): Outbox {
    if (!this.queue) throw new Error('not loaded');
    return this.queue;
  }

  /** Another tab writes the draft, or nobody does: here it is written no more. */
  standUp(): Held | undefined {
    this.place?.leave();
    this.draft?.draft.close();
    const held = this.draft?.draft.held();
    this.draft = undefined;
    return held;
  }

  async submit(): Promise<void> {
    if (!this.draft) return;
    const { id } = this.draft;
    const held = this.standUp();
    if (held) await this.outbox.queue(frozen(id, held, { language: 'en', consents: [], formVersion: 1 }), noDraft(id));
  }

  /** Deletes the draft that is open here: for a while it can be had back. */
  async delete(): Promise<void> {
    const { id = '', draft } = this.draft ?? {};
    const held = this.standUp();
    if (!draft || !held) return;
    const seen = { id, program: held.content.program, revision: held.stored?.revision ?? null };
    const kept = { ...held, formVersion: form.version, changedAt: new Date().toISOString() };
    await this.outbox.queue(deletionOf(seen, kept, 'en', Date.now() + regret), noDraft(id));
  }

  /** Throws the first application away that waits, and what the server may have of it: answers its id. */
  async discard(): Promise<string | undefined> {
    const item = this.outbox.items().find(({ kind }) => kind === 'application');
    if (!item || !(await this.outbox.replace(item.id, deletionInstead, noDraft(item.id)))) return undefined;
    return item.id;
  }

  /** Takes the first application that waits back, and opens its draft: answers its id. */
  retake(): Promise<string | undefined> {
    return this.takeBack(this.outbox.items().find(({ kind }) => kind === 'application'));
  }

  /** Takes the first deletion back of which nobody was told. */
  undelete(): Promise<string | undefined> {
    return this.takeBack(this.outbox.items().find((item) => isDeletion(item) && isWaiting(item)));
  }

  private async takeBack(item: Item | undefined): Promise<string | undefined> {
    let taken: Item | undefined;
    if (item) {
      await this.outbox.takeBack(item.id, (there) => {
        if (there.kind !== 'application' && !isDeletion(there)) return undefined;
        taken = there;
        return [givenBack(there)];
      });
    }
    if (!taken) return undefined;
    const kept = await this.here.read<Kept>('drafts', taken.id);
    if (kept) this.sit(taken.id, kept);
    return taken.id;
  }

  /** Ends as a tab does that is killed. */
  close(): void {
    this.open = false;
    this.busy = 0;
    this.device.closed(this);
  }
}

/** Lets everything go on that waits for no time to pass. */
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
