import { useUserHere } from '../../features/account/account';
import type { Role } from '../../lib/api/types';

/** From the least to the one that may do all: each may do what those before it may. */
export const roles = ['assistant', 'processor', 'officer', 'owner'] as const satisfies Role[];

/**
 * Whether who is signed in may do what is for this role. The server has the last word; a session that began before there were
 * roles is an owner's.
 */
export function useMay(role: Role): boolean {
  const user = useUserHere();
  return user !== undefined && roles.indexOf(user.role ?? 'owner') >= roles.indexOf(role);
}
