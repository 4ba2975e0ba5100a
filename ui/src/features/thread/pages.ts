import { useState } from 'react';
import type { Message } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';

/** A part of a thread up to its end, the oldest first. */
export interface Known {
  messages: readonly Message[];
  /** Where what was written before is; nothing at the beginning. */
  next?: string | null | undefined;
}

/** What is known of a thread, with its end as it was given now. Where more was written since than an end holds, that is all. */
export function withEnd({ messages, next }: Known, end: Known): Known {
  const meets = messages.findIndex(({ id }) => id === end.messages[0]?.id);
  return meets < 0 ? end : { messages: [...messages.slice(0, meets), ...end.messages], next };
}

interface Pages {
  messages: readonly Message[];
  /** Fetches what was written before; nothing at the beginning. */
  before: (() => void) | undefined;
  fetching: boolean;
}

/** A thread whose end is given again and again, and what was written before it once that is asked for. */
export function usePages(end: Known, fetchBefore: (cursor: string) => Promise<Known>): Pages {
  const [given, setGiven] = useState(end);
  const [known, setKnown] = useState(end);
  const [fetching, setFetching] = useState(false);
  if (given.messages !== end.messages) {
    setGiven(end);
    setKnown(withEnd(known, end));
  }
  const { messages, next } = known;

  async function fetchPage(cursor: string): Promise<void> {
    setFetching(true);
    try {
      const page = await fetchBefore(cursor);
      setKnown((held) =>
        held.next === cursor ? { messages: [...page.messages, ...held.messages], next: page.next } : held,
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
    }
    setFetching(false);
  }

  return { messages, before: next ? () => void fetchPage(next) : undefined, fetching };
}
