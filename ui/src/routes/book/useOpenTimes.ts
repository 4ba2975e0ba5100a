import { useEffect, useEffectEvent } from 'react';
import { http } from '../../features/calls/http';
import { whenVisible } from '../../lib/seen';
import { useQuery } from '../../lib/useQuery';

/** The times at which a call can begin. Loads them again when the page comes back to the front, because some may have passed. */
export function useOpenTimes() {
  const asked = useQuery('open times', (signal) =>
    http('GET /appointment/times', { quiet: true, fresh: true, signal }),
  );
  const again = useEffectEvent(() => void asked.again());
  useEffect(() => whenVisible(again), []);
  return asked;
}
