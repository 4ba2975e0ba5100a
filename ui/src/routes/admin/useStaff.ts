import type { Colleague } from '../../lib/api/types';
import { useQuery } from '../../lib/useQuery';
import { readAgain } from './calls';

const nobody: readonly Colleague[] = [];

export function useStaff(): readonly Colleague[] {
  const { reply } = useQuery('staff', (signal) => readAgain('GET /admin/colleague', { quiet: true, signal }));
  return reply?.colleagues ?? nobody;
}
