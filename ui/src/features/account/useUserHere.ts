import { useState } from 'react';
import type { User } from '../../lib/api/types';
import { useUser } from './account';

/** The signed-in user. After a session expires, still its last user, who keeps the page until it reloads. */
export function useUserHere(): User | undefined {
  const user = useUser();
  const [held, hold] = useState(user);
  if (user && user !== held) hold(user);
  return user ?? held;
}
