import { useEffect, useState } from 'react';
import type { DeskAccount } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { readAgain } from './calls';

/** Who can be given an application: staff who can sign in. */
export function useStaff(): readonly DeskAccount[] {
  const [staff, setStaff] = useState<readonly DeskAccount[]>([]);
  useEffect(() => {
    let gone = false;
    readAgain('GET /admin/account', { quiet: true })
      .then(({ accounts }) => {
        if (!gone) setStaff(accounts.filter(({ kind, state }) => kind === 'staff' && state === 'open'));
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
      });
    return () => {
      gone = true;
    };
  }, []);
  return staff;
}
