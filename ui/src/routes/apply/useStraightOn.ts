import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApplicant } from '../../features/account/applicant';
import { findEarlier } from '../../features/application/earlier';
import { keptOf } from '../../features/application/here';
import { stepAddress } from '../../features/wizard/address';
import { begin, interestIn, programOf } from '../../features/wizard/begin';
import { definition } from '../../features/wizard/form/shipped';
import { CallError } from '../../lib/http/error';
import { visitor } from '../../lib/visitor';
import { within } from '../../lib/wait';

/** How long, in milliseconds, opening a form may wait for what was sent earlier. */
const earlierWaitMs = 2000;

/** Where someone who chose a program on its page, or a loan type in the quick form, arrives. */
export type Arrival = { state: 'looking' | 'choose' } | { state: 'again'; draft: string };

const looking: Arrival = { state: 'looking' };
const choose: Arrival = { state: 'choose' };

/**
 * A chosen program that is itself a loan type opens its application at once. If this device has a draft for a program's
 * page, the user chooses between it and a new one. Replaces the history entry, so that Back does not start another application.
 */
export function useStraightOn(named: string | null): Arrival {
  const user = useApplicant();
  const navigate = useNavigate();
  const program = programOf(named);
  const [found, setFound] = useState<{ named: string | null; arrival: Arrival }>();
  useEffect(() => {
    if (!user || program === undefined) return;
    let gone = false;
    const interest = interestIn(named);
    const stay = (arrival: Arrival) => setFound({ named, arrival });
    keptOf(user.id)
      .then(async (kept) => {
        if (gone) return;
        const [draft] = kept.find(([, { content }]) => interest && content.programInterest === interest) ?? [];
        if (draft !== undefined) return stay({ state: 'again', draft });
        // A borrower who sent one before waits a moment, so that it need not be typed again.
        if (user.id !== visitor) await within(earlierWaitMs, findEarlier(user.id));
        if (gone) return;
        const { id } = begin(user, program, interest);
        navigate(stepAddress(definition.steps[0]?.route ?? '', id), { replace: true });
      })
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        if (!gone) stay(choose);
      });
    return () => {
      gone = true;
    };
  }, [user, program, named, navigate]);
  if (program === undefined) return choose;
  return found?.named === named ? found.arrival : looking;
}
