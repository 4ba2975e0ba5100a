import { useUserHere } from '../../features/account/useUserHere';
import type { Role } from '../../lib/api/types';
import { every } from '../../lib/every';

/** From lowest to highest: each role includes the ones before it. */
export const roles = every<Role>()(['assistant', 'processor', 'officer', 'owner']);

/**
 * Whether the user has at least this role; the server checks again. Sessions from before roles existed belong to
 * owners.
 */
export function useMay(role: Role): boolean {
  const user = useUserHere();
  return user !== undefined && roles.indexOf(user.role ?? 'owner') >= roles.indexOf(role);
}
