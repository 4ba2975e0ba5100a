import { http } from '../../features/calls/http';
import { useQuery } from '../../lib/useQuery';

export const useOpenTimes = () =>
  useQuery('open times', (signal) => http('GET /appointment/times', { quiet: true, fresh: true, signal }));
