import { type Content, withAnswer } from '../../src/features/drafts/content';
import type { Held, Save, Stored } from '../../src/features/drafts/draft';
import type { Keeping } from '../../src/features/drafts/run';
import { CallError } from '../../src/lib/http/error';
import { clock } from '../../src/lib/wait';

export const content: Content = { program: 'bridge', programInterest: null, answers: {}, returnStep: 'process' };
export const stored: Stored = { revision: 1, saveId: 'first', savedAt: '2026-11-20T15:42:00Z', content };

type Reply = 'saved' | 'lost' | number;

/** A server with one draft. The test decides its answers; it remembers when it was asked. */
export function server() {
  let kept: Stored = stored;
  const replies: Reply[] = [];
  const saves: { at: number; save: Save; revision: number | null }[] = [];
  const held: Held[] = [];
  let latency = 0;
  const keeping: Keeping = {
    ...clock,
    save: async (save, revision) => {
      saves.push({ at: Date.now(), save, revision });
      const reply = replies.shift() ?? 'saved';
      await new Promise((resolve) => setTimeout(resolve, latency));
      if (typeof reply === 'number')
        throw new CallError({ status: reply, ...(reply === 409 && { code: 'submitted' }) });
      if (save.saveId !== kept.saveId) {
        if (revision !== kept.revision) throw new CallError({ status: 412 });
        kept = { ...save, revision: kept.revision + 1, savedAt: new Date().toISOString() };
      }
      if (reply === 'lost') throw new CallError();
      return { revision: kept.revision, savedAt: kept.savedAt };
    },
    load: async () => kept,
    hold: (next) => void held.push(next),
    flush: () => undefined,
  };
  return {
    keeping,
    saves,
    held,
    reply: (...next: Reply[]) => replies.push(...next),
    slow: (ms: number) => {
      latency = ms;
    },
    kept: () => kept,
    elsewhere: (path: string, answer: string) => {
      const next = withAnswer(kept.content, path, answer);
      kept = { content: next, revision: kept.revision + 1, saveId: 'elsewhere', savedAt: kept.savedAt };
    },
  };
}
