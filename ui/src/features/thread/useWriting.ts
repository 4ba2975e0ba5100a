import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beforeLeaving } from '../../lib/before-leaving';
import { whenHidden } from '../../lib/seen';
import { session } from '../../lib/session';
import type { KeptWriting } from './writing';

/** Where what is written about an application is kept on this device. */
export const boxOf = {
  message: (application: string) => `${application}/message`,
  correction: (application: string) => `${application}/correction`,
};

/** How a text starts and how it is restored. */
interface WritingOptions<Value> {
  begin: () => Value;
  /** Whether a stored value has what this release reads. An earlier one may have stored another shape. */
  isWhole: (found: unknown) => found is Value;
  isUnsent: (writing: Value) => boolean;
  /** Combines the stored value with what was typed before it was loaded. */
  join: (found: Value, typed: Value) => Value;
}

interface Box<Value> {
  writing: Value;
  /** The current value, for code that continues after an `await`. */
  now: () => Value;
  write: (writing: Value) => void;
  isRead: boolean;
}

/**
 * A text that someone is writing. It stays on this device until it is sent or the user signs out, and is restored when
 * the box appears again: after a reload, from another page, or after an expired session.
 */
export function useWriting<Value>(box: string, options: WritingOptions<Value>): Box<Value> {
  const [writing, setWriting] = useState(options.begin);
  const [isRead, setRead] = useState(false);
  const now = useRef(writing);
  const kept = useRef<Promise<KeptWriting<Value> | undefined>>(undefined);
  const left = useRef(false);

  function write(next: Value): void {
    const [before, after] = [now.current, next].map((one) => (options.isUnsent(one) ? one : undefined));
    now.current = next;
    setWriting(next);
    // After unmounting, the box may be open again elsewhere with new text, so replace the stored value only if it is
    // unchanged.
    const late = left.current;
    void kept.current?.then((here) => (late ? here?.replace(before, after) : here?.hold(after)));
  }
  const find = useEffectEvent((found: unknown) => {
    if (options.isWhole(found)) write(options.join(found, now.current));
  });

  useEffect(() => {
    left.current = false;
    let gone = false;
    const open = async () => {
      const who = session.current();
      if (!who) return undefined;
      const { keptWriting } = await import('./writing');
      const here = keptWriting<Value>(who, box);
      const found = await here.read();
      if (!gone) find(found);
      return here;
    };
    // Loaded in the background; if that fails, nothing is stored. Nothing is written before the stored value was read.
    const opening = open()
      .catch(() => undefined)
      .finally(() => setRead(true));
    kept.current = opening;
    const flush = async () => (await opening)?.flush();
    const stops = [beforeLeaving(flush), whenHidden(flush)];
    return () => {
      left.current = true;
      gone = true;
      for (const stop of stops) stop();
      void flush();
    };
  }, [box]);

  return { writing, now: () => now.current, write, isRead };
}
