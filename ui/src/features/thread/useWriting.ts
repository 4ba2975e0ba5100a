import { useCallback, useEffect, useRef, useState } from 'react';
import { beforeLeaving } from '../../lib/before-leaving';
import { session } from '../../lib/session';
import type { KeptWriting, Writing } from './writing';

const nothing: Writing = { text: '' };

/**
 * What somebody writes into a box. It lies on this device until it is sent or they sign out, and is there again when they
 * come back to the box: after a reload, from another page, after their session ended.
 */
export function useWriting(box: string): [writing: Writing, write: (writing: Writing) => void] {
  const [writing, setWriting] = useState(nothing);
  const now = useRef(nothing);
  const kept = useRef<Promise<KeptWriting | undefined>>(undefined);

  const write = useCallback((next: Writing) => {
    now.current = next;
    setWriting(next);
    void kept.current?.then((here) => here?.hold(next));
  }, []);

  useEffect(() => {
    const who = session.current();
    if (!who) return;
    let left = false;
    const open = async () => {
      const { keptWriting } = await import('./writing');
      const here = keptWriting(who, box);
      const found = await here.read();
      // Whoever began to type meanwhile loses neither.
      const typed = now.current.text;
      if (found && !left) write(typed === '' ? found : { text: `${found.text}\n${typed}` });
      return here;
    };
    // Fetched behind the page; where it cannot be had, nothing is kept. Nothing is written before what lies there was read.
    const opening = open().catch(() => undefined);
    kept.current = opening;
    const flush = async () => (await opening)?.flush();
    const stay = beforeLeaving(flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      left = true;
      stay();
      document.removeEventListener('visibilitychange', flush);
      void flush();
    };
  }, [box, write]);

  return [writing, write];
}
