import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { beforeLeaving } from '../../lib/before-leaving';
import { whenHidden } from '../../lib/seen';
import { session } from '../../lib/session';
import type { KeptWriting } from './writing';

/** Something that is written: how it begins, and when it is gone on with. */
interface Manner<Value> {
  begin: () => Value;
  /** Whether there is anything in it to be found again. */
  isUnsent: (writing: Value) => boolean;
  /** What is gone on with: what lay here, beside what was typed until it was found. */
  join: (found: Value, typed: Value) => Value;
}

interface Box<Value> {
  writing: Value;
  /** As it is at the moment, for whoever has waited for an answer. */
  now: () => Value;
  write: (writing: Value) => void;
  /** Whether what lay here was looked for. */
  isRead: boolean;
}

/**
 * What somebody writes into a box. It lies on this device until it is sent or they sign out, and is there again when they
 * come back to the box: after a reload, from another page, after their session ended.
 */
export function useWriting<Value>(box: string, manner: Manner<Value>): Box<Value> {
  const [writing, setWriting] = useState(manner.begin);
  const [isRead, setRead] = useState(false);
  const now = useRef(writing);
  const kept = useRef<Promise<KeptWriting<Value> | undefined>>(undefined);
  const left = useRef(false);

  function write(next: Value): void {
    const [before, after] = [now.current, next].map((one) => (manner.isUnsent(one) ? one : undefined));
    now.current = next;
    setWriting(next);
    // Who has left hears of an answer late: they may have come back and be writing again.
    const late = left.current;
    void kept.current?.then((here) => (late ? here?.replace(before, after) : here?.hold(after)));
  }
  const find = useEffectEvent((found: Value) => write(manner.join(found, now.current)));

  useEffect(() => {
    left.current = false;
    let gone = false;
    const open = async () => {
      const who = session.current();
      if (!who) return undefined;
      const { keptWriting } = await import('./writing');
      const here = keptWriting<Value>(who, box);
      const found = await here.read();
      if (found !== undefined && !gone) find(found);
      return here;
    };
    // Fetched behind the page; where it cannot be had, nothing is kept. Nothing is written before what lies there was read.
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
