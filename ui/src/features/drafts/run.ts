import type { AnswerValue } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { createListeners } from '../../lib/store';
import { uuid } from '../../lib/uuid';
import type { Clock } from '../../lib/wait';
import { answerAt, type Content, withAnswer } from './content';
import {
  begun,
  type Effect,
  type Event,
  type Held,
  heldOf,
  isDirty,
  type Save,
  type Saved,
  type Start,
  type Stored,
  step,
} from './draft';
import type { Overlap } from './merge';

/** Where a draft is kept, and when. */
export interface Keeping extends Clock {
  /** Stores what was known as `revision`, or a new draft. */
  save: (save: Save, revision: number | null) => Promise<Saved>;
  load: () => Promise<Stored>;
  /** Keeps it on this device, */
  hold: (held: Held) => void;
  /** at once, if any of it waits. */
  flush: () => unknown;
}

export type Draft = ReturnType<typeof createDraft>;

/** Runs a draft: does what its steps ask for, and tells it what came of that. */
export function createDraft(keeping: Keeping, start: Start) {
  const moment = () => ({ now: keeping.now(), fresh: uuid(keeping.now()) });
  let state = begun(start, moment());
  let callOff = () => {};
  const { tell, subscribe } = createListeners();

  async function hear<Word>(asked: Promise<Word>, heard: (word: Word) => Event): Promise<void> {
    const event = await asked.then(heard).catch((error: unknown): Event => {
      if (error instanceof CallError) return { type: 'failed', error };
      happen({ type: 'failed', error: undefined });
      throw error;
    });
    happen(event);
  }

  function carryOut(effect: Effect): void {
    switch (effect.do) {
      case 'hold':
        keeping.hold(effect.held);
        break;
      case 'flush':
        keeping.flush();
        break;
      case 'save':
        void hear(keeping.save(effect.save, effect.revision), (saved) => ({ type: 'saved', saved }));
        break;
      case 'load':
        void hear(keeping.load(), (theirs) => ({ type: 'loaded', theirs }));
        break;
    }
  }

  function happen(event: Event): void {
    const before = state;
    const [after, effects] = step(before, event, moment());
    state = after;
    if (after.wakeAt !== before.wakeAt) {
      callOff();
      const { wakeAt } = after;
      callOff = wakeAt === undefined ? () => {} : keeping.later(wakeAt - keeping.now(), () => happen({ type: 'woke' }));
    }
    for (const effect of effects) carryOut(effect);
    if (after !== before) tell();
  }

  const change = (content: Content) => happen({ type: 'changed', content });

  return {
    content: () => state.content,
    answer: (path: string) => answerAt(state.content, path),
    set: (path: string, answer: AnswerValue | undefined) => change(withAnswer(state.content, path, answer)),
    change: (part: Partial<Pick<Content, 'program' | 'programInterest' | 'returnStep'>>) =>
      change({ ...state.content, ...part }),
    standing: () => state.standing,
    /** Why the server does not take it, in its own words. */
    refusal: () => state.refusal,
    /** As the server has it. */
    stored: () => state.stored,
    /** What was answered elsewhere too, and is to be chosen. */
    overlaps: () => state.overlaps,
    choose: (overlap: Overlap, answer: AnswerValue | undefined) => happen({ type: 'chosen', overlap, answer }),
    /** Sends what is not saved, as soon as it may. */
    flush: () => happen({ type: 'flushed' }),
    /** Sends what is not saved at once: the page is about to be left. */
    leave: () => happen({ type: 'leaving' }),
    /** Whether the server has everything, now or after one more save. */
    settled: () =>
      new Promise<boolean>((resolve) => {
        const look = () => {
          const saved = !isDirty(state) && state.standing === 'saved';
          if (!saved && state.writes && state.standing === 'saving') return;
          stop();
          resolve(saved);
        };
        happen({ type: 'awaited' });
        const stop = subscribe(look);
        look();
      }),
    /** Takes the server's word for what it has: it said that this is not the newest. */
    catchUp: async () => happen({ type: 'told', theirs: await keeping.load() }),
    /** Another tab writes it: this one shows what that one has; nothing, once it has sent or deleted it. */
    follow: (held: Held | undefined) => happen({ type: 'followed', held }),
    /** This tab writes it, and goes on from what the other had. */
    lead: (held: Held) => happen({ type: 'led', held }),
    /** As this device has it. */
    held: () => heldOf(state),
    /** It is written here no more. */
    close: () => happen({ type: 'closed' }),
    subscribe,
  };
}
