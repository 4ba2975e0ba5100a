import { http } from '../../features/booking/contract';
import { useQuery } from '../../lib/useQuery';

export const useOpenTimes = () =>
  useQuery('open times', (signal) => http('GET /appointment/times', { quiet: true, fresh: true, signal }));
