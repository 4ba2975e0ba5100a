import type { Message } from '../../i18n/message';
import type { AnswerValue } from '../../lib/api/types';
import type { CallError } from '../../lib/http/error';
import { backoff } from '../../lib/wait';
import { answerAt, type Content, withAnswer } from './content';
import { areOfOneLine, merge, type Overlap, sameAnswer, saveIdAfter } from './merge';

/** One save. It keeps its id however often it is sent, so the server can recognize repeats. */
export interface Save {
  saveId: string;
  content: Content;
}

export interface Saved {
  revision: number;
  savedAt: string;
}

export interface Stored extends Save, Saved {}

export interface Held {
  content: Content;
  /** The last known version at the server; `null` if the server has none. */
  stored: Stored | null;
  /** A save that was sent but not confirmed. */
  open: Save | null;
  /** Questions answered differently elsewhere; the borrower must choose. */
  overlaps: readonly Overlap[];
  /** Contents sent earlier, by the outbox or here, and never confirmed. */
  unheard?: readonly Content[];
  /**
   * The id for the next save of this content. Fixed in advance, because a page that closes can send the save but no
   * longer store its id.
   */
  saveId?: string | undefined;
}

export type Start = Pick<Held, 'content' | 'stored'> & Partial<Held>;

export type SaveStatus =
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

export interface State extends Required<Held> {
  saveId: string;
  standing: SaveStatus;
  refusal: Message | undefined;
  writes: boolean;
  /** The question that has the focus. */
  attended: string | undefined;
  /**
   * What this question shows instead of its answer: that came from elsewhere while someone was at the question, and a
   * text never changes under the cursor.
   */
  veil: { path: string; answer: AnswerValue | undefined } | undefined;
  /**
   * The save being sent, or for which the server's newest version is being loaded, and the unconfirmed save before it.
   */
  flight: { save: Save; before: Save | null; stale: boolean } | undefined;
  /** When to send next, in milliseconds since 1970. */
  wakeAt: number | undefined;
  lastSent: number;
  failures: number;
}

export type Event =
  /** `path` is the question that was answered, if one was. */
  | { type: 'changed'; content: Content; path?: string }
  | { type: 'attended'; path: string | undefined }
  | { type: 'chosen'; overlap: Overlap; whose: 'mine' | 'theirs' }
  | { type: 'woke' }
  | { type: 'flushed' }
  | { type: 'awaited' }
  | { type: 'leaving' }
  | { type: 'saved'; saved: Saved }
  /** The server's version arrived, requested because a save was based on an old one. */
  | { type: 'loaded'; theirs: Stored }
  /** A save or load failed. Without an error, the server was not the cause. */
  | { type: 'failed'; error: CallError | undefined }
  | { type: 'caughtUp'; theirs: Stored }
  /** Another tab writes the draft. `undefined` after that tab has sent or deleted it. */
  | { type: 'followed'; held: Held | undefined }
  /** This tab now writes the draft and continues from the other tab's version. */
  | { type: 'led'; held: Held }
  | { type: 'closed' };

export type Effect =
  /** Store on this device with a short delay. */
  { do: 'hold'; held: Held } | { do: 'flush' } | { do: 'save'; save: Save; revision: number | null } | { do: 'load' };

export interface Moment {
  now: number;
  fresh: string;
}

type Next = readonly [State, readonly Effect[]];

/** Milliseconds to collect keystrokes before saving. */
const typingPauseMs = 300;
const saveGapMs = 1000;
const retries = { first: 2000, longest: 60_000 };

/** States after a refusal, by error code where a status has several meanings. */
const standingAfter: Record<string, SaveStatus> = { 401: 'signIn', 404: 'gone', submitted: 'sent' };

const isTemporary = (status: number | undefined) =>
  status === undefined || status >= 500 || [408, 429].includes(status);

/** Whether the server is missing something. */
export const isDirty = ({ open, content, stored }: State): boolean => open !== null || content !== stored?.content;

/** While something is asked, only a save that was sent before may be sent again. */
const mayGoOut = ({ standing, overlaps, open }: State) =>
  ['saved', 'saving', 'waiting', 'refused'].includes(standing) && (overlaps.length === 0 || open !== null);

export const heldOf = ({ content, stored, open, overlaps, unheard, saveId }: State): Held => ({
  content,
  stored,
  open,
  overlaps,
  unheard,
  saveId,
});

const hold = (state: State): Effect => ({ do: 'hold', held: heldOf(state) });

/**
 * The state when a draft is opened. Unsaved content may have been sent as the last page closed; its save id identifies
 * it.
 */
function revive({ content, stored, open = null, overlaps = [], unheard = [], saveId }: Start, { fresh }: Moment) {
  const left = saveId !== undefined && overlaps.length === 0 && content !== stored?.content;
  const sent = left ? { saveId, content } : null;
  return { content, stored, open: open ?? sent, overlaps, unheard, saveId: saveIdAfter(saveId, fresh) };
}

export function begun(start: Start, moment: Moment): State {
  const revived = revive(start, moment);
  return {
    ...revived,
    standing: revived.overlaps.length > 0 ? 'asking' : 'saved',
    refusal: undefined,
    writes: true,
    attended: undefined,
    veil: undefined,
    flight: undefined,
    wakeAt: undefined,
    lastSent: Number.NEGATIVE_INFINITY,
    failures: 0,
  };
}

function schedule(state: State, after: number, { now }: Moment): State {
  if (!state.writes || state.flight || !mayGoOut(state)) return state;
  return { ...state, wakeAt: Math.max(now + after, state.lastSent + saveGapMs) };
}

/** Sends the content. An unconfirmed save is repeated unchanged, because the first one may have arrived. */
function send(state: State, { now }: Moment): Next {
  const awake = { ...state, wakeAt: undefined };
  if (!state.writes || state.flight || !isDirty(state) || !mayGoOut(state)) return [awake, []];
  const { open: before, saveId, content, stored } = state;
  const save = before ?? { saveId, content };
  const sent: State = {
    ...awake,
    standing: 'saving',
    open: save,
    flight: { save, before, stale: false },
    lastSent: now,
  };
  return [sent, [hold(sent), { do: 'flush' }, { do: 'save', save, revision: stored?.revision ?? null }]];
}

/** What a question shows: its answer, unless another came from elsewhere while someone was at it. */
export const shownAt = ({ veil, content }: State, path: string): AnswerValue | undefined =>
  veil?.path === path ? veil.answer : answerAt(content, path);

/** Leaves what is under the cursor as it was before the merge. */
function veiled(before: State, after: State): State {
  const { attended } = before;
  if (attended === undefined) return after;
  const answer = shownAt(before, attended);
  const isSame = sameAnswer(answer, answerAt(after.content, attended));
  return { ...after, veil: isSame ? undefined : { path: attended, answer } };
}

/** Someone kept typing without seeing the other device's answer: both changed it. */
function unveiled(state: State, path: string, content: Content): State {
  const theirs = answerAt(state.content, path);
  const isSame = sameAnswer(theirs, answerAt(content, path));
  const overlaps = isSame ? state.overlaps : [...state.overlaps, { path, theirs }];
  return { ...state, veil: undefined, overlaps, standing: isSame ? state.standing : 'asking' };
}

function replace(state: State, content: Content, moment: Moment): Next {
  const typed = { ...state, content, saveId: saveIdAfter(state.saveId, moment.fresh) };
  // Offline, the next try is already scheduled, and further typing does not postpone it.
  if (!mayGoOut(state) || state.standing === 'waiting') return [typed, [hold(typed)]];
  const saving: State = { ...typed, standing: 'saving' };
  return [saving.wakeAt === undefined ? schedule(saving, typingPauseMs, moment) : saving, [hold(typed)]];
}

function take(state: State, stored: Stored, { fresh }: Moment): Next {
  // If the content has changed since, there is more to save.
  const clean = state.content === stored.content ? 'saved' : 'saving';
  const standing = state.overlaps.length > 0 ? 'asking' : clean;
  const saveId = saveIdAfter(state.saveId, fresh);
  const taken: State = { ...state, stored, open: null, unheard: [], saveId, failures: 0, standing };
  return [taken, [hold(taken), { do: 'flush' }]];
}

function reconcile(state: State, theirs: Stored, before: Save | null, moment: Moment): Next {
  const { content, stored, open, unheard, saveId } = state;
  if (open && theirs.saveId === open.saveId) return take(state, { ...theirs, content: open.content }, moment);
  if (!isDirty(state)) return take({ ...state, content: theirs.content }, theirs, moment);
  // A save from the same line was sent by this device as a page closed. It can hold the last letters, which may be
  // missing here.
  const own = areOfOneLine(theirs.saveId, saveId);
  const known = own && before ? before.content : stored?.content;
  const base = known ?? { ...theirs.content, answers: {} };
  const merged = merge(base, content, theirs.content, before ? [...unheard, before.content] : unheard);
  const asked = own ? [] : merged.overlaps;
  // Questions that were not decided yet are still asked.
  const undecided = state.overlaps.filter(
    ({ path }) =>
      !asked.some((other) => other.path === path) &&
      !sameAnswer(answerAt(merged.content, path), answerAt(theirs.content, path)),
  );
  return take({ ...state, content: merged.content, overlaps: [...undecided, ...asked] }, theirs, moment);
}

function joined(state: State, theirs: Stored, before: Save | null, moment: Moment): Next {
  const [next, effects] = reconcile(state, theirs, before, moment);
  return [veiled(state, next), effects];
}

function landed([state, effects]: Next, moment: Moment): Next {
  const free = { ...state, flight: undefined };
  return [isDirty(free) ? schedule(free, typingPauseMs, moment) : free, effects];
}

function fail(state: State, error: CallError, { now }: Moment): Next {
  if (isTemporary(error.status)) {
    const failures = state.failures + 1;
    const wait = error.retryAfter ? error.retryAfter * 1000 : backoff(failures, retries);
    return [{ ...state, failures, standing: 'waiting', wakeAt: now + wait }, []];
  }
  const standing = standingAfter[error.code ?? ''] ?? standingAfter[String(error.status)] ?? 'refused';
  // After a 401 it is unknown whether the server has the save. After a 404 this device has the only copy, which counts
  // as unsent until the borrower decides.
  const open = standing === 'signIn' || standing === 'gone' ? state.open : null;
  const refused: State = { ...state, open, standing, refusal: error.said };
  return [refused, [hold(refused)]];
}

const cease = (state: State, standing: SaveStatus): State => ({ ...state, writes: false, wakeAt: undefined, standing });

const adopt = (state: State, held: Held, moment: Moment): State => ({
  ...state,
  ...revive(held, moment),
  refusal: undefined,
  veil: undefined,
});

/** Handles events on a page that does not write the draft. */
function stepAsReader(state: State, event: Event, moment: Moment): State {
  switch (event.type) {
    case 'followed':
      return event.held ? cease(adopt(state, event.held, moment), 'following') : cease(state, 'left');
    case 'led': {
      const adopted = { ...adopt(state, event.held, moment), writes: true };
      if (adopted.overlaps.length > 0) return { ...adopted, standing: 'asking' };
      return isDirty(adopted)
        ? schedule({ ...adopted, standing: 'saving' }, 0, moment)
        : { ...adopted, standing: 'saved' };
    }
    case 'saved':
    case 'loaded':
    case 'failed':
      return { ...state, flight: undefined };
    default:
      return state;
  }
}

/** The draft as a state machine: its answers and the saving of them. Input is never blocked by saving. */
export function step(state: State, event: Event, moment: Moment): Next {
  const { flight } = state;
  if (!state.writes) return [stepAsReader(state, event, moment), []];
  switch (event.type) {
    case 'changed': {
      const { path, content } = event;
      const isVeiled = path !== undefined && state.veil?.path === path;
      return replace(isVeiled ? unveiled(state, path, content) : state, content, moment);
    }
    case 'attended': {
      const { path } = event;
      return [{ ...state, attended: path, veil: state.veil?.path === path ? state.veil : undefined }, []];
    }
    case 'chosen': {
      const { overlap, whose } = event;
      const { path, theirs } = overlap;
      const overlaps = state.overlaps.filter((other) => other.path !== path);
      const standing = overlaps.length === 0 && state.standing === 'asking' ? 'saving' : state.standing;
      const content = whose === 'theirs' ? withAnswer(state.content, path, theirs) : state.content;
      return replace({ ...state, overlaps, standing }, content, moment);
    }
    case 'woke':
      return send(state, moment);
    case 'flushed':
      return [schedule(state, 0, moment), []];
    case 'awaited':
      return [isDirty(state) && mayGoOut(state) ? schedule({ ...state, standing: 'saving' }, 0, moment) : state, []];
    case 'leaving': {
      const [sent, effects] = send(state, moment);
      return [sent, [{ do: 'flush' }, ...effects]];
    }
    case 'saved': {
      // The draft may have been taken over from another tab, so an open save may belong to that tab.
      const isIts = flight !== undefined && state.open?.saveId === flight.save.saveId;
      return landed(isIts ? take(state, { ...flight.save, ...event.saved }, moment) : [state, []], moment);
    }
    case 'loaded':
      return landed(joined(state, event.theirs, flight?.before ?? null, moment), moment);
    case 'failed':
      if (flight && !flight.stale && event.error?.status === 412) {
        return [{ ...state, flight: { ...flight, stale: true } }, [{ do: 'load' }]];
      }
      return event.error
        ? fail({ ...state, flight: undefined }, event.error, moment)
        : [{ ...state, flight: undefined }, []];
    case 'caughtUp': {
      const [next, effects] = joined(state, event.theirs, state.open, moment);
      return [isDirty(next) ? schedule(next, typingPauseMs, moment) : next, effects];
    }
    case 'closed':
      return [cease(state, state.standing), []];
    default:
      return [stepAsReader(state, event, moment), []];
  }
}
