import type { Message } from '../../i18n/message';
import type { AnswerValue } from '../../lib/api/types';
import type { CallError } from '../../lib/http/error';
import { backoff } from '../../lib/wait';
import { type Content, withAnswer } from './content';
import { areOfOneLine, merge, type Overlap, saveIdAfter } from './merge';

/** What goes to the server. The same save keeps its id, however often it is sent. */
export interface Save {
  saveId: string;
  content: Content;
}

export interface Saved {
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

/** A draft as it is opened. */
export type Start = Pick<Held, 'content' | 'stored'> & Partial<Held>;

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

/** A draft, and how far the saving of it has come. */
export interface State extends Required<Held> {
  saveId: string;
  standing: Standing;
  /** Why the server does not take it, in its own words. */
  refusal: Message | undefined;
  /** Whether it is written on this page. */
  writes: boolean;
  /** The save that is on its way, or that the server's own word is fetched for, and what had gone unanswered before it. */
  flight: { save: Save; before: Save | null; stale: boolean } | undefined;
  /** When it is to be sent next, in milliseconds since 1970. */
  wakeAt: number | undefined;
  lastSent: number;
  failures: number;
}

export type Event =
  | { type: 'changed'; content: Content }
  | { type: 'chosen'; overlap: Overlap; answer: AnswerValue | undefined }
  /** It is time to send it. */
  | { type: 'woke' }
  /** It is to be sent as soon as it may. */
  | { type: 'flushed' }
  /** Somebody waits until the server has it. */
  | { type: 'awaited' }
  /** The page is about to be left: it is sent at once. */
  | { type: 'leaving' }
  | { type: 'saved'; saved: Saved }
  /** The server's word, asked for after a save that was not upon the newest. */
  | { type: 'loaded'; theirs: Stored }
  /** A save or that word did not come; without an error of the call's it was no fault of the server's. */
  | { type: 'failed'; error: CallError | undefined }
  /** The server's word, asked for by somebody. */
  | { type: 'told'; theirs: Stored }
  /** Another tab writes it; nothing, once that one has sent or deleted it. */
  | { type: 'followed'; held: Held | undefined }
  /** This tab writes it, and goes on from what the other had. */
  | { type: 'led'; held: Held }
  | { type: 'closed' };

/** What is to be done outside, in this order. */
export type Effect =
  /** Keep it on this device, */
  | { do: 'hold'; held: Held }
  /** at once, if any of it waits. */
  | { do: 'flush' }
  /** Store at the server what was known as `revision`, or a new draft. */
  | { do: 'save'; save: Save; revision: number | null }
  | { do: 'load' };

/** When something happened, and a name that nothing had before. */
export interface Moment {
  now: number;
  fresh: string;
}

type Next = readonly [State, readonly Effect[]];

/** Typing is collected for this long, */
const pause = 300;
/** and this lies between one save and the next. */
const gap = 1000;
const retries = { first: 2000, longest: 60_000 };

/** What a refusal means, by its code where one status has several. */
const standingAfter: Record<string, Standing> = { 401: 'signIn', 404: 'gone', submitted: 'sent' };

/** Whether another try of the same may succeed. */
const passing = (status: number | undefined) => status === undefined || status >= 500 || [408, 429].includes(status);

/** Whether the server does not have all of it. */
export const isDirty = ({ open, content, stored }: State): boolean => open !== null || content !== stored?.content;

const mayGoOut = ({ standing }: State) => ['saved', 'saving', 'waiting', 'refused'].includes(standing);

export const heldOf = ({ content, stored, open, overlaps, unheard, saveId }: State): Held => ({
  content,
  stored,
  open,
  overlaps,
  unheard,
  saveId,
});

const hold = (state: State): Effect => ({ do: 'hold', held: heldOf(state) });

/** As it was held. What the server did not have by then may have been sent all the same: then it is known by its save. */
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
    flight: undefined,
    wakeAt: undefined,
    lastSent: Number.NEGATIVE_INFINITY,
    failures: 0,
  };
}

function schedule(state: State, after: number, { now }: Moment): State {
  if (!state.writes || state.flight || !mayGoOut(state)) return state;
  return { ...state, wakeAt: Math.max(now + after, state.lastSent + gap) };
}

/** A save without a reply is sent again as it was, for the first may have arrived. */
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

function replace(state: State, content: Content, moment: Moment): Next {
  const typed = { ...state, content, saveId: saveIdAfter(state.saveId, moment.fresh) };
  // While there is no signal the next try is already set. The first letter sets it: who types on is saved all the same.
  if (!mayGoOut(state) || state.standing === 'waiting') return [typed, [hold(typed)]];
  const saving: State = { ...typed, standing: 'saving' };
  return [saving.wakeAt === undefined ? schedule(saving, pause, moment) : saving, [hold(typed)]];
}

function take(state: State, stored: Stored, { fresh }: Moment): Next {
  // Whoever has typed since has more than was saved.
  const standing = state.content === stored.content ? 'saved' : 'saving';
  const saveId = saveIdAfter(state.saveId, fresh);
  const taken: State = { ...state, stored, open: null, unheard: [], saveId, failures: 0, standing };
  return [taken, [hold(taken), { do: 'flush' }]];
}

function reconcile(state: State, theirs: Stored, before: Save | null, moment: Moment): Next {
  const { content, stored, open, unheard, saveId } = state;
  if (open && theirs.saveId === open.saveId) return take(state, { ...theirs, content: open.content }, moment);
  if (!isDirty(state)) return take({ ...state, content: theirs.content }, theirs, moment);
  // What this device sent as a page was left is no other's word: it has the last letters, of which here none may lie.
  const own = areOfOneLine(theirs.saveId, saveId);
  const known = own && before ? before.content : stored?.content;
  const base = known ?? { ...theirs.content, answers: {} };
  const merged = merge(base, content, theirs.content, before ? [...unheard, before.content] : unheard);
  const overlaps = own ? [] : merged.overlaps;
  const [taken, effects] = take({ ...state, content: merged.content, overlaps }, theirs, moment);
  return [overlaps.length > 0 ? { ...taken, standing: 'asking' } : taken, effects];
}

/** What came of a call; what has been typed meanwhile goes out after it. */
function landed([state, effects]: Next, moment: Moment): Next {
  const free = { ...state, flight: undefined };
  return [isDirty(free) ? schedule(free, pause, moment) : free, effects];
}

function fail(state: State, error: CallError, { now }: Moment): Next {
  if (passing(error.status)) {
    const failures = state.failures + 1;
    const wait = error.retryAfter ? error.retryAfter * 1000 : backoff(failures, retries);
    return [{ ...state, failures, standing: 'waiting', wakeAt: now + wait }, []];
  }
  const standing = standingAfter[error.code ?? ''] ?? standingAfter[String(error.status)] ?? 'refused';
  // Of somebody whom it does not know the server has not said whether it has the save. What it does not have any more lies
  // here alone: it counts as unsent until its person has decided about it.
  const open = standing === 'signIn' || standing === 'gone' ? state.open : null;
  const refused: State = { ...state, open, standing, refusal: error.said };
  return [refused, [hold(refused)]];
}

const cease = (state: State, standing: Standing): State => ({ ...state, writes: false, wakeAt: undefined, standing });

const adopt = (state: State, held: Held, moment: Moment): State => ({
  ...state,
  ...revive(held, moment),
  refusal: undefined,
});

/** On a page that does not write it nothing else happens to a draft. */
function stepAway(state: State, event: Event, moment: Moment): State {
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

/** A draft: what was answered, and the saving of it. Answering never waits. */
export function step(state: State, event: Event, moment: Moment): Next {
  const { flight } = state;
  if (!state.writes) return [stepAway(state, event, moment), []];
  switch (event.type) {
    case 'changed':
      return replace(state, event.content, moment);
    case 'chosen': {
      const { overlap, answer } = event;
      const overlaps = state.overlaps.filter((other) => other !== overlap);
      const standing = overlaps.length === 0 && state.standing === 'asking' ? 'saving' : state.standing;
      return replace({ ...state, overlaps, standing }, withAnswer(state.content, overlap.path, answer), moment);
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
      // What was taken over from another tab meanwhile is another save's.
      const isIts = flight !== undefined && state.open?.saveId === flight.save.saveId;
      return landed(isIts ? take(state, { ...flight.save, ...event.saved }, moment) : [state, []], moment);
    }
    case 'loaded':
      return landed(reconcile(state, event.theirs, flight?.before ?? null, moment), moment);
    case 'failed':
      if (flight && !flight.stale && event.error?.status === 412) {
        return [{ ...state, flight: { ...flight, stale: true } }, [{ do: 'load' }]];
      }
      return event.error
        ? fail({ ...state, flight: undefined }, event.error, moment)
        : [{ ...state, flight: undefined }, []];
    case 'told': {
      const [told, effects] = reconcile(state, event.theirs, state.open, moment);
      return [isDirty(told) ? schedule(told, pause, moment) : told, effects];
    }
    case 'closed':
      return [cease(state, state.standing), []];
    default:
      return [stepAway(state, event, moment), []];
  }
}
