import { useState } from 'react';
import { outboxHere, useQueue } from '../../features/outbox/here';
import { type Item, isMessage, type MessageItem } from '../../features/outbox/item';
import { currentSpeech } from '../../i18n/language';
import type { Message } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { useIsHere } from '../../lib/useIsHere';

/** The end of the thread from the server, and which messages had left the queue when it was requested. */
export interface ThreadEnd {
  thread: readonly Message[];
  /** Cursor for earlier messages. */
  next?: string | null | undefined;
  left: readonly string[];
}

interface SentMessages {
  /** Messages that the thread does not show yet, oldest first. */
  sentBeside: (answer: ThreadEnd) => readonly MessageItem[];
  /** Comma-separated ids of messages that have left the queue. If received, they are in the thread. */
  left: string;
  send: (written: { id: string; text: string }) => Promise<void>;
  discard: (id: string) => Promise<void>;
  /**
   * Takes a message back to be changed. Returns its text, or `undefined` if it was received or the user left this page.
   */
  takeBack: (id: string) => Promise<string | undefined>;
}

/**
 * The borrower's messages that the server does not have or has not yet shown, so that they stay visible all the time.
 */
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
      // It left the queue but is not in the thread: discarded in another tab, or not known yet.
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
        // Without this page, the text would be lost.
        if (!isHere() || !isMessage(item)) return false;
        words = item.text;
        return true;
      });
      return taken ? words : undefined;
    },
  };
}

const sending = { state: 'sending' } as const;
