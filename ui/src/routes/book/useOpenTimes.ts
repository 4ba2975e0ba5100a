import { useEffect, useEffectEvent } from 'react';
import { http } from '../../features/calls/http';
import { whenVisible } from '../../lib/seen';
import { useQuery } from '../../lib/useQuery';

/**
 * The times at which a call can begin, or to which the one with this key can be moved. Loads them again when the page comes back
 * to the front, because some may have passed.
 */
export function useOpenTimes(token?: string) {
  const asked = useQuery(`open times of ${token}`, (signal) => {
    const how = { quiet: true, fresh: true, signal };
    return token === undefined
      ? http('GET /appointment/times', how)
      : http('GET /appointment/bookings/{token}/times', { ...how, path: { token } });
  });
  const again = useEffectEvent(() => void asked.again());
  useEffect(() => whenVisible(again), []);
  return asked;
}
