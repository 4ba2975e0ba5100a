import { useEffect, useEffectEvent } from 'react';
import { http } from '../../features/calls/http';
import { whenVisible } from '../../lib/seen';
import { useQuery } from '../../lib/useQuery';

/** The times at which a call can begin. A page that comes back to the front may show times that have passed. */
export function useOpenTimes() {
  const asked = useQuery('open times', (signal) =>
    http('GET /appointment/times', { quiet: true, fresh: true, signal }),
  );
  const again = useEffectEvent(() => void asked.again());
  useEffect(() => whenVisible(again), []);
  return asked;
}
