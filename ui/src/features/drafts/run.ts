import type { AnswerValue } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { createListeners } from '../../lib/store';
import { uuid } from '../../lib/uuid';
import type { TimeSource } from '../../lib/wait';
import { type Content, withAnswer } from './content';
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
  shownAt,
  step,
} from './draft';
import type { Overlap } from './merge';

export interface Keeping extends TimeSource {
  save: (save: Save, revision: number | null) => Promise<Saved>;
  load: () => Promise<Stored>;
  hold: (held: Held) => void;
  flush: () => unknown;
}

export type RunningDraft = ReturnType<typeof createDraft>;

/** Runs a draft: carries out the effects of `step` and reports their results to it. */
export function createDraft(keeping: Keeping, start: Start) {
  const moment = () => ({ now: keeping.now(), fresh: uuid(keeping.now()) });
  let state = begun(start, moment());
  let callOff = () => {};
  const { tell, subscribe } = createListeners();

  async function report<Word>(asked: Promise<Word>, toEvent: (word: Word) => Event): Promise<void> {
    const event = await asked.then(toEvent).catch((error: unknown): Event => {
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
        void report(keeping.save(effect.save, effect.revision), (saved) => ({ type: 'saved', saved }));
        break;
      case 'load':
        void report(keeping.load(), (theirs) => ({ type: 'loaded', theirs }));
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
    answer: (path: string) => shownAt(state, path),
    set: (path: string, answer: AnswerValue | undefined) =>
      happen({ type: 'changed', content: withAnswer(state.content, path, answer), path }),
    /** Says which question has the focus. */
    attend: (path: string | undefined) => happen({ type: 'attended', path }),
    change: (part: Partial<Pick<Content, 'program' | 'programInterest' | 'returnStep'>>) =>
      change({ ...state.content, ...part }),
    standing: () => state.standing,
    refusal: () => state.refusal,
    stored: () => state.stored,
    overlaps: () => state.overlaps,
    choose: (overlap: Overlap, whose: 'mine' | 'theirs') => happen({ type: 'chosen', overlap, whose }),
    flush: () => happen({ type: 'flushed' }),
    /** Sends unsaved changes at once, because the page is closing. */
    leave: () => happen({ type: 'leaving' }),
    /** Resolves when the server has everything, or the next save has failed. */
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
    /** Loads the server's version after it said that this one is out of date. */
    catchUp: async () => happen({ type: 'caughtUp', theirs: await keeping.load() }),
    /** Shows what another tab writes. `undefined` after that tab has sent or deleted the draft. */
    follow: (held: Held | undefined) => happen({ type: 'followed', held }),
    lead: (held: Held) => happen({ type: 'led', held }),
    held: () => heldOf(state),
    close: () => happen({ type: 'closed' }),
    subscribe,
  };
}
