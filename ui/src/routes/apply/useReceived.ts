import { useEffect, useState } from 'react';
import { outboxHere, useQueue } from '../../features/outbox/here';
import { type Received, wasReceived } from '../../features/outbox/item';
import { whenVisible } from '../../lib/seen';

/**
 * Items queued here and received since. Shown until the user leaves this page, and removed from the device once shown.
 */
export function useReceived(): readonly Received[] {
  const queue = useQueue();
  const [seen, setSeen] = useState<readonly Received[]>([]);
  const came = queue.filter(wasReceived).filter(({ id }) => !seen.some((other) => other.id === id));

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      const fresh = queue.filter(wasReceived);
      if (fresh.length === 0) return;
      setSeen((held) => [...fresh, ...held.filter(({ id }) => !fresh.some((other) => other.id === id))]);
      void outboxHere().then((outbox) => Promise.all(fresh.map(({ id }) => outbox?.shown(id))));
    };
    look();
    return whenVisible(look);
  }, [queue]);
  return [...came, ...seen];
}
