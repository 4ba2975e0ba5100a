import type { Message } from '../../i18n/message';
import { CallError } from '../../lib/http/error';
import { uuid } from '../../lib/uuid';
import type { Answer } from '../wizard/form/definition';
import { answerAt, type Content, withAnswer } from './content';
import { merge, type Overlap } from './merge';

/** What goes to the server. The same save keeps its id, however often it is sent. */
export interface Save {
  saveId: string;
  content: Content;
}

interface Saved {
  revision: number;
  savedAt: string;
}

/** A draft as the server has it. */
export interface Stored extends Save, Saved {}

/** Where a draft is kept. */
export interface Keeping {
  /** Stores what was known as `revision`, or a new draft. */
  save: (save: Save, revision: number | null) => Promise<Saved>;
  load: () => Promise<Stored>;
  /** What the server does not have yet; nothing, once it has everything. */
  hold: (unsaved: { content: Content; base: Stored | null } | undefined) => void;
}

/**
 * How it stands with the answers: the server has them, is getting them, cannot be reached, does not know the person any
 * more, does not take them; a question is open; it has been sent meanwhile, or deleted elsewhere.
 */
export type Standing = 'saved' | 'saving' | 'waiting' | 'signIn' | 'refused' | 'asking' | 'sent' | 'gone';

/** A draft that is stopped. */
export interface Frozen {
  content: Content;
  base: Stored | null;
  /** A save that set out and has no reply yet. */
  open: Save | null;
}

export interface Draft {
  content: () => Content;
  answer: (path: string) => Answer | undefined;
  set: (path: string, answer: Answer | undefined) => void;
  change: (part: Partial<Pick<Content, 'program' | 'programInterest' | 'returnStep'>>) => void;
  standing: () => Standing;
  /** Why the server does not take it, in its own words. */
  refusal: () => Message | undefined;
  /** As the server has it. */
  stored: () => Stored | null;
  /** What was answered elsewhere too, and is to be chosen. */
  overlaps: () => readonly Overlap[];
  choose: (overlap: Overlap, answer: Answer | undefined) => void;
  /** Sends what is not saved, as soon as it may. */
  flush: () => void;
  /** Sends what is not saved at once: the page is about to be left. */
  leave: () => void;
  /** Whether the server has everything, now or after one more save. */
  settled: () => Promise<boolean>;
  /** Takes the server's word for what it has: it said that this is not the newest. */
  catchUp: () => Promise<void>;
  /** Stops it: what it has is the outbox's to send. No save sets out any more, and no reply is taken in. */
  freeze: () => Frozen;
  /** The outbox has given it back, with the save by which it tried: its reply may have been lost. */
  thaw: (open: Save) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Typing is collected for this long, */
const pause = 300;
/** and this lies between one save and the next. */
const gap = 1000;
const firstRetry = 2000;
const longestRetry = 60_000;

/** What a refusal means, by its code where one status has several. */
const standingAfter: Record<string, Standing> = { 401: 'signIn', 404: 'gone', submitted: 'sent' };

/** Whether another try of the same may succeed. */
const passing = (status: number | undefined) => status === undefined || status >= 500 || [408, 429].includes(status);

/** A draft: what was answered, and the saving of it. Answering never waits. */
export function createDraft(keeping: Keeping, start: { content: Content; stored: Stored | null }): Draft {
  let { content, stored } = start;
  let standing: Standing = 'saved';
  let overlaps: readonly Overlap[] = [];
  /** A save without a reply: sent again as it was, for the first may have arrived. */
  let open: Save | undefined;
  let flying = false;
  let frozen = false;
  let refusal: Message | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastSent = Number.NEGATIVE_INFINITY;
  let failures = 0;
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const stand = (next: Standing) => {
    standing = next;
    tell();
  };
  const isDirty = () => content !== stored?.content;
  const mayGoOut = () => !frozen && ['saved', 'saving', 'waiting', 'refused'].includes(standing);

  function wake(after: number): void {
    clearTimeout(timer);
    timer = setTimeout(send, after);
  }

  function schedule(after: number): void {
    if (!flying && mayGoOut()) wake(Math.max(after, lastSent + gap - Date.now()));
  }

  function take(next: Stored): void {
    // Whoever has typed since has more than was saved.
    const same = content === next.content;
    stored = next;
    open = undefined;
    failures = 0;
    if (same) keeping.hold(undefined);
    else keeping.hold({ content, base: stored });
    stand(same ? 'saved' : 'saving');
  }

  async function reconcile(): Promise<void> {
    const theirs = await keeping.load();
    if (open && theirs.saveId === open.saveId) {
      take({ ...theirs, content: open.content });
      return;
    }
    if (!isDirty()) {
      content = theirs.content;
      take(theirs);
      return;
    }
    const merged = merge(stored?.content ?? theirs.content, content, theirs.content);
    content = merged.content;
    overlaps = merged.overlaps;
    take(theirs);
    if (overlaps.length > 0) stand('asking');
  }

  function failed(error: CallError): void {
    if (passing(error.status)) {
      failures += 1;
      const wait = Math.min(firstRetry * 2 ** (failures - 1), longestRetry);
      stand('waiting');
      wake(error.retryAfter ? error.retryAfter * 1000 : wait);
      return;
    }
    open = undefined;
    refusal = error.said;
    stand(standingAfter[error.code ?? ''] ?? standingAfter[String(error.status)] ?? 'refused');
  }

  async function attempt(): Promise<void> {
    open ??= { saveId: uuid(), content };
    try {
      const saved = await keeping.save(open, stored?.revision ?? null);
      if (!frozen) take({ ...open, ...saved });
    } catch (error) {
      if (frozen || !(error instanceof CallError) || error.status !== 412) throw error;
      await reconcile();
    }
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (flying || !isDirty() || !mayGoOut()) return;
    flying = true;
    lastSent = Date.now();
    stand('saving');
    try {
      await attempt();
      flying = false;
      if (isDirty()) schedule(pause);
    } catch (error) {
      flying = false;
      if (!(error instanceof CallError)) throw error;
      if (!frozen) failed(error);
    }
  }

  function replace(next: Content): void {
    if (frozen) return;
    content = next;
    keeping.hold({ content, base: stored });
    // While there is no signal the next try is already set. The first letter sets it: who types on is saved all the same.
    if (mayGoOut() && standing !== 'waiting') {
      standing = 'saving';
      if (timer === undefined) schedule(pause);
    }
    tell();
  }

  return {
    content: () => content,
    answer: (path) => answerAt(content, path),
    set: (path, answer) => replace(withAnswer(content, path, answer)),
    change: (part) => replace({ ...content, ...part }),
    standing: () => standing,
    refusal: () => refusal,
    stored: () => stored,
    overlaps: () => overlaps,
    choose: (overlap, answer) => {
      overlaps = overlaps.filter((other) => other !== overlap);
      if (overlaps.length === 0 && standing === 'asking') standing = 'saving';
      replace(withAnswer(content, overlap.path, answer));
    },
    flush: () => schedule(0),
    leave: () => void send(),
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (!isDirty() && standing === 'saved') resolve(true);
          else if (standing !== 'saving') resolve(false);
          else return;
          listeners.delete(look);
        };
        listeners.add(look);
        if (isDirty() && mayGoOut()) {
          standing = 'saving';
          schedule(0);
        }
        look();
      }),
    catchUp: async () => {
      await reconcile();
      if (isDirty()) schedule(pause);
    },
    freeze: () => {
      frozen = true;
      clearTimeout(timer);
      return { content, base: stored, open: open ?? null };
    },
    thaw: (tried) => {
      frozen = false;
      open = tried;
      content = { ...content };
      schedule(0);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
