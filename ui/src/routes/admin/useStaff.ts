import { useEffect, useState } from 'react';
import type { Colleague } from '../../lib/api/types';
import { CallError } from '../../lib/http/error';
import { readAgain } from './calls';

/** Who can be given an application: staff who can sign in. */
export function useStaff(): readonly Colleague[] {
  const [staff, setStaff] = useState<readonly Colleague[]>([]);
  useEffect(() => {
    let gone = false;
    readAgain('GET /admin/colleague', { quiet: true })
      .then(({ colleagues }) => {
        if (!gone) setStaff(colleagues);
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
