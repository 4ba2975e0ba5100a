import { useState } from 'react';
import { outboxHere, useQueue } from '../../features/outbox/here';
import { type Item, isMessage, type MessageItem } from '../../features/outbox/item';
import { currentSpeech } from '../../i18n/language';
import type { Message } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { useIsHere } from '../../lib/useIsHere';

/** The end of the thread as the server had it, and which messages had left the queue when it was asked. */
export interface Answer {
  thread: readonly Message[];
  /** Where what was written before is. */
  next?: string | null | undefined;
  left: readonly string[];
}

interface SentMessages {
  /** What the thread does not show yet, the oldest first. */
  sentBeside: (answer: Answer) => readonly MessageItem[];
  /** The ids of those that are not in the queue any more, with commas: were they received, they are in the thread. */
  left: string;
  /** Puts it on its way: from here on it is the outbox's. */
  send: (written: { id: string; text: string }) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /** Takes one back to be changed: answers its words, unless it was received or this page was left meanwhile. */
  takeBack: (id: string) => Promise<string | undefined>;
}

/** What a borrower has written about an application and the server has not, or has not shown: it is seen all the while. */
export function useSentMessages({
  application,
  reference,
}: Pick<MessageItem, 'application' | 'reference'>): SentMessages {
  const waiting = useQueue()
    .filter(isMessage)
    .filter((item) => item.application === application);
  const [seen, setSeen] = useState<readonly MessageItem[]>([]);
  const [back, setBack] = useState<readonly string[]>([]);
  const fresh = waiting.filter((item) => !seen.some(({ id }) => id === item.id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const queued = (item: MessageItem) => waiting.find(({ id }) => id === item.id);
  const left = seen.filter((item) => !queued(item)).map(({ id }) => id);
  const isHere = useIsHere();

  async function take(id: string, isWanted: (item: Item) => boolean): Promise<boolean> {
    const outbox = await outboxHere();
    const taken = await outbox?.takeBack(id, (item) => (isWanted(item) ? [] : undefined));
    if (taken) setBack((ids) => [...ids, id]);
    return taken ?? false;
  }

  return {
    sentBeside: (answer) => {
      const isShown = (id: string) => back.includes(id) || answer.thread.some((message) => message.id === id);
      // It has left the queue and is not in the thread: nobody knows yet, or it was discarded in another tab.
      const isGone = (id: string) => left.includes(id) && answer.left.includes(id);
      return seen
        .filter(({ id }) => !isShown(id) && !isGone(id))
        .map((item) => queued(item) ?? { ...item, standing: sending });
    },
    left: left.join(),
    send: async ({ id, text }) => {
      const outbox = await outboxHere().catch(() => undefined);
      if (!outbox) throw new CallError();
      const { language } = currentSpeech();
      const standing = { state: 'queued' } as const;
      await outbox.queue({
        kind: 'message',
        id,
        application,
        reference,
        text,
        language,
        queuedAt: Date.now(),
        standing,
      });
    },
    discard: async (id) => void (await take(id, () => true)),
    takeBack: async (id) => {
      let words: string | undefined;
      const taken = await take(id, (item) => {
        // Without this page nobody would hold the words.
        if (!isHere() || !isMessage(item)) return false;
        words = item.text;
        return true;
      });
      return taken ? words : undefined;
    },
  };
}

/** It has left the queue, and the thread is on its way. */
const sending = { state: 'sending' } as const;
