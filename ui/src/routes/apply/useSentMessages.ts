import { useState } from 'react';
import { outboxHere, useQueue } from '../../features/outbox/here';
import { isMessage, type MessageItem } from '../../features/outbox/item';
import { currentSpeech } from '../../i18n/language';
import type { Message } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';

interface SentMessages {
  /** What the thread does not show yet, the oldest first. */
  sent: readonly MessageItem[];
  /** Puts it on its way: from here on it is the outbox's. */
  send: (written: { id: string; text: string }) => Promise<void>;
  /** Takes one back that has not been received; answers whether it could. */
  takeBack: (id: string) => Promise<boolean>;
}

/** What a borrower has written about an application and the server has not, or has not shown: it is seen all the while. */
export function useSentMessages(
  { application, reference }: Pick<MessageItem, 'application' | 'reference'>,
  thread: readonly Message[],
): SentMessages {
  const waiting = useQueue()
    .filter(isMessage)
    .filter((item) => item.application === application);
  const [seen, setSeen] = useState<readonly MessageItem[]>([]);
  const [back, setBack] = useState<readonly string[]>([]);
  const fresh = waiting.filter((item) => !seen.some(({ id }) => id === item.id));
  if (fresh.length > 0) setSeen([...seen, ...fresh]);
  const now = (item: MessageItem) => waiting.find(({ id }) => id === item.id) ?? { ...item, standing: sending };
  const isShown = ({ id }: MessageItem) => back.includes(id) || thread.some((message) => message.id === id);
  return {
    sent: seen.filter((item) => !isShown(item)).map(now),
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
    takeBack: async (id) => {
      const taken = (await (await outboxHere())?.takeBack(id, () => [])) ?? false;
      if (taken) setBack((ids) => [...ids, id]);
      return taken;
    },
  };
}

/** It has left the queue, and the thread is on its way. */
const sending = { state: 'sending' } as const;
