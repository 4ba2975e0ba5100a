import type { Colleague } from '../../lib/api/types';
import { useQuery } from '../../lib/useQuery';
import { readAgain } from './calls';

const nobody: readonly Colleague[] = [];

/** Staff to whom an application can be assigned: those who can sign in. */
export function useStaff(): readonly Colleague[] {
  const { reply } = useQuery('staff', (signal) => readAgain('GET /admin/colleague', { quiet: true, signal }));
  return reply?.colleagues ?? nobody;
}
