import type { Message } from '../../i18n/message';
import { CallError } from '../../lib/http/error';
import type { Answer } from '../wizard/form/definition';
import { answerAt, type Content, withAnswer } from './content';
import { areOfOneLine, merge, type Overlap, saveIdAfter } from './merge';

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

/** A draft as this device has it. */
export interface Held {
  content: Content;
  /** As the server had it, when it was heard of last; nothing, if it has never seen it. */
  stored: Stored | null;
  /** A save that has set out and was not answered. */
  open: Save | null;
  /** What was answered elsewhere too, and is to be chosen. */
  overlaps: readonly Overlap[];
  /** What was sent before that, by the outbox or here, and not answered either. */
  unheard?: readonly Content[];
  /** The save that this content goes out with. A page that is left may send it, and not live to write that it did. */
  saveId?: string | undefined;
}

/** Where a draft is kept. */
export interface Keeping {
  /** Stores what was known as `revision`, or a new draft. */
  save: (save: Save, revision: number | null) => Promise<Saved>;
  load: () => Promise<Stored>;
  /** Keeps it on this device, */
  hold: (held: Held) => void;
  /** at once, if any of it waits. */
  flush: () => unknown;
}

/**
 * How it stands with the answers: the server has them, is getting them, cannot be reached, does not know the person any
 * more, does not take them; a question is open; it has been sent meanwhile, or deleted elsewhere; another tab writes them,
 * or has sent or deleted them.
 */
export type Standing =
  | 'saved'
  | 'saving'
  | 'waiting'
  | 'signIn'
  | 'refused'
  | 'asking'
  | 'sent'
  | 'gone'
  | 'following'
  | 'left';

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
  /** Another tab writes it: this one shows what that one has; nothing, once it has sent or deleted it. */
  follow: (held: Held | undefined) => void;
  /** This tab writes it, and goes on from what the other had. */
  lead: (held: Held) => void;
  /** As this device has it. */
  held: () => Held;
  /** It is written here no more. */
  close: () => void;
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

type Start = Pick<Held, 'content' | 'stored'> & Partial<Held>;

interface Revived extends Required<Held> {
  saveId: string;
}

/** As it was held. What the server did not have by then may have been sent all the same: then it is known by its save. */
function revive({ content, stored, open = null, overlaps = [], unheard = [], saveId }: Start): Revived {
  const left = saveId !== undefined && overlaps.length === 0 && content !== stored?.content;
  const sent = left ? { saveId, content } : null;
  return { content, stored, open: open ?? sent, overlaps, unheard, saveId: saveIdAfter(saveId) };
}

/** A draft: what was answered, and the saving of it. Answering never waits. */
export function createDraft(keeping: Keeping, start: Start): Draft {
  /** A save without a reply is sent again as it was, for the first may have arrived. */
  let { content, stored, open, overlaps, unheard, saveId } = revive(start);
  let standing: Standing = overlaps.length > 0 ? 'asking' : 'saved';
  let writes = true;
  let flying = false;
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
  const isDirty = () => open !== null || content !== stored?.content;
  const held = (): Held => ({ content, stored, open, overlaps, unheard, saveId });
  const hold = () => keeping.hold(held());
  const mayGoOut = () => ['saved', 'saving', 'waiting', 'refused'].includes(standing);

  function wake(after: number): void {
    clearTimeout(timer);
    timer = setTimeout(send, after);
  }

  function schedule(after: number): void {
    if (writes && !flying && mayGoOut()) wake(Math.max(after, lastSent + gap - Date.now()));
  }

  function take(next: Stored): void {
    // Whoever has typed since has more than was saved.
    const same = content === next.content;
    stored = next;
    open = null;
    unheard = [];
    saveId = saveIdAfter(saveId);
    failures = 0;
    hold();
    keeping.flush();
    stand(same ? 'saved' : 'saving');
  }

  async function reconcile(before: Save | null): Promise<void> {
    const theirs = await keeping.load();
    if (!writes) return;
    if (open && theirs.saveId === open.saveId) {
      take({ ...theirs, content: open.content });
      return;
    }
    if (!isDirty()) {
      content = theirs.content;
      take(theirs);
      return;
    }
    // What this device sent as a page was left is no other's word: it has the last letters, of which here none may lie.
    const own = areOfOneLine(theirs.saveId, saveId);
    const known = own && before ? before.content : stored?.content;
    const base = known ?? { ...theirs.content, answers: {} };
    const merged = merge(base, content, theirs.content, before ? [...unheard, before.content] : unheard);
    content = merged.content;
    overlaps = own ? [] : merged.overlaps;
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
    // Of somebody whom it does not know the server has not said whether it has the save.
    if (error.status !== 401) open = null;
    hold();
    refusal = error.said;
    stand(standingAfter[error.code ?? ''] ?? standingAfter[String(error.status)] ?? 'refused');
  }

  async function attempt(): Promise<void> {
    const before = open;
    open ??= { saveId, content };
    hold();
    keeping.flush();
    const save = open;
    try {
      const saved = await keeping.save(save, stored?.revision ?? null);
      if (writes && open?.saveId === save.saveId) take({ ...save, ...saved });
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== 412) throw error;
      await reconcile(before);
    }
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (!writes || flying || !isDirty() || !mayGoOut()) return;
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
      if (writes) failed(error);
    }
  }

  function replace(next: Content): void {
    if (!writes) return;
    content = next;
    saveId = saveIdAfter(saveId);
    hold();
    // While there is no signal the next try is already set. The first letter sets it: who types on is saved all the same.
    if (mayGoOut() && standing !== 'waiting') {
      standing = 'saving';
      if (timer === undefined) schedule(pause);
    }
    tell();
  }

  function adopt(held: Held): void {
    ({ content, stored, open, overlaps, unheard, saveId } = revive(held));
    refusal = undefined;
  }

  function cease(next: Standing): void {
    writes = false;
    clearTimeout(timer);
    timer = undefined;
    stand(next);
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
    leave: () => {
      keeping.flush();
      void send();
    },
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
      await reconcile(open);
      if (isDirty()) schedule(pause);
    },
    follow: (held) => {
      if (held) adopt(held);
      cease(held ? 'following' : 'left');
    },
    lead: (held) => {
      adopt(held);
      writes = true;
      if (overlaps.length > 0) stand('asking');
      else stand(isDirty() ? 'saving' : 'saved');
      if (isDirty()) schedule(0);
    },
    held,
    close: () => cease(standing),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
